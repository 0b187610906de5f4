import type { ArgumentPartView, EventLogView } from '@chaintrail/contract/schemas';

export const UNKNOWN_EVENT = '未知事件：没有已知的定义，只列原始数据';

/** `from=0x…（标签）; value=5（5 USDT）; order={maker=0x…, ids=[1, 2]}`: the value as it is, and beside it what is known of it. */
export function tellArguments({ event }: Pick<EventLogView, 'event'>): string | null {
  if (!event) return null;
  return event.arguments
    .map(({ name, type, value, parties, amount, parts, omittedParts = 0 }) => {
      // What is cut or left out would read as if it were all: then the value as it was sent.
      const isWhole = parts !== undefined && omittedParts === 0 && !parts.some((part) => part.value?.endsWith('…') === true);
      const known = [
        ...(parties ?? []).flatMap(({ label }) => label?.name ?? []),
        ...(amount ? [`${amount.amount} ${amount.symbol}`] : []),
      ];
      return `${name || type}=${isWhole ? tellParts(type, parts) : value}${known.length > 0 ? `（${known.join('、')}）` : ''}`;
    })
    .join('; ');
}

const bracketsOf = (type: string): readonly [string, string] => (type.endsWith(']') ? ['[', ']'] : ['{', '}']);

/** Parts stand flat, each behind what it lies in. */
function tellParts(type: string, parts: readonly ArgumentPartView[]): string {
  const [first, last] = bracketsOf(type);
  const open = [last];
  let text = first;
  let isFirst = true;
  for (const { depth, name, type: own, value, party } of parts) {
    while (open.length > depth) {
      text += open.pop() ?? '';
      isFirst = false;
    }
    text += `${isFirst ? '' : ', '}${name.startsWith('[') ? '' : `${name}=`}`;
    isFirst = value === null;
    if (value === null) {
      const [opening, closing] = bracketsOf(own);
      text += opening;
      open.push(closing);
    } else text += `${value}${party?.label ? `（${party.label.name}）` : ''}`;
  }
  return text + open.reverse().join('');
}
