import type { Bench } from './bench.ts';

/** Every bench by its name, loaded when it is asked for. */
export const benches: Record<string, () => Promise<Bench>> = {
  store: async () => (await import('./store/storeBench.ts')).storeBench,
  outputs: async () => (await import('./store/outputsBench.ts')).outputsBench,
  indexing: async () => (await import('./indexing/indexingBench.ts')).indexingBench,
  web: async () => (await import('./web/webBench.ts')).webBench,
  start: async () => (await import('./start/startBench.ts')).startBench,
  load: async () => (await import('./load/loadBench.ts')).loadBench,
};

/** What runs when none is named: all but the load, which takes ten minutes by itself. */
export const usual = Object.keys(benches).filter((name) => name !== 'load');
