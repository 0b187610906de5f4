import { SourceError } from '@chaintrail/families';
import { MOST_PRICE_NAMES, type PriceSource } from '@chaintrail/families/providers';
import { priceNameOf } from '@chaintrail/model/chains';
import type { AppStore, KeptRate } from '@chaintrail/store/app';
import { findRate, MOST_DAYS_BACK } from './rates.ts';
import { timesDecimal } from './value.ts';

/** What one coin cost, in US dollars. */
export interface Price {
  /** Exact. */
  usd: string;
  timeMs: number;
  source: string;
  /** The same in yuan, exact, by the rate of the day or the last before it; absent where none is set. */
  yuan?: { price: string; rate: KeptRate };
}

export interface PriceDesk {
  /** Whether prices are told: they may be asked for, or some were brought. */
  isOn(): boolean;
  /** What coins of a chain cost near a time, by contract; absent is no price, which is not nothing. Never later than its patience. */
  find(chainName: string, contracts: readonly string[], timeMs: number): Promise<ReadonlyMap<string, Price>>;
  /** What one coin cost on each of these days (since 1970, UTC), as far as that is known; of what is not, some is asked for each time. */
  findDays(chainName: string, contract: string, days: readonly number[]): Promise<ReadonlyMap<number, Price>>;
}

export interface PriceDeskParts {
  prices: Pick<AppStore['prices'], 'list' | 'listDays' | 'save'>;
  rates: Pick<AppStore['rates'], 'listDays'>;
  source: PriceSource;
  /** Whether an administrator allows asking, and has not left the source out. */
  mayAsk(): boolean;
  /** Whether some came with a pack: they are told where nobody may be asked. */
  areBrought(): boolean;
  now: () => number;
  /** Other than usual in tests. */
  patienceMs?: number;
}

const SOURCE = 'DefiLlama';
const DAY_MS = 86_400_000;
/** A page waits no longer; what comes later is there for the next one. */
const PATIENCE_MS = 1_500;
/** Days that are asked for at once, a question each; the others are there after the next visits. */
const MOST_DAYS_ASKED = 40;
/** Where nobody had a price, it is asked for again after this time. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** Prices of a day, asked for once and kept: a page that shows values asks nobody twice. */
export function openPriceDesk({ prices, rates, source, mayAsk, areBrought, now, patienceMs = PATIENCE_MS }: PriceDeskParts): PriceDesk {
  const asking = new Map<string, Promise<void>>();

  async function ask(names: readonly string[], day: number): Promise<void> {
    // Of a day that is over its noon, of today what it is now.
    const timeMs = Math.min(now(), day * DAY_MS + DAY_MS / 2);
    for (let at = 0; at < names.length; at += MOST_PRICE_NAMES) {
      const some = names.slice(at, at + MOST_PRICE_NAMES);
      const told = await source.readPrices(some, timeMs, AbortSignal.timeout(30_000));
      const known = new Map(told.map((price) => [price.name, price]));
      const askedAtMs = now();
      await prices.save(
        some.map((name) => ({
          name,
          day,
          usd: known.get(name)?.usd ?? null,
          timeMs: known.get(name)?.timeMs ?? null,
          source: SOURCE,
          askedAtMs,
        })),
      );
    }
  }

  /** Who asks for what is being asked already waits for that. */
  function askOnce(names: readonly string[], day: number): Promise<void> {
    const key = `${day} ${names.join()}`;
    const known = asking.get(key);
    if (known) return known;
    const work = ask(names, day)
      .catch((error: unknown) => {
        if (!(error instanceof SourceError) && !(error instanceof DOMException)) throw error;
      })
      .finally(() => asking.delete(key));
    asking.set(key, work);
    return work;
  }

  const isFresh = ({ usd, askedAtMs }: { usd: string | null; askedAtMs: number }) => usd !== null || now() - askedAtMs < ASK_AGAIN_MS;
  /** Kept prices as they are told; who never had one is left out. */
  async function withYuan(kept: Awaited<ReturnType<typeof prices.list>>): Promise<{ name: string; day: number; price: Price }[]> {
    const told = kept.flatMap(({ name, day, usd, timeMs, source: by }) =>
      usd === null || timeMs === null ? [] : [{ name, day, price: { usd, timeMs, source: by } }],
    );
    if (told.length === 0) return [];
    const days = told.map(({ day }) => day);
    const [first, last] = days.reduce(([least, most], day) => [Math.min(least, day), Math.max(most, day)], [Infinity, -Infinity]);
    const known = await rates.listDays(first - MOST_DAYS_BACK, last);
    return told.map((one) => {
      const rate = findRate(known, one.day);
      return rate ? { ...one, price: { ...one.price, yuan: { price: timesDecimal(one.price.usd, rate.cny), rate } } } : one;
    });
  }

  const isOn = () => mayAsk() || areBrought();
  const patience = async () => new Promise((resolve) => setTimeout(resolve, patienceMs).unref());

  return {
    isOn,
    async findDays(chainName, contract, days) {
      const name = isOn() ? priceNameOf(chainName, contract) : undefined;
      if (name === undefined) return new Map();
      const wanted = [...new Set(days)].sort((a, b) => b - a);
      let kept = await prices.listDays(name, wanted);
      const fresh = new Set(kept.filter(isFresh).map(({ day }) => day));
      const missing = mayAsk() ? wanted.filter((day) => !fresh.has(day)).slice(0, MOST_DAYS_ASKED) : [];
      if (missing.length > 0) {
        await Promise.race([Promise.all(missing.map(async (day) => askOnce([name], day))), patience()]);
        kept = await prices.listDays(name, wanted);
      }
      return new Map((await withYuan(kept)).map(({ day, price }) => [day, price]));
    },
    async find(chainName, contracts, timeMs) {
      if (!isOn()) return new Map();
      const day = Math.floor(timeMs / DAY_MS);
      const names = new Map(contracts.flatMap((contract) => [[contract, priceNameOf(chainName, contract)] as const]));
      const wanted = [...new Set([...names.values()].filter((name) => name !== undefined))];
      let kept = await prices.list(day, wanted);
      const fresh = new Set(kept.filter(isFresh).map(({ name }) => name));
      const missing = mayAsk() ? wanted.filter((name) => !fresh.has(name)).sort() : [];
      if (missing.length > 0) {
        await Promise.race([askOnce(missing, day), patience()]);
        kept = await prices.list(day, wanted);
      }
      const byName = new Map((await withYuan(kept)).map(({ name, price }) => [name, price]));
      return new Map(
        [...names].flatMap(([contract, name]) => {
          const price = name === undefined ? undefined : byName.get(name);
          return price ? [[contract, price] as const] : [];
        }),
      );
    },
  };
}
