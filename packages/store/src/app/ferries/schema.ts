import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Ferry } from './record.ts';

/** Packs that were made here, and those that came: what was in them, who signed them, and what became of them. */
export const ferry = pgTable(
  'ferry',
  {
    id: uuid().primaryKey(),
    way: text().$type<Ferry['way']>().notNull(),
    state: text().$type<Ferry['state']>().notNull(),
    /** Of whoever made or brought it; kept when the account goes. */
    accountId: text('account_id').notNull(),
    byName: text('by_name').notNull(),
    fileName: text('file_name').notNull(),
    title: text().notNull(),
    sender: text().notNull(),
    fingerprint: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    counts: jsonb().$type<Ferry['counts']>().notNull(),
    /** Of a pack that is to be taken in: what of it. */
    chosen: jsonb().$type<NonNullable<Ferry['chosen']>>(),
    message: text(),
    madeAtMs: bigint('made_at_ms', { mode: 'number' }),
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('ferry_newest').on(table.atMs), index('ferry_file').on(table.sha256)],
);
