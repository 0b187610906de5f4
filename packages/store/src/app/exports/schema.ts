import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** What an account exported; the file itself is not kept. */
export const exportRecord = pgTable(
  'export_record',
  {
    /** Its maker's word for it, which another account may use as well. */
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    /** What it was asked for, to make it again. */
    order: jsonb().notNull(),
    title: text().notNull(),
    filters: text().notNull(),
    file: text().notNull(),
    format: text().notNull(),
    /** `running`, `done`, `failed` or `cancelled`. */
    state: text().notNull(),
    rows: integer().notNull(),
    /** Rows that were known before it began. */
    allRows: integer('all_rows').notNull(),
    isAtLeast: boolean('is_at_least').notNull(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** The state of the chain that it was made at; null where there are several chains. */
    headChain: text('head_chain'),
    headNumber: bigint('head_number', { mode: 'number' }),
    headHash: text('head_hash'),
    sums: jsonb().notNull(),
    agrees: boolean(),
    message: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('export_record_newest').on(table.accountId, table.startedAt.desc(), table.id),
    index('export_record_age').on(table.startedAt),
  ],
);
