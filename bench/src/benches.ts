import type { Bench } from './bench.ts';

/** Every bench by its name, loaded when it is asked for. */
export const benches: Record<string, () => Promise<Bench>> = {
  store: async () => (await import('./store/storeBench.ts')).storeBench,
  outputs: async () => (await import('./store/outputsBench.ts')).outputsBench,
  indexing: async () => (await import('./indexing/indexingBench.ts')).indexingBench,
  peers: async () => (await import('./peers/peersBench.ts')).peersBench,
  web: async () => (await import('./web/webBench.ts')).webBench,
  scroll: async () => (await import('./web/scrollBench.ts')).scrollBench,
  start: async () => (await import('./start/startBench.ts')).startBench,
  page: async () => (await import('./page/pageBench.ts')).pageBench,
  history: async () => (await import('./history/historyBench.ts')).historyBench,
  labels: async () => (await import('./labels/labelsBench.ts')).labelsBench,
  export: async () => (await import('./sheet/sheetBench.ts')).sheetBench,
  exportReaders: async () => (await import('./sheet/readersBench.ts')).exportReadersBench,
  explorer: async () => (await import('./explorer/explorerBench.ts')).explorerBench,
  judged: async () => (await import('./judged/judgedBench.ts')).judgedBench,
  canvas: async () => (await import('./canvas/canvasBench.ts')).canvasBench,
  expand: async () => (await import('./canvas/expandBench.ts')).expandBench,
  trace: async () => (await import('./trace/traceBench.ts')).traceBench,
  monitors: async () => (await import('./monitors/monitorsBench.ts')).monitorsBench,
  hydration: async () => (await import('./hydration/hydrationBench.ts')).hydrationBench,
  load: async () => (await import('./load/loadBench.ts')).loadBench,
};

/** Those that fill a product with rows first, or install another; the load takes ten minutes by itself. */
const long = new Set([
  'scroll',
  'exportReaders',
  'page',
  'load',
  'history',
  'labels',
  'peers',
  'export',
  'explorer',
  'judged',
  'canvas',
  'expand',
  'monitors',
  'trace',
  'hydration',
]);
/** What runs when none is named. */
export const usual = Object.keys(benches).filter((name) => !long.has(name));
