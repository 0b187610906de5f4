import type { CaseLossValueView, CaseVictimsView } from '@chaintrail/contract/schemas';
import type { CasePayment } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import type { Price } from '../../prices/desk.ts';
import { valueOfParts } from '../../prices/value.ts';

const DAY_MS = 86_400_000;

/** What a payment's coin cost on its day; undefined where nobody knows. */
export type PriceOf = (payment: CasePayment) => Price | undefined;

/** The prices of all payments' days, UTC; undefined where no prices are asked for. */
export async function readLossPrices(
  { prices }: Pick<RequestContext, 'prices'>,
  payments: readonly CasePayment[],
): Promise<PriceOf | undefined> {
  if (!prices.isOn()) return undefined;
  const coins = new Map<string, { chainName: string; contract: string; days: Set<number> }>();
  for (const payment of payments) {
    const { chainName, contract } = payment;
    const coin = coins.get(keyOf(payment)) ?? { chainName, contract, days: new Set() };
    coins.set(keyOf(payment), coin);
    coin.days.add(dayOf(payment));
  }
  const told = await Promise.all(
    [...coins].map(async ([key, { chainName, contract, days }]) => [key, await prices.findDays(chainName, contract, [...days])] as const),
  );
  const known = new Map(told);
  return (payment) => known.get(keyOf(payment))?.get(dayOf(payment));
}

const keyOf = ({ chainName, contract }: CasePayment): string => `${chainName}:${contract}`;
const dayOf = ({ timeMs }: CasePayment): number => Math.floor(timeMs / DAY_MS);

export interface ValuedPayment {
  day: number;
  raw: bigint;
  decimals: number;
  price: Price;
}

/** A payment with its price; undefined without one, or where the coin does not say how it divides. */
export function valuePayment(payment: CasePayment, priceOf: PriceOf | undefined): ValuedPayment | undefined {
  const price = payment.decimals === null ? undefined : priceOf?.(payment);
  return price && payment.decimals !== null ? { day: dayOf(payment), raw: payment.raw, decimals: payment.decimals, price } : undefined;
}

/** What payments are worth together; null where no prices are asked for. */
export function presentLossValue(payments: readonly CasePayment[], priceOf: PriceOf | undefined): CaseLossValueView | null {
  if (!priceOf) return null;
  const priced = payments.flatMap((payment) => valuePayment(payment, priceOf) ?? []);
  const rated = priced.flatMap(({ price, ...part }) =>
    price.yuan ? [{ ...part, price: price.yuan.price, rateDay: price.yuan.rate.day }] : [],
  );
  return {
    usd: valueOfParts(priced.map(({ price, ...part }) => ({ ...part, price: price.usd }))),
    payments: payments.length,
    pricedPayments: priced.length,
    yuan:
      rated.length === 0
        ? null
        : {
            cny: valueOfParts(rated),
            payments: rated.length,
            earlierPayments: rated.filter(({ day, rateDay }) => rateDay < day).length,
          },
  };
}

/** The same of a whole case, with who told its prices and rates. */
export function presentWholeValue(payments: readonly CasePayment[], priceOf: PriceOf | undefined): CaseVictimsView['value'] {
  const value = presentLossValue(payments, priceOf);
  if (!value) return null;
  const told = payments.flatMap((payment) => valuePayment(payment, priceOf)?.price ?? []);
  const rateSources = new Set(told.flatMap(({ yuan }) => yuan?.rate.source ?? []));
  return { ...value, source: told[0]?.source ?? null, rateSources: [...rateSources].sort() };
}
