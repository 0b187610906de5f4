import type { JudgedValueView, ValuedView } from '@chaintrail/contract/schemas';
import type { PartyDay } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import type { Price } from '../../../prices/desk.ts';
import { valueOfParts } from '../../../prices/value.ts';
import type { Asked } from './asked.ts';

/** What a coin cost on the days of its rows. */
interface DayPrices {
  prices: ReadonlyMap<number, Price>;
  decimals: number;
}

export interface Values {
  days: readonly PartyDay[];
  at: DayPrices;
}

type Wanted = Pick<Parameters<RequestContext['stores']['chain']['listPartyDays']>[1], 'among' | 'period'>;

/** The rows by day with the prices of these; undefined where no prices are asked for, or the coin is none that has one. */
export async function readValues(
  { prices, stores }: Pick<RequestContext, 'prices' | 'stores'>,
  { chain, address, filter, coin }: Asked,
  wanted: Wanted,
): Promise<Values | undefined> {
  if (!coin || coin.decimals === null || coin.doubt || !prices.isOn()) return undefined;
  const days = await stores.chain.listPartyDays(chain, { address, filter, ...wanted });
  const told = await prices.findDays(
    chain.name,
    coin.contract,
    days.map(({ day }) => day),
  );
  return { days, at: { prices: told, decimals: coin.decimals } };
}

/** What these days are worth; a day without a price is counted alone, and of one without a rate nothing is in yuan. */
export function presentValue(days: readonly PartyDay[], { prices, decimals }: DayPrices): JudgedValueView {
  const priced = days.flatMap((day) => {
    const price = prices.get(day.day);
    return price ? [{ ...day, price: price.usd, yuan: price.yuan }] : [];
  });
  const rated = priced.flatMap(({ yuan, ...day }) => (yuan ? [{ ...day, price: yuan.price, rateDay: yuan.rate.day }] : []));
  return {
    ...sumSides(priced, decimals),
    count: countRows(days),
    pricedCount: countRows(priced),
    yuan:
      rated.length === 0
        ? null
        : {
            ...sumSides(rated, decimals),
            count: countRows(rated),
            earlierCount: countRows(rated.filter(({ day, rateDay }) => rateDay < day)),
          },
  };
}

function sumSides(days: readonly (PartyDay & { price: string })[], decimals: number): { in: string; out: string } {
  const sideOf = (side: 'inRaw' | 'outRaw') => valueOfParts(days.map((day) => ({ raw: day[side], decimals, price: day.price })));
  return { in: sideOf('inRaw'), out: sideOf('outRaw') };
}

const countRows = (days: readonly PartyDay[]): number => days.reduce((sum, { inCount, outCount }) => sum + inCount + outCount, 0);

export function presentValued(values: Values | undefined): ValuedView | null {
  if (!values) return null;
  const told = values.days.flatMap(({ day }) => values.at.prices.get(day) ?? []);
  const rateSources = new Set(told.flatMap(({ yuan }) => yuan?.rate.source ?? []));
  return { ...presentValue(values.days, values.at), source: told[0]?.source ?? null, rateSources: [...rateSources].sort() };
}

/** The days of rows of one kind, by what names it. */
export function groupDays<Key>(days: readonly PartyDay[], keyOf: (day: PartyDay) => Key): Map<Key, PartyDay[]> {
  const groups = new Map<Key, PartyDay[]>();
  for (const day of days) {
    const key = keyOf(day);
    const known = groups.get(key);
    if (known) known.push(day);
    else groups.set(key, [day]);
  }
  return groups;
}
