import type { Bench } from './bench.ts';

/** Every bench by its name, loaded when it is asked for. */
export const benches: Record<string, () => Promise<Bench>> = {
  store: async () => (await import('./store/storeBench.ts')).storeBench,
  outputs: async () => (await import('./store/outputsBench.ts')).outputsBench,
  indexing: async () => (await import('./indexing/indexingBench.ts')).indexingBench,
  web: async () => (await import('./web/webBench.ts')).webBench,
};
