import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { aggregateTables, factTables } from '../schema/columns.ts';
import type { RowIndex } from '../rowIndex/rowIndex.ts';
import type { Side } from '../schema/tables.ts';
import type { ChainState, Difference, TableCheck } from '../types.ts';
import { checkAggregate, rules } from './aggregates.ts';
import { checkAboveFinal, checkDoubles, checkOwners, checkSequence, checkTransactionCounts, countRows } from './blocks.ts';
import { MAX_TOLD, type Differences, type Engine } from './compare.ts';
import { checkFollowing, followingTables, type FollowingTable } from './derived.ts';

/** Rows that a query holds in memory at once, about 100 bytes each. */
const ROWS_AT_ONCE = 1_000_000;

/**
 * Runs `work` while nothing of the chain is written. A sum and the rows that it is made of come into the store one after the
 * other; only between two writes do they have to be equal.
 */
export type AtRest = <Result>(chain: Chain, work: (state: ChainState) => Promise<Result>) => Promise<Result>;

export interface VerifyParts {
  driver: Pick<Driver, 'query'>;
  atRest: AtRest;
  chain: Chain;
  signal: AbortSignal | undefined;
  /** The row index beside the engine, and what brings the chain's part of it up to date; absent at a server. */
  index?: { rows: Pick<RowIndex, 'check' | 'checkReferences'>; catchUp(chain: Chain): Promise<boolean> } | undefined;
  /** Other than ROWS_AT_ONCE in tests. */
  rowsAtOnce?: number;
}

/** Goes through everything that is stored of a chain, table by table; writes wait for one step at a time. */
export async function* verifyChain(parts: VerifyParts): AsyncGenerator<TableCheck> {
  const { driver, atRest, chain, signal, rowsAtOnce = ROWS_AT_ONCE } = parts;
  const engine: Engine = { driver, chain, signal };
  const first = await atRest(chain, async (state) => state);
  if (first.first === null || first.head === null) return;
  yield* checkBlocks(engine, parts);
  yield* checkDerived(engine, parts);
  yield* verifyIndex(parts);
  for (const table of aggregateTables) {
    const counts = await Promise.all(rules[table].from.map((base) => countRows(engine, base)));
    const buckets = Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / rowsAtOnce));
    yield* inSteps(
      table,
      Array.from({ length: buckets }, (_, bucket) => () => atRest(chain, (state) => checkAggregate(engine, state, table, bucket, buckets))),
    );
  }
}

type Step = () => Promise<Differences>;

/** Tells after each step how far it is and what it found. */
async function* inSteps(table: string, steps: Step[]): AsyncGenerator<TableCheck> {
  let left = MAX_TOLD;
  for (const [at, step] of steps.entries()) {
    const { count, told } = await step();
    const shown = told.slice(0, left);
    left -= shown.length;
    yield { table, step: at + 1, steps: steps.length, count, told: shown };
  }
}

async function* checkBlocks(engine: Engine, { atRest, chain, rowsAtOnce }: VerifyParts): AsyncGenerator<TableCheck> {
  const state = await atRest(chain, async (now) => now);
  for (const table of factTables) {
    const rows = (await countRows(engine, table)) + (await countRows(engine, table, 'tip'));
    const steps = sliceBlocks(state, sliceSize(state, rows, rowsAtOnce)).flatMap(([from, to]): Step[] => {
      const within =
        (check: (now: ChainState) => Promise<Differences>): Step =>
        () =>
          atRest(chain, check);
      if (table === 'block') {
        return [within((now) => checkSequence(engine, now, from, to)), within((now) => checkTransactionCounts(engine, now, from, to))];
      }
      return [within((now) => checkDoubles(engine, now, table, from, to)), within((now) => checkOwners(engine, now, table, from, to))];
    });
    yield* inSteps(table, steps);
  }
  yield* inSteps('above the final height', [() => atRest(chain, (now) => checkAboveFinal(engine, now))]);
}

async function* checkDerived(engine: Engine, { atRest, chain, rowsAtOnce }: VerifyParts): AsyncGenerator<TableCheck> {
  const state = await atRest(chain, async (now) => now);
  const rows = Math.max(await countRows(engine, 'transfer'), await countRows(engine, 'log'));
  const size = sliceSize(state, rows * 2, rowsAtOnce);
  for (const table of followingTables) {
    yield* inSteps(table, [
      // Final rows stand for good: the writes need not wait.
      () => checkSide(engine, state, table, 'final', size),
      () => atRest(chain, (now) => checkSide(engine, now, table, 'tip', size)),
    ]);
  }
}

/** The row index alone; nothing at a server. */
export async function* verifyIndex({
  driver,
  index,
  atRest,
  chain,
  signal,
  rowsAtOnce = ROWS_AT_ONCE,
}: VerifyParts): AsyncGenerator<TableCheck> {
  if (!index) return;
  if (!(await index.catchUp(chain))) {
    yield* inSteps('row index', [async () => toDifferences([{ key: chain.name, stored: '-', computed: '1' }])]);
    return;
  }
  const state = await atRest(chain, async (now) => now);
  const engine: Engine = { driver, chain, signal };
  const rows = (await countRows(engine, 'transfer')) + (await countRows(engine, 'transaction'));
  // Its rows are compared in our memory, where each takes ten times the bytes.
  const steps = sliceBlocks(state, sliceSize(state, rows * 10, rowsAtOnce)).map(
    ([fromBlock, toBlock]): Step =>
      () =>
        atRest(chain, async (now) => toDifferences(await index.rows.check({ chain, state: now, fromBlock, toBlock }))),
  );
  yield* inSteps('row index', [...steps, () => atRest(chain, async () => toDifferences(await index.rows.checkReferences(chain)))]);
}

function toDifferences(all: Difference[]): Differences {
  return { count: all.length, told: all.slice(0, MAX_TOLD) };
}

async function checkSide(engine: Engine, { first, final, head }: ChainState, table: FollowingTable, side: Side, size: number) {
  const [fromBlock, toBlock] = side === 'final' ? [first ?? 0, final?.number ?? -1] : [(final?.number ?? -1) + 1, head?.number ?? -1];
  if (toBlock < fromBlock) return { count: 0, told: [] };
  return checkFollowing(engine, table, { side, fromBlock, toBlock }, size);
}

/** Blocks of about `rowsAtOnce` rows. */
function sliceSize({ first, head }: ChainState, rows: number, rowsAtOnce = ROWS_AT_ONCE): number {
  const blocks = (head?.number ?? 0) - (first ?? 0) + 1;
  return Math.max(1, Math.floor(blocks / Math.max(1, Math.ceil(rows / rowsAtOnce))));
}

/** Heights from the first block to the head. */
function sliceBlocks({ first, head }: ChainState, size: number): [fromBlock: number, toBlock: number][] {
  if (first === null || !head) return [];
  const slices: [number, number][] = [];
  for (let from = first; from <= head.number; from += size) slices.push([from, Math.min(head.number, from + size - 1)]);
  return slices;
}
