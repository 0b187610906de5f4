import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import type { StoredState } from '../../present/coverage.ts';

const DAYS_MS = 30 * 86_400_000;

/** The last block that was 30 days old when the newest one came; undefined where what is stored does not reach back so far. */
export async function findMonthAgo(
  context: RequestContext,
  chain: Chain,
  { head }: StoredState,
): Promise<{ number: number; timeMs: number } | undefined> {
  const found = await context.stores.chain.findBlockAt(chain, { timeMs: head.timeMs - DAYS_MS, addresses: [] });
  return found?.block;
}
