import type { Chain } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';

const DAY_MS = 86_400_000;

/** The first stored block of the days before the newest one: a chain may be still, and its days end where it does. */
export async function findLookBack(reader: Pick<ChainReader, 'readState' | 'findBlock'>, chain: Chain, days: number): Promise<number> {
  const { first, head } = await reader.readState(chain);
  if (first === null || head === null) return 0;
  const fromMs = head.timeMs - days * DAY_MS;
  let [low, high] = [first, head.number];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const block = await reader.findBlock(chain, { number: middle });
    if (block && block.timeMs > fromMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
