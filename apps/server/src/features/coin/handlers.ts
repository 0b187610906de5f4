import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import type { RequestOf } from '../../context.ts';
import { kindOf, readCoinItem } from '../../coinItem.ts';
import { readCoinOn } from '../../input.ts';
import { onDemand } from '../../onDemand/answer.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf, presentLabel } from '../../present/party.ts';
import { findResembled } from '../../present/doubt.ts';
import { pageTokens } from './list.ts';
import { checkCoin } from './check.ts';
import { judgeCoin } from './judged.ts';
import { pageCoinHolders } from './holders.ts';
import { readStat } from './stat.ts';
import { viewSupply } from './supply.ts';
import { pageCoinTransfers } from './transfers.ts';

type Calls =
  | 'getCoin'
  | 'countCoinTransfers'
  | 'countCoinHolders'
  | 'getCoinSupply'
  | 'pageCoinTransfers'
  | 'pageCoinHolders'
  | 'judgeCoin'
  | 'checkCoin'
  | 'pageTokens';

const handlers: HandlersOf<Calls> = {
  getCoin: viewCoin,
  async countCoinTransfers(context) {
    const { stat, stored } = await readStat(context, context.input);
    return { count: stat.transferCount, coverage: stored.coverage };
  },
  async countCoinHolders(context) {
    const { input } = context;
    const { enabled, contract, tokenId } = await readCoinItem(context, input);
    const [stored, count] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.countTokenHolders(enabled.chain, contract, tokenId),
    ]);
    return { count, coverage: stored.coverage };
  },
  getCoinSupply: viewSupply,
  pageCoinTransfers,
  pageCoinHolders,
  judgeCoin,
  checkCoin,
  pageTokens,
};

const ask = ({ coin, chainName }: { coin: string; chainName?: string | undefined }) => {
  const colon = coin.indexOf(':');
  return {
    chainName: (colon < 0 ? chainName : coin.slice(0, colon)) ?? coin,
    wanted: (chain: Chain) => ({ contract: chainName === undefined && colon < 0 ? '' : readCoinOn(chain, coin, 'coin') }),
  };
};

export const coinHandlers = onDemand(handlers, { getCoin: ask, getCoinSupply: ask });

async function viewCoin(context: RequestOf<'getCoin'>): Promise<EndpointData<'getCoin'>> {
  const { input } = context;
  const { enabled, contract, tokenId, stored, stat } = await readStat(context, input);
  const { chain } = enabled;
  const [tokens, labels] = await Promise.all([
    context.tokens.listTokens(chain.name, [contract]),
    listLabelsOf(context, chain.name, [contract]),
  ]);
  const said = tokens.get(contract);
  const coin = presentCoin(chain, contract, tokens, kindOf(tokenId));
  if (tokenId !== undefined && stat.transferCount === 0) {
    throw refuse('not_found', `${chain.title}上没有找到编号为 ${tokenId} 的藏品：这个合约没有转移过它，请核对编号`);
  }
  if (!said && !coin.isKnown && stat.transferCount === 0) {
    throw refuse('not_found', `${chain.title}上没有找到这个代币：合约没有任何代币转账，请核对合约地址和链`);
  }
  const resembled = said && findResembled(chain, said);
  return {
    ...coin,
    tokenId: tokenId ?? null,
    labels: (labels.get(contract) ?? []).map(presentLabel),
    resembles: resembled ? presentCoin(chain, resembled.contract ?? '', tokens) : null,
    firstTime: stat.firstTimeMs,
    lastTime: stat.lastTimeMs,
    coverage: stored.coverage,
  };
}
