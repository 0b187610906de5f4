import type {
  ChainStatusView,
  CoinView,
  MonitorChannelView,
  MonitorDeliveryView,
  MonitorEventView,
  MonitorLookView,
  MonitorSpanView,
  MonitorView,
} from '@chaintrail/contract/schemas';
import { formatUnits, monitorTargets, type Chain } from '@chaintrail/model';
import type { Channel, DeliveryRecord, JudgedTo, Monitor, MonitorEvent, MonitorSpan, MonitorTally } from '@chaintrail/store/app';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { presentParty, type LabelsByAddress } from '../../present/party.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import { tellDeliveryFailure } from '../../notices/failure.ts';
import { tellCondition, tellLength } from './words.ts';

/** What views of monitors and events are made of beside them. */
export interface Surroundings {
  chainOf(name: string): Chain | undefined;
  labelsOn(chainName: string): LabelsByAddress;
  tokensOn(chainName: string): ReadonlyMap<string, JudgedToken>;
}

export interface MonitorSurroundings extends Surroundings {
  nowMs: number;
  typeTitles: ReadonlyMap<string, string>;
  entityTitle(key: string): string | undefined;
  canvasTitle(id: string): string | undefined;
  tallyOf(id: number): MonitorTally | undefined;
  /** Cases of the reader that hold it. */
  casesOf(id: number): MonitorView['cases'];
  addressCountOf(monitor: Monitor): number | null;
  /** Of a monitor whose chain is looked at on schedule. */
  lookAt(chainName: string, monitor: Monitor): MonitorLookView | null;
  cursorOf(chainName: string): JudgedTo | undefined;
  statusOf(chainName: string): ChainStatusView | undefined;
}

export const presentKinds = (kinds: Record<string, number>) => monitorTargets.map((kind) => ({ kind, count: kinds[kind] ?? 0 }));

const noDays = [0, 0, 0, 0, 0, 0, 0];

export function presentMonitor(monitor: Monitor, around: MonitorSurroundings): MonitorView {
  const { id, version, name, note, target, condition, channels, isOn, lookMinutes, createdAtMs, spans } = monitor;
  const tally = around.tallyOf(id);
  const isCoin = target.kind === 'coin';
  const chainName = 'chainName' in target ? target.chainName : null;
  const own = isCoin ? coinOn(around, target.chainName, target.token) : null;
  const coinChain = chainName ?? spans[0]?.chainName ?? '';
  const coin = own ?? (condition.token === null ? null : coinOn(around, coinChain, condition.token));
  return {
    id,
    version,
    name,
    note,
    target: {
      kind: target.kind,
      chainName,
      party: target.kind === 'address' ? presentParty(target.address, around.labelsOn(target.chainName)) : null,
      coin: own,
      ...titleOf(monitor, around, own),
      addressCount: around.addressCountOf(monitor),
    },
    condition: {
      on: condition.on,
      direction: condition.direction,
      coin,
      minAmount: condition.leastRaw === null ? null : formatUnits(condition.leastRaw, coin?.decimals ?? 0),
      counterpartyTypes: condition.counterpartyTypes,
      sleepDays: condition.sleepDays,
      text: tellCondition(condition, { coin, typeTitles: around.typeTitles, isCoin }),
    },
    channels,
    isOn,
    lookMinutes,
    cases: around.casesOf(id),
    createdAt: createdAtMs,
    days: tally?.days ?? noDays,
    lastEventAt: tally?.lastTimeMs ?? null,
    eventCount: tally?.total ?? 0,
    spans: spans.map((span) => presentSpan(span, around, around.lookAt(span.chainName, monitor))),
  };
}

function titleOf(
  { target }: Monitor,
  { entityTitle, canvasTitle }: MonitorSurroundings,
  coin: CoinView | null,
): { key: string; title: string } {
  switch (target.kind) {
    case 'address':
      return { key: target.address, title: target.address };
    case 'coin':
      return { key: coin?.coinKey ?? '', title: coin?.symbol || target.token };
    case 'entity':
      return { key: target.entity, title: entityTitle(target.entity) ?? target.entity };
    case 'label':
      return { key: target.label, title: target.label };
    case 'canvas':
      return { key: target.canvas, title: canvasTitle(target.canvas) ?? '图谱已删除' };
  }
}

const waiting = { backfilling: 'backfilling', lagging: 'lagging', stopped: 'stopped' } as const;

