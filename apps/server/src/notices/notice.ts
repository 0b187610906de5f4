import type { MonitorEventView, ReminderView } from '@chaintrail/contract/schemas';
import type { NoticeKind } from '@chaintrail/store/app';
import { findChain } from '@chaintrail/model/chains';

/** What is told over a channel at once: one event or reminder, or those that a digest gathered. */
export interface Notice {
  /** The same when it is sent again, so that a receiver knows it. */
  id: string;
  kind: NoticeKind | 'trial';
  events: readonly MonitorEventView[];
  /** Of letters; beside no events. */
  reminders: readonly ReminderView[];
}

/** A channel's opened secret: where it leads, and what it signs with. */
export interface ChannelSecret {
  to: string;
  secret: string | null;
}

export const sightWords: Record<MonitorEventView['sight'], string> = {
  in: '转入',
  out: '转出',
  moved: '转账',
  frozen: '被发行方冻结',
  released: '被发行方解冻',
  destroyed: '被发行方销毁余额',
};

export function tellTitle({ kind, events, reminders }: Notice): string {
  if (kind === 'trial') return '【链踪】试通知';
  if (kind === 'reminder')
    return `【链踪】到期提醒：${reminders[0]?.title ?? ''}${reminders.length > 1 ? `等 ${reminders.length} 份文书` : ''}`;
  const [first] = events;
  const many = events.length > 1 ? `等 ${events.length} 个事件` : '';
  return `【链踪】${kind === 'correction' ? '更正：' : ''}${first?.monitor.name ?? ''}${many}`;
}

const BEIJING_MS = 8 * 3_600_000;
/** What people wrote and contracts call themselves may hold anything: line breaks and marks are taken out of it. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>[\]()*`]/gu, ' ').trim();
const timeOf = (ms: number): string => `${new Date(ms + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')}（北京时间）`;

const nameOf = ({ address, label }: MonitorEventView['party']): string =>
  address === '' ? '无' : label ? `${label.name}（${address}）` : address;

/** One event in lines. */
export function tellEvent(event: MonitorEventView): string[] {
  const { chainName, sight, amount, coin, party, counterparty, blockNumber, hash, time, note, monitor } = event;
  const moved = amount === null ? '' : ` ${amount.amount} ${plain(coin.symbol) || '未知代币'}`;
  return [
    `${plain(monitor.name)}：${sightWords[sight]}${moved}`,
    `链：${findChain(chainName)?.title ?? chainName}`,
    `地址：${plain(nameOf(party))}`,
    ...(counterparty.address === '' ? [] : [`对手：${plain(nameOf(counterparty))}`]),
    `区块：${blockNumber}，${timeOf(time)}`,
    ...(hash === '' ? [] : [`交易：${hash}`]),
    ...(note === '' ? [] : [note]),
  ];
}

const tellReminder = ({ title, caseName, text }: ReminderView): string[] => [
  `文书：${plain(title)}`,
  ...(caseName === '' ? [] : [`案件：${plain(caseName)}`]),
  text,
];

export function tellLines(notice: Notice): string[] {
  if (notice.kind === 'trial') return ['这是一条试通知：这种通知方式可以送达。'];
  if (notice.kind === 'reminder') return notice.reminders.flatMap((reminder, at) => [...(at === 0 ? [] : ['']), ...tellReminder(reminder)]);
  const head = notice.kind === 'correction' ? ['以下事件所在的区块已被重组替换，先前的通知不再成立：', ''] : [];
  return [
    ...head,
    ...notice.events.flatMap((event, at) => (at === 0 ? tellEvent(event) : ['', ...tellEvent(event)])),
    '',
    '链上分析线索，不构成司法鉴定意见。',
  ];
}
