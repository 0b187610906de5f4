import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { MissingRowError } from './missingRow.ts';
import type { Side } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { StateBoard } from '../write/board.ts';

/** A finalisation takes far longer than a page, so a second attempt nearly always stands; this many is a fault. */
const MAX_ATTEMPTS = 20;

/** Runs `read` until the chain was in one state from beginning to end. */
export async function underOneState<Result>(
  board: Pick<StateBoard, 'read'>,
  chain: Chain,
  read: (state: ChainState) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await board.read(chain);
    const [outcome] = await Promise.allSettled([read(before)]);
    const after = await board.read(chain);
    const stood = hasStood(before, after);
    if (outcome.status === 'fulfilled' && stood) return outcome.value;
    // A row that was found and then gone is a fault only where the chain stood still; the engine's own failures are said at once.
    if (outcome.status === 'rejected' && (stood || !mayBegin(outcome.reason))) throw outcome.reason;
  }
  throw new StoreError('moving', `${chain.name} moved during ${MAX_ATTEMPTS} reads.`, { retryable: true });
}

const mayBegin = (reason: unknown): boolean => !(reason instanceof StoreError) || reason instanceof MissingRowError;

/** Whether what was read between these two states is of the first. What providers give is added while it is read, and answers say so. */
export function hasStood(before: ChainState, after: ChainState): boolean {
  return (
    before.isProvided === true || (undosOf(before) === undosOf(after) && (before.final?.number === after.final?.number || !hasTip(before)))
  );
}

const undosOf = ({ epoch, seam }: ChainState): number => epoch - (seam?.pages ?? 0);

/** Without a tip nothing can leave it: what is appended above the final height is in no read that is held to it. */
function hasTip({ final, head }: ChainState): boolean {
  return head?.number !== final?.number;
}

/** One side of a chain's facts and the condition that holds it to one state. */
export interface Source {
  side: Side;
  /** Condition on a column that holds block numbers. */
  within(column: string): string;
}

/** Where the facts of a chain lie in this state: what was provided below a seam, final rows up to the final height, tip rows from there to the head. */
export function listSources(state: ChainState): Source[] {
  const sources: Source[] = [];
  const { final, head, seam } = state;
  if (seam) sources.push({ side: 'provided', within: (column) => `${column} < ${uintLiteral(seam.block)}` });
  if (state.isProvided) return head ? [{ side: 'provided', within: (column) => `${column} <= ${uintLiteral(head.number)}` }] : [];
  if (final) sources.push({ side: 'final', within: (column) => `${column} <= ${uintLiteral(final.number)}` });
  if (head && head.number > (final?.number ?? -1)) {
    sources.push({
      side: 'tip',
      within: (column) => `${final ? `${column} > ${uintLiteral(final.number)} and ` : ''}${column} <= ${uintLiteral(head.number)}`,
    });
  }
  return sources;
}

/** Those that can hold a row at or below this block; all of them when none is given. */
export function listSourcesUpTo(state: ChainState, block: number | undefined): Source[] {
  const isFinal = block !== undefined && state.final !== null && block <= state.final.number;
  return listSources(state).filter(({ side }) => side !== 'tip' || !isFinal);
}

/** The side on which a block lies; undefined when it is above the head. */
export function sideOf(state: ChainState, blockNumber: number): Side | undefined {
  if (!Number.isSafeInteger(blockNumber) || blockNumber < 0 || !state.head || blockNumber > state.head.number) return undefined;
  if (state.isProvided || (state.seam && blockNumber < state.seam.block)) return 'provided';
  return state.final && blockNumber <= state.final.number ? 'final' : 'tip';
}
