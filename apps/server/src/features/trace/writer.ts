import { readAccount } from '@chaintrail/analysis/trace';
import type { TracePartyView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../../context.ts';
import { presentCoin } from '../../present/coin.ts';
import { groupBy } from './groupBy.ts';
import type { FactLabel } from './facts.ts';
import type { StoredResult } from './result.ts';

/** Writes what a result keeps: accounts as parties, amounts in their coins. */
export interface ResultWriter {
  party(account: string, address: string): TracePartyView;
  label(account: string): FactLabel | undefined;
  /** In the coin of the start. */
  amount(raw: string | bigint): string;
  /** In the coin of an account. */
  amountOn(account: string, raw: string): string;
  symbolOf(account: string): string;
  /** '' where the coin's chain is gone. */
  coinKeyOf(account: string): string;
}

/** Reads the names of all coins that the result speaks of. */
export async function createWriter(context: Pick<RequestContext, 'tokens'>, result: StoredResult): Promise<ResultWriter> {
  const labels = new Map(result.nodes.map(({ account, label }) => [account, label]));
  const accounts = [
    ...result.nodes.map(({ account }) => account),
    ...result.links.flatMap(({ out, in: given }) => [out, given].flatMap((row) => (row ? [row.account] : []))),
  ];
  const coins = new Map<string, { coinKey: string; symbol: string; decimals: number }>();
  for (const [chainName, own] of groupBy(accounts, (account) => readAccount(account).chainName)) {
    const chain = findChain(chainName);
    if (!chain) continue;
    const contracts = [...new Set(own.map((account) => readAccount(account).token))];
    const tokens = await context.tokens.listTokens(
      chainName,
      contracts.filter((contract) => contract !== ''),
    );
    for (const contract of contracts) {
      const { coinKey, symbol, decimals } = presentCoin(chain, contract, tokens);
      coins.set(`${chainName}|${contract}`, { coinKey, symbol, decimals: decimals ?? 0 });
    }
  }
  const coinOf = (account: string) => {
    const { chainName, token } = readAccount(account);
    return coins.get(`${chainName}|${token}`) ?? { coinKey: '', symbol: result.question.symbol, decimals: result.question.decimals };
  };
  return {
    party(account, address) {
      const label = labels.get(account);
      return { chainName: readAccount(account).chainName, address, ...(label ? { label } : {}) };
    },
    label: (account) => labels.get(account) ?? undefined,
    amount: (raw) => formatUnits(BigInt(raw), result.question.decimals),
    amountOn: (account, raw) => formatUnits(BigInt(raw), coinOf(account).decimals),
    symbolOf: (account) => coinOf(account).symbol,
    coinKeyOf: (account) => coinOf(account).coinKey,
  };
}
