import type { TraceView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** Why what is traced may be more than somebody lost: of an address all that it paid is. Undefined where payments were chosen one by one. */
export function tellStarts({
  starts,
  direction,
  symbol,
  fromTime,
  toTime,
}: Pick<TraceView['question'], 'starts' | 'direction' | 'symbol' | 'fromTime' | 'toTime'>): string | undefined {
  const addresses = starts.filter(({ address }) => address !== undefined).length;
  if (addresses === 0) return undefined;
  const isBack = direction === 'backward';
  const time = t(fromTime === undefined && toTime === undefined ? 'trace.startEver' : 'trace.startInTime');
  if (addresses === starts.length) return t(isBack ? 'trace.startAllBack' : 'trace.startAll', { time, symbol });
  return t(isBack ? 'trace.startSomeBack' : 'trace.startSome', { time });
}
