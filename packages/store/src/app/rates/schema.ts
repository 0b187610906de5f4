import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What one US dollar was in yuan, a row a day; entered by an administrator with where it is from. */
export const exchangeRate = pgTable('exchange_rate', {
  /** Days since 1970, as the source dates it. */
  day: integer().primaryKey(),
  cny: text().notNull(),
  source: text().notNull(),
  enteredAtMs: bigint('entered_at_ms', { mode: 'number' }).notNull(),
});
