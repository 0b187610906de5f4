import { and, between, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { price } from './schema.ts';

/** What a coin cost on a day. `usd` is an exact decimal text; null where nobody told a price. */
export interface KeptPrice {
  name: string;
  day: number;
  usd: string | null;
  timeMs: number | null;
  source: string;
  askedAtMs: number;
}

export interface PriceRoom {
  list(day: number, names: readonly string[]): Promise<KeptPrice[]>;
  listDays(name: string, days: readonly number[]): Promise<KeptPrice[]>;
  /** What is known of these coins from one day to another; days on which nobody had a price are left out. */
  listSpan(names: readonly string[], fromDay: number, toDay: number): Promise<KeptPrice[]>;
  /** Whether any came from a source whose name begins so. */
  isAnyOf(source: string): Promise<boolean>;
  save(prices: readonly KeptPrice[]): Promise<void>;
}

export function createPriceRoom(database: Database): PriceRoom {
  return {
    async list(day, names) {
      if (names.length === 0) return [];
      return database
        .select()
        .from(price)
        .where(and(eq(price.day, day), inArray(price.name, [...names])));
    },
    async listDays(name, days) {
      if (days.length === 0) return [];
      return database
        .select()
        .from(price)
        .where(and(eq(price.name, name), inArray(price.day, [...days])));
    },
    async listSpan(names, fromDay, toDay) {
      if (names.length === 0) return [];
      return database
        .select()
        .from(price)
        .where(and(inArray(price.name, [...names]), between(price.day, fromDay, toDay), isNotNull(price.usd)))
        .orderBy(price.name, price.day);
    },
    async isAnyOf(source) {
      const rows = await database
        .select({ day: price.day })
        .from(price)
        .where(like(price.source, `${source}%`))
        .limit(1);
      return rows.length > 0;
    },
    async save(prices) {
      if (prices.length === 0) return;
      await database
        .insert(price)
        .values([...prices])
        .onConflictDoUpdate({
          target: [price.name, price.day],
          set: {
            usd: sql`excluded.usd`,
            timeMs: sql`excluded.time_ms`,
            source: sql`excluded.source`,
            askedAtMs: sql`excluded.asked_at_ms`,
          },
        });
    },
  };
}
