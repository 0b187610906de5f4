import { formatCoinKey, type EntityType } from '@chaintrail/model';
import type { DistributionView, EndpointData } from '@chaintrail/contract/schemas';
import type { AmountPart, CoinSum } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { settleWithin } from '../../../deadline.ts';
import { refuseField } from '../../../errors.ts';
import { familyOf } from '../../../families/families.ts';
import { presentCoin } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { listLabelsOf } from '../../../present/party.ts';
import { chooseBounds, titleParts } from './amountBounds.ts';
import { judgedKinds, readAsked, type Asked } from './asked.ts';
import { groupByType, ownEntityOf, type PartType } from './groups.ts';
import { presentParts, type RawPart } from './presentParts.ts';
import { guessTimeZone } from './timeZone.ts';

type Context = RequestOf<'distributeAddress'>;
type By = Context['input']['by'];

/** How what an address moves is spread over chains, coins, kinds of entities, sizes of amounts or hours of the week. */
export async function distributeAddress(context: Context): Promise<EndpointData<'distributeAddress'>> {
  const { input } = context;
  const asked = await readAsked(context, input);
  const [stored, found] = await Promise.all([readStored(context, asked.enabled, asked.address), readers[input.by](context, asked)]);
  return {
    by: input.by,
    coin: asked.coin,
    parts: presentParts(asked.coin, found.parts ?? []),
    hours: found.hours ?? [],
    timeZone: found.timeZone ?? null,
    ...(asked.limited ? { limited: asked.limited } : {}),
    coverage: stored.coverage,
  };
}

interface Found {
  parts?: RawPart[];
  hours?: DistributionView['hours'];
  timeZone?: DistributionView['timeZone'];
}

const readers: Record<By, (context: Context, asked: Asked) => Promise<Found>> = {
  chain: readChains,
  token: readTokens,
  entity: readEntities,
  amount: readAmounts,
  hour: readHours,
};

/** How long other chains are waited for. */
const ASIDE_DEADLINE_MS = 5_000;

/** The same address, however the other chains of its family write it: numbers of rows, since amounts of two coins do not compare. */
async function readChains(context: Context, { enabled, address }: Asked): Promise<Found> {
  const counted = await Promise.all(
    context.chains
      .filter(({ chain }) => chain.family === enabled.chain.family)
      .map(async ({ chain }): Promise<RawPart | undefined> => {
        const form = chain.name === enabled.chain.name ? address : familyOf(chain).address.writeElsewhere(enabled.chain, chain, address);
        if (form === undefined) return undefined;
        const settled = await settleWithin(
          context.stores.chain.sumAddressTransfers(chain, { address: form, kinds: judgedKinds }),
          ASIDE_DEADLINE_MS,
        );
        if (settled.state === 'failed') throw settled.error;
        if (settled.state === 'late' || settled.value.count === 0) return undefined;
        return { key: chain.name, title: chain.title, ...countSides(settled.value.coins) };
      }),
  );
  return { parts: counted.filter((part) => part !== undefined).sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount) };
}

function countSides(coins: readonly CoinSum[]): Pick<RawPart, 'inCount' | 'outCount'> {
  return {
    inCount: coins.reduce((sum, { inCount }) => sum + inCount, 0),
    outCount: coins.reduce((sum, { outCount }) => sum + outCount, 0),
  };
}

const MOST_TOKENS = 100;

async function readTokens({ stores }: RequestContext, { chain, address, filter, tokens }: Asked): Promise<Found> {
  const { coins } = await stores.chain.sumAddressTransfers(chain, { address, kinds: judgedKinds, filter });
  const parts = coins.map(({ token, inRaw, outRaw, inCount, outCount }): RawPart => {
    const coin = presentCoin(chain, token, tokens);
    return { key: formatCoinKey({ chainName: chain.name, token }), title: coin.symbol, coin, inCount, outCount, inRaw, outRaw };
  });
  const others = parts.slice(MOST_TOKENS);
  const rest = { key: 'rest', title: `其余 ${others.length} 种`, inCount: sumOf(others, 'inCount'), outCount: sumOf(others, 'outCount') };
  return { parts: [...parts.slice(0, MOST_TOKENS), ...(others.length > 0 ? [rest] : [])] };
}

const sumOf = (parts: readonly RawPart[], field: 'inCount' | 'outCount'): number => parts.reduce((sum, part) => sum + part[field], 0);

const typeTitles: Record<PartType, string> = {
  own: '本实体内部',
  exchange: '交易所',
  dex: '去中心化交易所',
  bridge: '跨链桥',
  mixer: '混币器',
  hack: '黑客',
  scam: '诈骗',
  gamble: '博彩',
  otc: '场外交易',
  wallet: '钱包与服务',
  victim: '受害人',
  '': '未标记',
};

async function readEntities(context: Context, { chain, address, filter, coin }: Asked): Promise<Found> {
  const known = [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].flatMap(({ contract }) => contract ?? []);
  const sums = await context.stores.chain.sumLabelledMoves(chain, { address, filter, known });
  const named = sums.labelled.map(({ party }) => party);
  const labels = await listLabelsOf(context, chain.name, [address, ...named]);
  const parts = groupByType(sums, labels, ownEntityOf(labels, address)).map(({ type, moves }): RawPart => {
    const { inCount, outCount, coins } = moves;
    return { key: type === '' ? 'none' : type, title: typeTitles[type], inCount, outCount, ...(coin ? pickRaw(coins[0]) : {}) };
  });
  return { parts };
}

function pickRaw(coin: Pick<AmountPart, 'inRaw' | 'outRaw'> | undefined): Pick<AmountPart, 'inRaw' | 'outRaw'> {
  return { inRaw: coin?.inRaw ?? 0n, outRaw: coin?.outRaw ?? 0n };
}

async function readAmounts({ stores }: RequestContext, { chain, address, filter, coin }: Asked): Promise<Found> {
  if (!coin) throw refuseField('coinKey', '不能为空：金额分布需要先选定一种币');
  const { coins } = await stores.chain.sumAddressTransfers(chain, { address, kinds: judgedKinds, filter });
  const { inRaw = 0n, outRaw = 0n, inCount = 0, outCount = 0 } = coins.find(({ token }) => token === filter.token) ?? {};
  const bounds = chooseBounds((inRaw + outRaw) / BigInt(Math.max(1, inCount + outCount)));
  const parts = await stores.chain.splitAmounts(chain, { address, filter }, bounds);
  const titles = titleParts(bounds, coin.decimals ?? 0);
  return { parts: parts.map((part, at) => ({ key: String(bounds[at - 1] ?? 0n), title: titles[at] ?? '', ...part })) };
}

const services: ReadonlySet<EntityType> = new Set(['exchange', 'dex', 'bridge', 'mixer', 'gamble']);

async function readHours(context: Context, { chain, address, filter, tokens }: Asked): Promise<Found> {
  const [hours, labels, creation] = await Promise.all([
    context.stores.chain.listWeekHours(chain, { address, filter }),
    listLabelsOf(context, chain.name, [address]),
    context.stores.chain.findContractCreation(chain, address),
  ]);
  const isService = creation !== undefined || tokens.has(address) || (labels.get(address) ?? []).some(({ type }) => services.has(type));
  return { hours, timeZone: guessTimeZone(hours, isService) };
}
