import { SourceError, type BlockSource, type Head } from '@chaintrail/families';
import type { BlockRef } from '@chaintrail/model';
import type { ChainState, ChainWriter } from '@chaintrail/store/chain';

/** The chain changed below what we hold as final: nobody but an operator can decide what is true. */
export class ReorgTooDeepError extends Error {
  readonly blockNumber: number;

  constructor(blockNumber: number) {
    super(`final block ${blockNumber} has another hash at the source`);
    this.name = 'ReorgTooDeepError';
    this.blockNumber = blockNumber;
  }
}

/**
 * The height above which stored blocks are no longer on the source's chain; undefined when all of them still are.
 * A source whose head is below ours but on our chain is behind, which is no reorg. Throws ReorgTooDeepError below the final height.
 */
export async function findForkPoint(
  source: Pick<BlockSource, 'chain' | 'readBlockRef'>,
  writer: Pick<ChainWriter, 'findBlockRef'>,
  state: ChainState,
  head: Head,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (!state.head) return undefined;
  const floor = state.final?.number ?? -1;
  const top = Math.min(state.head.number, head.latest.number);
  for (let number = top; number > floor; number -= 1) {
    const stored = requireRef(await writer.findBlockRef(source.chain, number), number);
    const actual = number === head.latest.number ? head.latest : await readExisting(source, number, signal);
    if (actual.hash === stored.hash) return number === top ? undefined : number;
  }
  if (state.final) {
    // A source behind our final height says nothing about it.
    if (head.latest.number < state.final.number) return undefined;
    const actual = await readExisting(source, state.final.number, signal);
    if (actual.hash !== state.final.hash) throw new ReorgTooDeepError(state.final.number);
  }
  return state.head.number > floor ? floor : undefined;
}

/** A block at or below the source's own head; one that it cannot show says nothing about a fork. */
async function readExisting(source: Pick<BlockSource, 'readBlockRef'>, number: number, signal: AbortSignal): Promise<BlockRef> {
  const actual = await source.readBlockRef({ number }, signal);
  if (actual && actual.number !== number) {
    throw new SourceError({ code: 'other_block', asked: number, given: actual.number });
  }
  if (actual) return actual;
  throw new SourceError({ code: 'hidden_block', number });
}

function requireRef<T>(stored: T | undefined, number: number): T {
  if (stored === undefined) throw new Error(`stored block ${number} is missing below the stored head`);
  return stored;
}
