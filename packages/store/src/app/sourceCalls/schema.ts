import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a source was asked on a day. */
export const sourceCall = pgTable(
  'source_call',
  {
    /** Host, and which key it was asked with: the key itself is not in it. */
    account: text().notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.day] })],
);
