import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { IntelCoverage, IntelRecord } from './record.ts';

/** Tables that people exported from explorers, wallets and exchanges: what they cover, and who brought them. */
export const intelFile = pgTable(
  'intel_file',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    /** Of whoever brought it; kept when the account goes. */
    accountId: text('account_id').notNull(),
    byName: text('by_name').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    format: text().notNull(),
    coverage: jsonb().$type<IntelCoverage>().notNull(),
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('intel_file_owner').on(table.owner, table.atMs)],
);

/** Their rows, as they are told. */
export const intelRow = pgTable(
  'intel_row',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => intelFile.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    chainName: text('chain_name').notNull(),
    hash: text().notNull(),
    timeMs: bigint('time_ms', { mode: 'number' }),
    from: text('from_address').notNull(),
    to: text('to_address').notNull(),
    amount: text().notNull(),
    token: text().notNull(),
    contract: text().notNull(),
    status: text().$type<IntelRecord['status']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.row] }),
    index('intel_row_from').on(table.chainName, table.from),
    index('intel_row_to').on(table.chainName, table.to),
  ],
);
