import type { CoinView, CoverageView, EndpointData } from '@chaintrail/contract/schemas';
import type { TokenStat } from '@chaintrail/store/chain';
import type { RequestOf } from '../../context.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { kindOf } from '../../coinItem.ts';
import { readStat } from './stat.ts';

/**
 * Created minus destroyed is the supply only when the whole history is here, and of a coin that is what it says: what one in doubt claims
 * to have made is no supply.
 */
export function readSupply(stat: TokenStat, coin: CoinView, coverage: CoverageView): bigint | undefined {
  const { supplyRaw } = stat;
  return supplyRaw === undefined || supplyRaw < 0n || !coverage.complete || coin.doubt ? undefined : supplyRaw;
}

export async function viewSupply(context: RequestOf<'getCoinSupply'>): Promise<EndpointData<'getCoinSupply'>> {
  const { enabled, contract, tokenId, stored, stat } = await readStat(context, context.input);
  const { coverage } = stored;
  const tokens = await context.tokens.listTokens(enabled.chain.name, [contract]);
  const coin = presentCoin(enabled.chain, contract, tokens, kindOf(tokenId));
  const supplyRaw = readSupply(stat, coin, coverage);
  if (supplyRaw === undefined) return { supply: null, source: 'unknown', coverage };
  return { supply: presentAmount(coin, supplyRaw), source: 'transfers', coverage };
}
