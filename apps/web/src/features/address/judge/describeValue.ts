import type { JudgedValueView, ValuedView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** What all rows are worth, with how many of them have a price; a part is never told as the whole. */
export function describeValued(valued: ValuedView | null): string {
  if (!valued) return t('judge.valueOff');
  const { source, count, pricedCount } = valued;
  if (source === null || pricedCount === 0) return t('judge.valueNone', { n: formatCount(count) });
  return t('judge.value', {
    in: groupDecimal(valued.in),
    out: groupDecimal(valued.out),
    source,
    n: formatCount(count),
    priced: formatCount(pricedCount),
    rest: count === pricedCount ? '' : t('judge.valueRest', { n: formatCount(count - pricedCount) }),
  });
}

/** One side of a row in dollars; undefined where none of it has a price. */
export function writeValue(value: JudgedValueView | undefined, side: 'in' | 'out'): string | undefined {
  if (!value || value.pricedCount === 0) return undefined;
  return `${value.pricedCount < value.count ? '≥ ' : ''}$${groupDecimal(value[side])}`;
}
