import type { CaseLossValueView, CaseVictimsView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../ui/amountParts.ts';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';

type Whole = CaseVictimsView['value'];
export type LossUnit = 'yuan' | 'usd';

/** In what losses are told: yuan where any payment has a rate, else dollars, else nothing. */
export function chooseLossUnit(whole: Whole): LossUnit | undefined {
  if (!whole || whole.pricedPayments === 0) return undefined;
  return whole.yuan ? 'yuan' : 'usd';
}

/** `¥7,204.11`; `≥` where payments without a price or rate are not in it; undefined where none is. */
export function writeLossValue(value: CaseLossValueView | null, unit: LossUnit): { text: string; title?: string } | undefined {
  const told =
    unit === 'usd'
      ? value && { sum: value.usd, of: value.pricedPayments }
      : value?.yuan && { sum: value.yuan.cny, of: value.yuan.payments };
  if (!value || !told || told.of === 0) return undefined;
  const sum = `${unit === 'usd' ? '$' : '¥'}${groupDecimal(told.sum)}`;
  if (told.of === value.payments) return { text: sum };
  return { text: `≥ ${sum}`, title: t('cases.valuePart', { n: formatCount(value.payments), priced: formatCount(told.of) }) };
}

/** What the values rest on and of how many payments there is none. */
export function describeLossValue(whole: Whole): string {
  if (!whole) return t('cases.noPrice');
  const { source, payments, pricedPayments, yuan, rateSources } = whole;
  if (source === null) return t('cases.valueUnpriced', { n: formatCount(payments) });
  const basis = t('cases.valueBasis', { source, unpriced: countText('cases.valueRest', payments - pricedPayments) });
  const rates = yuan
    ? t('cases.valueYuanBasis', {
        sources: rateSources.join('、'),
        earlier: countText('cases.valueEarlier', yuan.earlierPayments),
        rest: countText('cases.valueUnrated', pricedPayments - yuan.payments),
      })
    : t('cases.valueNoRate');
  return `${basis}${rates}${t('cases.valueEstimate')}`;
}

const countText = (key: 'cases.valueRest' | 'cases.valueEarlier' | 'cases.valueUnrated', n: number): string =>
  n === 0 ? '' : t(key, { n: formatCount(n) });
