import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What coins cost, a row a coin and day; also that nobody told of it. */
export const price = pgTable(
  'price',
  {
    name: text().notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    usd: text(),
    timeMs: bigint('time_ms', { mode: 'number' }),
    source: text().notNull(),
    askedAtMs: bigint('asked_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