export function presentSpan(
  { chainName, fromBlock, lookBackFrom, lookBackNext, fromMs }: MonitorSpan,
  { cursorOf, statusOf, nowMs }: Pick<MonitorSurroundings, 'cursorOf' | 'statusOf' | 'nowMs'>,
  look: MonitorLookView | null,
): MonitorSpanView {
  if (fromMs !== null) {
    const state = (look?.failingSince ?? null) === null ? 'scheduled' : 'unseen';
    return { chainName, fromBlock, lookBackFrom, lookBackNext, judgedTo: look?.lookedTo ?? null, state, behindMs: null, look };
  }
  const status = statusOf(chainName);
  const judged = cursorOf(chainName)?.block ?? -1;
  const syncState = status?.syncState ?? 'not_configured';
  const waits = syncState in waiting ? waiting[syncState as keyof typeof waiting] : undefined;
  const state = syncState === 'not_configured' ? 'unread' : (waits ?? (lookBackNext === null ? 'live' : 'lookingBack'));
  const headTime = status?.headTime ?? null;
  return {
    chainName,
    fromBlock,
    lookBackFrom,
    lookBackNext,
    judgedTo: judged < 0 ? null : judged,
    state,
    behindMs: waits === undefined || headTime === null ? null : Math.max(0, nowMs - headTime),
    look: null,
  };
}

function coinOn(around: Surroundings, chainName: string, token: string): CoinView | null {
  const chain = around.chainOf(chainName);
  return chain ? presentCoin(chain, token, around.tokensOn(chainName)) : null;
}

/** Null where its chain is no longer known to this product. */
export function presentEvent(event: MonitorEvent, around: Surroundings): MonitorEventView | null {
  const chain = around.chainOf(event.chainName);
  if (!chain) return null;
  const coin = presentCoin(chain, event.token, around.tokensOn(event.chainName), event.tokenId === '' ? undefined : 'nft');
  const labels = around.labelsOn(event.chainName);
  const isFreeze = event.sight === 'frozen' || event.sight === 'released';
  return {
    id: event.id,
    monitor: { id: event.monitorId, name: event.monitorName },
    chainName: event.chainName,
    sight: event.sight,
    party: presentParty(event.address, labels),
    counterparty: presentParty(event.counterparty, labels),
    coin,
    amount: isFreeze ? null : presentAmount(coin, event.amountRaw),
    tokenId: event.tokenId,
    blockNumber: event.blockNumber,
    hash: event.transactionHash,
    time: event.timeMs,
    seenAt: event.seenAtMs,
    sleptMs: event.sleptMs,
    isPast: event.isPast,
    isRead: event.isPast || event.readAtMs !== null,
    undone: event.undoneAtMs === null ? null : { at: event.undoneAtMs, isSeenAgain: event.isSeenAgain },
    note: tellNote(event, coin),
  };
}

const countOf = (value: number): string => value.toLocaleString('zh-CN');

function tellNote({ undoneAtMs, isSeenAgain, blockNumber, sleptMs, isPast }: MonitorEvent, coin: CoinView): string {
  if (undoneAtMs !== null)
    return `区块 ${countOf(blockNumber)} 被重组替换，${isSeenAgain ? '交易已在另一区块出现' : '交易未再出现'}；已发的通知会更正`;
  const parts = [
    ...(sleptMs === null ? [] : [`此前休眠 ${tellLength(sleptMs)}`]),
    ...(coin.doubt === null ? [] : ['代币存疑，数量为事件声称']),
    ...(isPast ? ['回看所得'] : []),
  ];
  return parts.join('；');
}

export function presentChannel(channel: Channel, ownSession: string): MonitorChannelView {
  const { id, kind, name, shown, isOn, isQuietAtNight, digestMinutes, sessionId, createdAtMs } = channel;
  return { id, kind, name, shown, isOn, isQuietAtNight, digestMinutes, isHere: sessionId === ownSession, createdAt: createdAtMs };
}

export function presentDelivery(record: DeliveryRecord): MonitorDeliveryView {
  const { id, channel, event, kind, state, attempts, failure, createdAtMs, nextAtMs, sentAtMs } = record;
  return {
    id,
    channel,
    event,
    kind,
    state,
    attempts,
    message: failure === null ? '' : tellDeliveryFailure(failure),
    createdAt: createdAtMs,
    nextAt: nextAtMs,
    sentAt: sentAtMs,
  };
}
