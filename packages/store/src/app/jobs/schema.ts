import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobFailure, JobState } from './record.ts';

export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** The account whose job it is; null for a visitor's or the product's own. */
    owner: text(),
    singletonKey: text('singleton_key'),
    input: jsonb().notNull(),
    state: text().$type<JobState>().notNull(),
    /** The worker that has it; what it holds in PostgreSQL's lock table says whether it lives. */
    worker: integer(),
    /** Counts its starts: a worker that was given up for dead writes nothing more. */
    run: integer().notNull().default(0),
    /** How often its worker went away in the middle. */
    crashes: integer().notNull().default(0),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    fraction: doublePrecision(),
    step: text(),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    checkpoint: jsonb(),
    result: jsonb(),
    failure: jsonb().$type<JobFailure>(),
    madeAtMs: bigint('made_at_ms', { mode: 'number' }).notNull(),
    changedAtMs: bigint('changed_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('job_waiting')
      .on(table.kind, table.singletonKey)
      .where(sql`state = 'queued'`),
    index('job_state').on(table.state, table.kind),
    index('job_ended')
      .on(table.changedAtMs)
      .where(sql`state in ('done', 'failed', 'cancelled')`),
  ],
);
