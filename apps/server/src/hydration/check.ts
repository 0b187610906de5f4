import type { HistoryState } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { HydrationCheck } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';

/** Rows that are counted; a history of more is not checked by counting. */
const MOST_COUNTED = 10_000_000;

/** What the source says of the address as a whole, and what the rows come to. */
export async function checkHistory(
  reader: ChainReader,
  chain: Chain,
  address: string,
  { outgoingCount, transactionCount, balanceRaw }: HistoryState,
): Promise<HydrationCheck[]> {
  const checks: HydrationCheck[] = [];
  if (outgoingCount !== undefined) {
    const count = async (direction: 'out' | 'self') =>
      (await reader.countAddressTransfers(chain, { address, kinds: ['external'], filter: { direction } }, MOST_COUNTED)).count;
    const [out, self] = await Promise.all([count('out'), count('self')]);
    checks.push({ check: 'outgoing', expected: String(outgoingCount), found: String(out + self) });
  }
  if (transactionCount !== undefined && chain.scripts) {
    const { transactionCount: found } = await reader.sumAddressOutputs(chain, address);
    checks.push({ check: 'transactions', expected: String(transactionCount), found: String(found) });
  }
  if (balanceRaw !== undefined) {
    const balances = await reader.listAddressBalances(chain, address);
    checks.push({ check: 'balance', expected: String(balanceRaw), found: String(balances.find(({ token }) => token === '')?.raw ?? 0n) });
  }
  return checks;
}

/** Nobody could say anything of its rows, or something does not add up: then the history is not known to be whole. */
export function isVerified(checks: readonly HydrationCheck[]): boolean {
  return checks.some(({ check }) => check !== 'seam') && checks.every(({ expected, found }) => expected === found);
}
