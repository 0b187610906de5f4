import type { JudgedValueView, ValuedView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** What all rows are worth, with how many of them have a price; a part is never told as the whole. */
export function describeValued(valued: ValuedView | null): string {
  if (!valued) return t('judge.valueOff');
  const { source, count, pricedCount } = valued;
  if (source === null || pricedCount === 0) return t('judge.valueNone', { n: formatCount(count) });
  const dollars = t('judge.value', {
    in: groupDecimal(valued.in),
    out: groupDecimal(valued.out),
    source,
    n: formatCount(count),
    priced: formatCount(pricedCount),
    rest: count === pricedCount ? '' : t('judge.valueRest', { n: formatCount(count - pricedCount) }),
  });
  return `${dollars}${describeYuan(valued)}`;
}

function describeYuan({ yuan, pricedCount, rateSources }: ValuedView): string {
  if (!yuan) return t('judge.valueYuanNone');
  return t('judge.valueYuan', {
    in: groupDecimal(yuan.in),
    out: groupDecimal(yuan.out),
    sources: rateSources.join('、'),
    earlier: yuan.earlierCount === 0 ? '' : t('judge.valueYuanEarlier', { n: formatCount(yuan.earlierCount) }),
    rest: yuan.count === pricedCount ? '' : t('judge.valueYuanRest', { n: formatCount(pricedCount - yuan.count) }),
  });
}

/** One side of a row in dollars, and in yuan where there is a rate; undefined where nothing with a price came to anything. */
export function writeValue(value: JudgedValueView | undefined, side: 'in' | 'out'): string | undefined {
  if (!value || value.pricedCount === 0) return undefined;
  if (value.pricedCount < value.count && isNothing(value[side])) return undefined;
  const dollars = `${value.pricedCount < value.count ? '≥ ' : ''}$${groupDecimal(value[side])}`;
  const yuan = writeYuan(value, side);
  return yuan === undefined ? dollars : `${dollars} · ${yuan}`;
}

/** The same in yuan; undefined where no rate is set for any of it. */
function writeYuan(value: JudgedValueView, side: 'in' | 'out'): string | undefined {
  if (!value.yuan || (value.yuan.count < value.count && isNothing(value.yuan[side]))) return undefined;
  return `${value.yuan.count < value.count ? '≥ ' : ''}¥${groupDecimal(value.yuan[side])}`;
}

const isNothing = (decimal: string): boolean => !/[1-9]/.test(decimal);
