import type { HistoryState } from '@chaintrail/families/history';
import { listStoppable, type Chain } from '@chaintrail/model';
import type { Hydration, HydrationCheck } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';

/** Rows that are counted; a history of more is not checked by counting. */
const MOST_COUNTED = 10_000_000;

/** What the source says of the address as a whole, and what the rows come to. */
export async function checkHistory(
  reader: ChainReader,
  chain: Chain,
  address: string,
  { outgoingCount, transactionCount, balanceRaw, tokenBalances }: HistoryState,
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
  if (balanceRaw !== undefined || tokenBalances?.size) {
    const balances = await reader.listAddressBalances(chain, address);
    const heldOf = (coin: string) => String(balances.find(({ token }) => token === coin)?.raw ?? 0n);
    if (balanceRaw !== undefined) checks.push({ check: 'balance', expected: String(balanceRaw), found: heldOf('') });
    checks.push(...checkTokens(chain, tokenBalances, heldOf));
  }
  return checks;
}

/** Of what a source says of an address what its rows can come to: without a list of its transactions neither their number nor the coin. */
export function tellable(state: HistoryState, { kinds }: Pick<Hydration, 'kinds'>): HistoryState {
  if (kinds.some(({ kind, state: own }) => kind === 'transaction' && own === 'done')) return state;
  const { outgoingCount: _, balanceRaw: __, ...rest } = state;
  return rest;
}

/** Each token that the source told of, held against what the rows come to; `heldOf`: in the smallest unit. */
export function checkTokens(chain: Chain, told: HistoryState['tokenBalances'], heldOf: (contract: string) => string): HydrationCheck[] {
  return listStoppable(chain).flatMap(({ contract, symbol }): HydrationCheck[] => {
    const expected = told?.get(contract);
    return expected === undefined ? [] : [{ check: 'token_balance', coin: symbol, expected: String(expected), found: heldOf(contract) }];
  });
}

/**
 * Contracts of the tokens whose balances a history is held against: USDT, whether it is in the rows or not, and of other coins of issuers those
 * that are. Their balances change by transfers alone, so that the rows must come to them; other tokens may grow or shrink by themselves.
 */
export async function listCheckedTokens(
  reader: Pick<ChainReader, 'listAddressBalances'>,
  chain: Chain,
  address: string,
): Promise<string[]> {
  const coins = listStoppable(chain);
  if (coins.length === 0) return [];
  const met = new Set((await reader.listAddressBalances(chain, address)).map(({ token }) => token));
  const always = new Set(chain.usdt.map(({ contract }) => contract));
  return coins.map(({ contract }) => contract).filter((contract) => always.has(contract) || met.has(contract));
}

/** Nobody could say anything of its rows, or something does not add up: then the history is not known to be whole. */
export function isVerified(checks: readonly HydrationCheck[]): boolean {
  return checks.some(({ check }) => check !== 'seam') && checks.every(({ expected, found }) => expected === found);
}
