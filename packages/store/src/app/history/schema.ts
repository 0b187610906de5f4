import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

export const searchHistory = pgTable(
  'search_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sort: text().notNull(),
    slug: text().notNull(),
    model: text().notNull(),
    text: text().notNull(),
    /** SHA-256 of all that makes two searches the same: texts may be longer than what an index takes. */
    fingerprint: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The sort comes last, so that sorts are counted without reading rows, which lie scattered.
    index('search_history_newest').on(table.accountId, table.createdAt.desc(), table.id.desc(), table.sort),
    uniqueIndex('search_history_same').on(table.accountId, table.fingerprint),
  ],
);
