import type { BlockBundle, Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { Driver } from '../driver/types.ts';
import type { RowIndex } from '../rowIndex/rowIndex.ts';
import type { ChainState } from '../types.ts';
import type { StateBoard } from './board.ts';
import { commitRange } from './commit.ts';
import type { RangeInFlight } from './pending.ts';
import type { Staging } from './staging.ts';
import { deleteTipAbove, recordUndoDone } from './tipCleaning.ts';

/** What the writer's steps share: where they write, and what an earlier step left half done. */
export interface WriterDesk {
  driver: Driver;
  board: StateBoard;
  staging: Staging;
  /** Absent at a server. */
  rowIndex?: RowIndex | undefined;
  /** By the chain's storeId. */
  pending: Map<number, RangeInFlight>;
  /** Chains whose tip may hold rows that belong to no block: a failed insert or a failed undo. */
  dirtyTips: Set<number>;
}

/** Ends what earlier steps left half done, as far as that needs no blocks, and says where the chain stands. */
export async function tidyUp(desk: WriterDesk, chain: Chain): Promise<ChainState> {
  const range = desk.pending.get(chain.storeId);
  if (range && (range.origin === 'tip' || range.pieces.length > 0)) await commit(desk, chain, range);
  if (desk.dirtyTips.has(chain.storeId)) await cleanTip(desk, chain);
  const state = await desk.board.read(chain);
  await desk.rowIndex?.settle(chain, state);
  return state;
}

async function cleanTip({ driver, board, dirtyTips }: WriterDesk, chain: Chain): Promise<void> {
  const { head, epoch } = await board.read(chain);
  await deleteTipAbove(driver, chain.storeId, head?.number ?? -1);
  await recordUndoDone(driver, chain.storeId, epoch);
  dirtyTips.delete(chain.storeId);
}

/**
 * Writes a recorded range and moves the final height; one that fails stays pending. `bundles` are the range's blocks where they are
 * at hand.
 */
export async function commit(
  { driver, board, staging, pending, rowIndex }: WriterDesk,
  chain: Chain,
  range: RangeInFlight,
  bundles: readonly BlockBundle[] = [],
): Promise<void> {
  const last = { number: range.toBlock, hash: range.lastHash, timeMs: range.lastTimeMs };
  pending.set(chain.storeId, range);
  await commitRange(driver, staging, range);
  pending.delete(chain.storeId);
  const before = await board.read(chain);
  const head = before.head && before.head.number > last.number ? before.head : last;
  const state = { ...before, first: before.first ?? range.fromBlock, final: last, head };
  await rowIndex?.follow(chain, state, bundles);
  board.move(chain, state);
}

/** Throws while a range of this chain is half written. */
export function checkNothingPending({ pending }: WriterDesk, chain: Chain): void {
  const range = pending.get(chain.storeId);
  if (range) throw halfWritten(chain, range);
}

export function halfWritten(chain: Chain, range: RangeInFlight): StoreError {
  return new StoreError(
    'pending_range',
    `${chain.name}: blocks ${range.fromBlock} to ${range.toBlock} (${range.lastHash}) are half written and must be offered again first.`,
    { retryable: false },
  );
}
