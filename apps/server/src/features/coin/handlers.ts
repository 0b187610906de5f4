import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readCoinItem } from './item.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf, presentLabel } from '../../present/party.ts';
import { findResembled } from '../../present/doubt.ts';

type Calls = 'getCoin' | 'countCoinTransfers' | 'countCoinHolders' | 'getCoinSupply';
type Input = EndpointRequest<'getCoin'>;

export const coinHandlers: HandlersOf<Calls> = {
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
};

async function readStat(context: RequestContext, input: Input) {
  const { enabled, contract, tokenId } = await readCoinItem(context, input);
  const [stored, stat] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.getTokenStat(enabled.chain, contract, tokenId),
  ]);
  return { enabled, contract, tokenId, stored, stat };
}

/** A contract that never said what it is has items where one was asked for. */
const kindOf = (tokenId: string | undefined) => (tokenId === undefined ? undefined : 'nft');

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

async function viewSupply(context: RequestOf<'getCoinSupply'>): Promise<EndpointData<'getCoinSupply'>> {
  const { input } = context;
  const { enabled, contract, tokenId, stored, stat } = await readStat(context, input);
  const { coverage } = stored;
  // Created minus destroyed is the supply only when the whole history is here.
  if (stat.supplyRaw === undefined || stat.supplyRaw < 0n || !coverage.complete) return { supply: null, source: 'unknown', coverage };
  const tokens = await context.tokens.listTokens(enabled.chain.name, [contract]);
  const coin = presentCoin(enabled.chain, contract, tokens, kindOf(tokenId));
  // What a coin in doubt says that it made is no supply.
  if (coin.doubt) return { supply: null, source: 'unknown', coverage };
  return {
    supply: presentAmount(coin, stat.supplyRaw),
    source: 'transfers',
    coverage,
  };
}
