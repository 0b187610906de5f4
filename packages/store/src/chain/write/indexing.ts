import type { Chain } from '@chaintrail/model';
import type { RowIndex } from '../rowIndex/rowIndex.ts';
import type { ChainState, IndexProgress, StoreIndex } from '../types.ts';

/** Brings the row index of chains up to what the engine has, beside their writes. */
export interface Indexing extends Pick<StoreIndex, 'catchUp' | 'makeAnew'> {
  /** Starts it where it has not been tried yet, for a reader who finds nothing to read through. */
  begin(chain: Chain): undefined;
  /** Starts it where something is missing, after a write. */
  resume(chain: Chain): void;
  stop(): Promise<void>;
}

type InTurn = <Result>(chain: Chain, work: () => Promise<Result>) => Promise<Result>;

/** `tidyUp` takes a turn of the chain, in which the index takes in what little it lacks, and says where the chain stands. */
export function createIndexing(rowIndex: RowIndex | undefined, tidyUp: (chain: Chain) => Promise<ChainState>, inTurn: InTurn): Indexing {
  const running = new Map<number, Promise<boolean>>();
  const listeners = new Map<number, Set<(progress: IndexProgress) => void>>();
  const tried = new Set<number>();
  const stopping = new AbortController();

  async function run(chain: Chain): Promise<boolean> {
    if (!rowIndex) return false;
    for (;;) {
      const state = await tidyUp(chain);
      if (stopping.signal.aborted || rowIndex.rowsOf(chain)) return !stopping.signal.aborted;
      if (!(await advance(rowIndex, chain, state))) return rowIndex.rowsOf(chain) !== undefined;
    }
  }

  /** Goes on to the final height of this state; false when there was nothing to do. */
  async function advance(index: RowIndex, chain: Chain, state: ChainState): Promise<boolean> {
    let hasMoved = false;
    while (!stopping.signal.aborted) {
      const reached = await index.advance(chain, state);
      if (!reached) break;
      hasMoved = true;
      for (const tell of listeners.get(chain.storeId) ?? [])
        tell({ block: reached.block, finalBlock: state.final?.number ?? reached.block });
    }
    return hasMoved;
  }

  function start(chain: Chain): Promise<boolean> {
    const known = running.get(chain.storeId);
    if (known) return known;
    tried.add(chain.storeId);
    const work = run(chain).finally(() => running.delete(chain.storeId));
    running.set(chain.storeId, work);
    return work;
  }

  /** Nobody waits for it: without the index everything is read from the engine, and the next write tries again. */
  function startAlone(chain: Chain): void {
    if (stopping.signal.aborted || running.has(chain.storeId)) return;
    start(chain).catch(() => undefined);
  }

  async function catchUp(chain: Chain, tell?: (progress: IndexProgress) => void): Promise<boolean> {
    const own = listeners.get(chain.storeId) ?? new Set();
    listeners.set(chain.storeId, own);
    if (tell) own.add(tell);
    try {
      return await start(chain);
    } finally {
      if (tell) own.delete(tell);
    }
  }

  return {
    begin(chain) {
      if (rowIndex && !tried.has(chain.storeId)) startAlone(chain);
    },
    resume(chain) {
      if (rowIndex && !rowIndex.rowsOf(chain)) startAlone(chain);
    },
    catchUp,
    async makeAnew(chain, tell) {
      if (!rowIndex) return false;
      await running.get(chain.storeId);
      await inTurn(chain, () => rowIndex.clear(chain));
      return catchUp(chain, tell);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}
