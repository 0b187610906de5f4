import type { BlockAt } from './toolAnswers.ts';

export interface FoundMoment {
  block: BlockAt;
  next: BlockAt | undefined;
}

/**
 * So many blocks make the time that the next one may not lie before: their median on Bitcoin-like chains, whose times go back; on the others
 * times never fall, and it holds the more.
 */
const MEDIAN_OF = 11;

/**
 * The last of the blocks `first` to `head` whose time is not after this moment, and the one behind it. Halves the heights by that median, which
 * never falls, so that a moment of a chain with a hundred times the blocks costs seven reads more. `read` gives all blocks of a few heights.
 */
export async function searchMoment(
  { first, head }: { first: number; head: number },
  timeMs: number,
  read: (from: number, to: number) => Promise<readonly BlockAt[]>,
): Promise<FoundMoment | undefined> {
  // In the end `to` is the first height behind which all are later, else the one above the head.
  let [from, to] = [first + MEDIAN_OF - 1, head + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const times = (await read(middle - MEDIAN_OF + 1, middle)).map((block) => block.timeMs).sort((a, b) => a - b);
    if ((times[(MEDIAN_OF - 1) / 2] ?? 0) > timeMs) to = middle;
    else from = middle + 1;
  }
  const around = await read(Math.max(first, to - MEDIAN_OF), Math.min(head, to + 1));
  const at = around.findLastIndex((block) => block.timeMs <= timeMs);
  const block = around[at];
  return block && { block, next: around[at + 1] };
}
