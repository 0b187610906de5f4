import type { Chain } from '@chaintrail/model';
import type { ChainState } from '@chaintrail/store/chain';
import { refuse } from '../../errors.ts';
import type { RequestContext } from '../../context.ts';

/** Blocks come seconds apart, so a second attempt nearly always stands. */
const MAX_ATTEMPTS = 5;

/** Runs several reads until no block came or went between the first and the last of them. */
export async function readSteady<T>(context: RequestContext, chain: Chain, read: (state: ChainState) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await context.stores.chain.readState(chain);
    const answer = await read(before);
    const after = await context.stores.chain.readState(chain);
    if (before.epoch === after.epoch && before.head?.hash === after.head?.hash) return answer;
  }
  throw refuse('busy', `${chain.title}正在快速收录新区块，请稍后重试`, { retryAfter: 2 });
}
