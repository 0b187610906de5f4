import { and, count, desc, gte, inArray, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { exchangeRate } from './schema.ts';

/** What one US dollar was in yuan on a day. `cny` is an exact decimal text. */
export interface KeptRate {
  day: number;
  cny: string;
  source: string;
  enteredAtMs: number;
}

export interface RateRoom {
  /** From a day to another, both with it, oldest first. */
  listDays(fromDay: number, toDay: number): Promise<KeptRate[]>;
  /** Newest first, from before a day on or after so many. */
  page(limit: number, start: { before: number } | { offset: number }): Promise<KeptRate[]>;
  sum(): Promise<{ total: number; firstDay: number | null; lastDay: number | null }>;
  /** A day that is there already is put right. */
  save(rates: readonly KeptRate[]): Promise<void>;
  /** How many were there to take out. */
  remove(days: readonly number[]): Promise<number>;
}

export function createRateRoom(database: Database): RateRoom {
  return {
    async listDays(fromDay, toDay) {
      return database
        .select()
        .from(exchangeRate)
        .where(and(gte(exchangeRate.day, fromDay), lte(exchangeRate.day, toDay)))
        .orderBy(exchangeRate.day);
    },
    async page(limit, start) {
      return database
        .select()
        .from(exchangeRate)
        .where('before' in start ? lt(exchangeRate.day, start.before) : undefined)
        .orderBy(desc(exchangeRate.day))
        .limit(limit)
        .offset('offset' in start ? start.offset : 0);
    },
    async sum() {
      const [row] = await database
        .select({ total: count(), firstDay: min(exchangeRate.day), lastDay: max(exchangeRate.day) })
        .from(exchangeRate);
      return row ?? { total: 0, firstDay: null, lastDay: null };
    },
    async save(rates) {
      if (rates.length === 0) return;
      await database
        .insert(exchangeRate)
        .values([...rates])
        .onConflictDoUpdate({
          target: exchangeRate.day,
          set: { cny: sql`excluded.cny`, source: sql`excluded.source`, enteredAtMs: sql`excluded.entered_at_ms` },
        });
    },
    async remove(days) {
      if (days.length === 0) return 0;
      const gone = await database
        .delete(exchangeRate)
        .where(inArray(exchangeRate.day, [...days]))
        .returning({ day: exchangeRate.day });
      return gone.length;
    },
  };
}
