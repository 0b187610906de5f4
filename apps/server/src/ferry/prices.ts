import type { AppRooms, KeptPrice } from '@chaintrail/store/app';
import type { FerryPrice } from './rows.ts';

/** Begins the source of every price that came with a pack. */
export const BROUGHT = '摆渡包';
const AT_ONCE = 1_000;

/** What is kept of these coins over a time, as lines of a pack. */
export async function listPrices(
  { prices }: Pick<AppRooms, 'prices'>,
  names: readonly string[],
  { fromDay, toDay }: { fromDay: number; toDay: number },
): Promise<FerryPrice[]> {
  const found: KeptPrice[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) found.push(...(await prices.listSpan(names.slice(at, at + AT_ONCE), fromDay, toDay)));
  return found.flatMap(({ name, day, usd, timeMs, source }) =>
    usd === null || timeMs === null ? [] : [{ name, day, usd, timeMs, source }],
  );
}

/** Prices of a pack beside those that are here. */
export interface ComparedPrices {
  fresh: FerryPrice[];
  known: number;
  /** Another price is here, which stays. */
  differing: number;
}

export async function comparePrices({ prices }: Pick<AppRooms, 'prices'>, brought: readonly FerryPrice[]): Promise<ComparedPrices> {
  const compared: ComparedPrices = { fresh: [], known: 0, differing: 0 };
  const byName = new Map<string, Map<number, FerryPrice>>();
  for (const price of brought) {
    const own = byName.get(price.name) ?? new Map<number, FerryPrice>();
    byName.set(price.name, own.set(price.day, price));
  }
  for (const [name, days] of byName) {
    const here = new Map((await prices.listDays(name, [...days.keys()])).map(({ day, usd }) => [day, usd]));
    for (const price of days.values()) {
      const usd = here.get(price.day) ?? null;
      if (usd === null) compared.fresh.push(price);
      else if (usd === price.usd) compared.known += 1;
      else compared.differing += 1;
    }
  }
  return compared;
}

/** What is not known here is taken over, and says where it came from. */
export async function savePrices(rooms: Pick<AppRooms, 'prices'>, brought: readonly FerryPrice[], askedAtMs: number): Promise<void> {
  const { fresh } = await comparePrices(rooms, brought);
  const rows = fresh.map(({ source, ...price }) => ({
    ...price,
    source: source.startsWith(BROUGHT) ? source : `${BROUGHT}（${source}）`,
    askedAtMs,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) await rooms.prices.save(rows.slice(at, at + AT_ONCE));
}
