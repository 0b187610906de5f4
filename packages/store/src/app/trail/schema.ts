import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TrailKind } from './record.ts';

/** Rows are only ever added: a trigger refuses anything else, but for the deletion of old ones. */
export const trail = pgTable(
  'trail',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<TrailKind>().notNull(),
    action: text().notNull(),
    code: integer().notNull(),
    /** No key: what was done stays told whatever becomes of the account. */
    accountId: uuid('account_id'),
    login: text().notNull(),
    ip: text().notNull(),
    subjects: text().array().notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('trail_at').on(table.at),
    index('trail_login').on(table.login, table.seq.desc()),
    index('trail_kind').on(table.kind, table.seq.desc()),
    index('trail_subjects').using('gin', table.subjects),
  ],
);

/** One row: where the trail ends and begins, and whether somebody is writing it. */
export const trailHead = pgTable('trail_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  anchorSeq: bigint('anchor_seq', { mode: 'number' }).notNull(),
  anchorHash: text('anchor_hash').notNull(),
  /** Since when a process writes; null after a clean stop. */
  openSince: timestamp('open_since', { withTimezone: true }),
  writtenAt: timestamp('written_at', { withTimezone: true }),
});
