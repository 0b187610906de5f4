import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** Two addresses that an inference held for one hand's and somebody said are not, for whoever shares the owner's things. */
export const wrongMerge = pgTable(
  'wrong_merge',
  {
    owner: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    /** The lesser of the two texts comes first. */
    first: text().notNull(),
    second: text().notNull(),
    note: text().notNull(),
    author: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.chainName, table.first, table.second] })],
);
