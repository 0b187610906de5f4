import type { CoinView } from '@chaintrail/contract/schemas';
import { formatUnits, type MonitorCondition } from '@chaintrail/model';

const directions = { in: '转入', out: '转出', both: '转入或转出' };

/** What a condition asks for, in words. `typeTitles` are the titles of types of labels, by their keys. */
export function tellCondition(
  { on, direction, leastRaw, counterpartyTypes, sleepDays, token }: MonitorCondition,
  { coin, typeTitles, isCoin }: { coin: CoinView | null; typeTitles: ReadonlyMap<string, string>; isCoin: boolean },
): string {
  const symbol = coin === null ? '' : ` ${coin.symbol || '该代币'}`;
  if (on === 'freeze') return `发行方冻结、解冻或销毁${token === null || isCoin ? '' : `（仅${symbol}）`}`;
  const least = leastRaw === null ? '' : ` ≥ ${group(formatUnits(leastRaw, coin?.decimals ?? 0))}`;
  const kinds = counterpartyTypes.map((type) => typeTitles.get(type) ?? type).join('、');
  const others = kinds === '' ? '' : isCoin ? `，任一方为${kinds}` : `，对手为${kinds}`;
  if (isCoin) return `单笔转账${least === '' ? '' : `${least}${symbol}`}${others}`;
  const sleeping = sleepDays === null ? '' : `休眠 ${sleepDays} 天后首次`;
  const any = sleeping === '' && leastRaw === null && token === null && kinds === '' ? '任何' : '';
  return `${sleeping}${any}${directions[direction]}${least}${symbol}${others}`;
}

const group = (text: string): string => text.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** A length of time, in its two largest parts. */
export function tellLength(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return rest > 0 ? `${hours} 小时 ${rest} 分` : `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟';
}
