import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** A trace of money: what was asked, what was found so far, and what its result rests on. */
export const trace = pgTable(
  'trace',
  {
    /** Nobody can guess it: a visitor's trace is for whoever knows it. */
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a visitor's. */
    owner: uuid().references(() => account.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** What was asked, as it was understood. */
    question: jsonb().notNull(),
    /** The job that works on it, or did last. */
    job: uuid(),
    /** `running` or `done`; its job says whether anybody works on it. */
    state: text().notNull(),
    /** Where a later run goes on: heights and what was known of accounts, so that a label of tomorrow changes nothing. */
    checkpoint: jsonb(),
    /** The canonical text of what was found; while it runs, as far as it came. */
    result: text(),
    /** SHA-256 of the canonical text; null until it is whole. */
    resultHash: text('result_hash'),
    rowsRead: bigint('rows_read', { mode: 'number' }).notNull().default(0),
    runMs: bigint('run_ms', { mode: 'number' }).notNull().default(0),
    /** How the last recalculation came out. */
    recheck: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('trace_newest')
      .on(table.owner, table.createdAt.desc(), table.id)
      .where(sql`owner is not null`),
  ],
);
