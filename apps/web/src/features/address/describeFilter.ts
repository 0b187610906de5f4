import type { CoinView, CounterpartyTermView } from '@chaintrail/contract/schemas';
import { DAY_MS, formatDate, formatTime, type TimeZone } from '../../lib/time.ts';
import { t } from './texts.ts';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { describeAmounts } from './AmountFilter.tsx';
import type { AddressFilter, ListOrder } from './filter.ts';
import { listHides } from './hides.ts';
import { allowsAmountFilter, hasManyCoins, type AddressTab } from './tab.ts';

/** A range in words: whole days as dates, anything else to the second. */
export function describeRange({ startTime, endTime }: Pick<AddressFilter, 'startTime' | 'endTime'>, zone: TimeZone): string {
  const startsDay = startTime === undefined || formatTime(startTime, zone).endsWith('00:00:00');
  const endsDay = endTime === undefined || formatTime(endTime, zone).endsWith('23:59:59');
  const write = (timeMs: number) => (startsDay && endsDay ? formatDate(timeMs, zone) : formatTime(timeMs, zone));
  if (startTime !== undefined && endTime !== undefined) {
    if (startsDay && endsDay && endTime - startTime < DAY_MS) return formatDate(startTime, zone);
    return t('address.filterBetween', { from: write(startTime), to: write(endTime) });
  }
  if (startTime !== undefined) return t('address.filterSince', { from: write(startTime) });
  if (endTime !== undefined) return t('address.filterUntil', { to: write(endTime) });
  return t('address.filterAnyTime');
}

const directionTexts = { in: 'address.filterIn', out: 'address.filterOut', self: 'address.filterSelf' } as const;

/** What the words for a filter are taken from. */
export interface DescribedWith {
  coins: readonly Pick<CoinView, 'coinKey' | 'symbol'>[];
  /** How the server understood the other sides; undefined until it has answered. */
  terms: readonly CounterpartyTermView[] | undefined;
}

/** Other sides by their labels, and how many are meant. */
export function describeCounterparties(text: string, terms: readonly CounterpartyTermView[] | undefined): string {
  const [first, ...others] = terms ?? [];
  if (!first) return shortenMiddle(text, addressEnds.table);
  const name = describeTerm(first);
  return others.length === 0 ? name : t('address.filterParties', { name, n: others.length + 1 });
}

function describeTerm({ text, kind, parties, count }: CounterpartyTermView): string {
  const [party] = parties;
  if (kind === 'address' && party) return party.label?.name ?? shortenMiddle(party.address, addressEnds.table);
  if (kind === 'part') return t('address.filterPart', { text });
  return count === 1 && party?.label ? party.label.name : t('address.filterLabel', { text, n: count });
}

/** Every condition that narrows the list, in words, for the page that shows no rows because of them. */
export function describeConditions(tab: AddressTab, filter: AddressFilter, zone: TimeZone, { coins, terms }: DescribedWith): string[] {
  const words: string[] = [];
  if (filter.startTime !== undefined || filter.endTime !== undefined) words.push(describeRange(filter, zone));
  if (filter.direction) words.push(`${t('address.filterDirection')} ${t(directionTexts[filter.direction])}`);
  if (filter.counterparty) words.push(`${t('address.filterCounterparty')} ${describeCounterparties(filter.counterparty, terms)}`);
  if (filter.coinKey && hasManyCoins(tab)) {
    words.push(`${t('address.filterCoin')} ${coins.find((coin) => coin.coinKey === filter.coinKey)?.symbol ?? filter.coinKey}`);
  }
  if ((filter.minAmount !== undefined || filter.maxAmount !== undefined) && allowsAmountFilter(tab, filter.coinKey)) {
    words.push(`${t('address.filterAmount')} ${describeAmounts(filter)}`);
  }
  if (filter.hideDust) words.push(t('address.filterHideDust'));
  words.push(...listHides(filter, undefined).flatMap(({ isOn, name }) => (isOn ? [t(name)] : [])));
  return words;
}

/** The order of a list in words; undefined for the usual one. */
export function describeOrder(order: ListOrder): string | undefined {
  return order === 'newest' ? undefined : t(`address.order_${order}`);
}
