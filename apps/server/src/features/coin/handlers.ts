import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readCoin } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf, presentLabel } from '../../present/party.ts';
import { findResembled } from '../../present/resemblance.ts';

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
    const { enabled, contract } = readCoin(context, input.coin, input.chainName);
    const [stored, count] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.countTokenHolders(enabled.chain, contract),
    ]);
    return { count, coverage: stored.coverage };
  },
  getCoinSupply: viewSupply,
};

async function readStat(context: RequestContext, input: Input) {
  const { enabled, contract } = readCoin(context, input.coin, input.chainName);
  const [stored, stat] = await Promise.all([readStored(context, enabled), context.stores.chain.getTokenStat(enabled.chain, contract)]);
  return { enabled, contract, stored, stat };
}

async function viewCoin(context: RequestOf<'getCoin'>): Promise<EndpointData<'getCoin'>> {
  const { input } = context;
  const { enabled, contract, stored, stat } = await readStat(context, input);
  const { chain } = enabled;
  const [tokens, labels] = await Promise.all([
    context.tokens.listTokens(chain.name, [contract]),
    listLabelsOf(context, chain.name, [contract]),
  ]);
  const said = tokens.get(contract);
  const coin = presentCoin(chain, contract, tokens);
  if (!said && !coin.isKnown && stat.transferCount === 0) {
    throw refuse('not_found', `${chain.title}上没有找到这个代币：合约没有任何代币转账，请核对合约地址和链`);
  }
  const resembled = said && findResembled(chain, said);
  return {
    ...coin,
    labels: (labels.get(contract) ?? []).map(presentLabel),
    resembles: resembled ? presentCoin(chain, resembled.contract ?? '', tokens) : null,
    firstTime: stat.firstTimeMs,
    lastTime: stat.lastTimeMs,
    coverage: stored.coverage,
  };
}

async function viewSupply(context: RequestOf<'getCoinSupply'>): Promise<EndpointData<'getCoinSupply'>> {
  const { input } = context;
  const { enabled, contract, stored, stat } = await readStat(context, input);
  const { coverage } = stored;
  // Created minus destroyed is the supply only when the whole history is here.
  if (stat.supplyRaw === undefined || stat.supplyRaw < 0n || !coverage.complete) return { supply: null, source: 'unknown', coverage };
  const tokens = await context.tokens.listTokens(enabled.chain.name, [contract]);
  return { supply: presentAmount(presentCoin(enabled.chain, contract, tokens), stat.supplyRaw), source: 'transfers', coverage };
}
