import type { BlockBundle, Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import type { ChainState, Difference, IndexState } from '../types.ts';
import { openChainIndex, type ChainIndex } from './chainIndex.ts';
import type { ChainRows } from './chainRows.ts';
import { checkReferences, checkStretch, digestIndex } from './check.ts';
import { fromBundle, type IndexedBlock } from './indexedBlock.ts';
import { openIndexFolder } from './indexFolder.ts';
import { readBlocks, type Stretch } from './readBlocks.ts';

/**
 * Transactions, blocks and hashes in an ordered map beside the engine, whose statements cost ten times what such a look-up does.
 * It holds what the engine holds, tip included, and follows each write before readers hear of it. Whatever it lacks, after a stop or because it
 * is new, is read from the engine; a chain is read through it only while it lacks nothing.
 */
export interface RowIndex {
  /** A chain's rows; undefined while some are missing. */
  rowsOf(chain: Chain): ChainRows | undefined;
  /** In a turn of the chain: makes it fit this state if only little is missing; says whether nothing is. */
  settle(chain: Chain, state: ChainState): Promise<boolean>;
  /** In a turn of the chain that has written these blocks to reach this state. A failure leaves the chain to the engine and is kept. */
  follow(chain: Chain, state: ChainState, bundles: readonly BlockBundle[]): Promise<void>;
  /** In a turn of the chain. */
  undoAbove(chain: Chain, block: number): Promise<void>;
  /** Beside the chain's writes: puts in some more of its final blocks; undefined when so little is missing that `settle` does it. */
  advance(chain: Chain, state: ChainState): Promise<{ block: number } | undefined>;
  /** In a turn of the chain: forgets what it has of it. */
  clear(chain: Chain): Promise<void>;
  /** Differences between what it has of these blocks and what the engine has. */
  check(stretch: Stretch): Promise<Difference[]>;
  /** Hashes, addresses and contracts of the chain in it that lead nowhere. */
  checkReferences(chain: Chain): Promise<Difference[]>;
  digest(chain: Chain): Promise<string>;
  bytes(): number;
  stateOf(chain: Chain): IndexState;
  close(): Promise<void>;
}

/** Final blocks that a turn waits for; what is missing beyond that is put in beside the writes. The tip is put in by turns alone. */
const FEW_BLOCKS = 256;
/** Rows that one step reads from the engine, roughly. */
const STEP_ROWS = 30_000;
const MOST_STEP_BLOCKS = 4_096;
/** Rows of blocks that are put in together while the writer hands them over. */
const PORTION_ROWS = 6_000;

interface Standing {
  index: ChainIndex;
  isReady: boolean;
  /** `advance` is putting blocks in. */
  isBusy: boolean;
  stepBlocks: number;
}

export async function openRowIndex(path: string, driver: Driver): Promise<RowIndex> {
  const standings = new Map<number, Standing>();
  const failures = new Map<number, { count: number; last: string }>();
  let damage: string | undefined;
  const folder = await openIndexFolder(path, (text) => {
    damage = text;
    standings.clear();
  });

  /** The chain is left to the engine; its next write tries again. */
  function giveUp({ storeId }: Chain, error: unknown): void {
    standings.delete(storeId);
    failures.set(storeId, {
      count: (failures.get(storeId)?.count ?? 0) + 1,
      last: error instanceof Error ? error.message : String(error),
    });
  }

  async function open(chain: Chain, state: ChainState): Promise<Standing> {
    const known = standings.get(chain.storeId);
    if (known) return known;
    const index = await openChainIndex(folder, driver, chain);
    await index.align(state);
    const standing = { index, isReady: false, isBusy: false, stepBlocks: 64 };
    standings.set(chain.storeId, standing);
    return standing;
  }

  /** Puts in the blocks up to this one, as the engine has them. */
  async function fill(standing: Standing, chain: Chain, state: ChainState, upTo: number): Promise<void> {
    for (;;) {
      const fromBlock = nextOf(standing.index, state);
      if (fromBlock === undefined || fromBlock > upTo) return;
      const toBlock = Math.min(upTo, fromBlock + standing.stepBlocks - 1);
      const blocks = await readBlocks(driver, { chain, state, fromBlock, toBlock });
      await standing.index.append(blocks);
      const rows = blocks.reduce((sum, block) => sum + countRows(block), 0);
      const wanted = Math.floor((standing.stepBlocks * STEP_ROWS) / Math.max(1, rows));
      standing.stepBlocks = Math.max(1, Math.min(wanted, standing.stepBlocks * 2, MOST_STEP_BLOCKS));
    }
  }

  return {
    rowsOf(chain) {
      const standing = standings.get(chain.storeId);
      return standing?.isReady ? standing.index.rows : undefined;
    },
    async settle(chain, state) {
      if (damage !== undefined) return false;
      try {
        const standing = await open(chain, state);
        if (standing.isReady || standing.isBusy) return standing.isReady;
        if (countMissing(standing.index, state) > FEW_BLOCKS) return false;
        if (state.head) await fill(standing, chain, state, state.head.number);
        standing.isReady = true;
        return true;
      } catch (error) {
        giveUp(chain, error);
        return false;
      }
    },
    async follow(chain, state, bundles) {
      const standing = standings.get(chain.storeId);
      if (!standing?.isReady || !state.head) return;
      try {
        const next = nextOf(standing.index, state);
        const fresh = bundles.filter(({ block }) => next !== undefined && block.number >= next);
        if (fresh[0]?.block.number === next) {
          for (const portion of listPortions(fresh)) await standing.index.append(portion.map(fromBundle));
        }
        // Ranges that a stop left half written are completed without their bundles.
        await fill(standing, chain, state, state.head.number);
      } catch (error) {
        giveUp(chain, error);
      }
    },
    async undoAbove(chain, block) {
      const standing = standings.get(chain.storeId);
      if (!standing) return;
      try {
        await standing.index.undoAbove(block);
      } catch (error) {
        giveUp(chain, error);
      }
    },
    async advance(chain, state) {
      const standing = standings.get(chain.storeId);
      if (!standing || standing.isReady || damage !== undefined) return undefined;
      const next = nextOf(standing.index, state);
      if (next === undefined || !state.final || countMissing(standing.index, state) <= FEW_BLOCKS) return undefined;
      const block = Math.min(state.final.number, next + standing.stepBlocks - 1);
      standing.isBusy = true;
      try {
        await fill(standing, chain, state, block);
      } finally {
        standing.isBusy = false;
      }
      return { block };
    },
    async clear(chain) {
      const standing = standings.get(chain.storeId);
      if (standing) standing.isReady = false;
      const index = standing?.index ?? (await openChainIndex(folder, driver, chain));
      await index.clear();
      standings.delete(chain.storeId);
    },
    check: (stretch) => checkStretch(folder, driver, stretch),
    checkReferences: (chain) => checkReferences(folder, chain),
    digest: (chain) => digestIndex(folder, chain),
    bytes: () => folder.bytes(),
    stateOf({ storeId }) {
      const standing = standings.get(storeId);
      const failure = failures.get(storeId);
      return {
        isReady: standing?.isReady ?? false,
        block: standing?.index.held()?.head.number,
        failures: failure?.count ?? 0,
        lastFailure: damage ?? failure?.last,
      };
    },
    close: () => folder.close(),
  };
}

/** What is made of a long range all at once would outlive the young generation. */
function listPortions(bundles: readonly BlockBundle[]): BlockBundle[][] {
  const portions: BlockBundle[][] = [];
  let rows = 0;
  for (const bundle of bundles) {
    const own = bundle.transactions.length + bundle.transfers.length + bundle.inputs.length + bundle.outputs.length;
    const last = portions.at(-1);
    if (last && rows + own <= PORTION_ROWS) last.push(bundle);
    else portions.push([bundle]);
    rows = last && rows + own <= PORTION_ROWS ? rows + own : own;
  }
  return portions;
}

function countRows({ transactions }: IndexedBlock): number {
  return transactions.reduce((sum, { transfers }) => sum + transfers.length + 1, 1);
}

/** The first block that the index lacks; undefined where the chain has none. */
function nextOf(index: ChainIndex, { first }: ChainState): number | undefined {
  const held = index.held();
  return held ? held.head.number + 1 : (first ?? undefined);
}

/** Final blocks that the index lacks. */
function countMissing(index: ChainIndex, state: ChainState): number {
  const next = nextOf(index, state);
  return next === undefined || !state.final ? 0 : Math.max(0, state.final.number + 1 - next);
}
