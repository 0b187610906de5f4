import type { EventLogView } from '@chaintrail/contract/schemas';

export const UNKNOWN_EVENT = '未知事件：没有已知的定义，只列原始数据';

/** `from=0x…（标签）; value=5（5 USDT）`: the value as it is, and beside it what is known of it. */
export function tellArguments({ event }: Pick<EventLogView, 'event'>): string | null {
  if (!event) return null;
  return event.arguments
    .map(({ name, type, value, parties, amount }) => {
      const known = [
        ...(parties ?? []).flatMap(({ label }) => label?.name ?? []),
        ...(amount ? [`${amount.amount} ${amount.symbol}`] : []),
      ];
      return `${name || type}=${value}${known.length > 0 ? `（${known.join('、')}）` : ''}`;
    })
    .join('; ');
}
