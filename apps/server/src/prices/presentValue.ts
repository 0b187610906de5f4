import type { DayValueView } from '@chaintrail/contract/schemas';
import type { Price } from './desk.ts';
import { presentRate } from './rates.ts';
import { valueOf } from './value.ts';

/** What so much of a coin was worth, with the price and the rate that say so. */
export function presentValue(raw: bigint, decimals: number, { usd, timeMs, yuan }: Price): DayValueView {
  return {
    usd: valueOf(raw, decimals, usd),
    price: usd,
    time: timeMs,
    yuan: yuan ? { cny: valueOf(raw, decimals, yuan.price), rate: presentRate(yuan.rate) } : null,
  };
}
