import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { readAddress, readCoin } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import { refuseTokens } from './coin.ts';
import { findJudgedStart } from './judged.ts';

/** As many points as a wide screen can tell apart. */
const MAX_POINTS = 400;

/** The balance of one coin over the whole covered time. */
export async function drawChart(context: RequestOf<'getBalanceChart'>): Promise<EndpointData<'getBalanceChart'>> {
  const { input } = context;
  const { enabled, contract } = readCoin(context, input.coinKey, input.chainName, context.getAddressChain);
  const { chain } = enabled;
  refuseTokens(chain, contract);
  const address = readAddress(chain, input.address);
  const [stored, points, tokens, moved] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listBalancePoints(chain, address, contract, MAX_POINTS),
    context.tokens.listTokens(chain.name, [contract]),
    context.stores.chain.listAddressCoins(chain, address),
  ]);
  const coin = presentCoin(chain, contract, tokens, moved.find(({ token }) => token === contract)?.kind);
  const total = moved.reduce((sum, { token, count, zeroCount }) => (token === contract ? sum + count - zeroCount : sum), 0);
  const start = await findJudgedStart(context.stores.chain, { caller: context.caller, chain, address, token: contract, total });
  // No balance follows from the events of a coin in doubt.
  const shown =
    coin.doubt || !isBalanceTold(stored, contract) ? [] : points.filter(({ blockNumber }) => blockNumber > (start?.afterBlock ?? -1));
  const highestRaw = shown.reduce<bigint | null>((most, { raw }) => (most === null || raw > most ? raw : most), null);
  return {
    coin,
    points: shown.map(({ timeMs, blockNumber, raw }) => ({ time: timeMs, blockNumber, balance: presentAmount(coin, raw) })),
    highest: highestRaw === null ? null : presentAmount(coin, highestRaw),
    ...(start ? { limited: start.limited } : {}),
    coverage: stored.coverage,
  };
}
