import type { RulingVerdict } from '@chaintrail/model';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** What somebody said of a transaction in place of the rules, for whoever shares the owner's things. */
export const ruling = pgTable(
  'ruling',
  {
    owner: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    hash: text().notNull(),
    verdict: text().$type<RulingVerdict>().notNull(),
    output: integer(),
    note: text().notNull(),
    author: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    ruledAt: timestamp('ruled_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.chainName, table.hash] })],
);
