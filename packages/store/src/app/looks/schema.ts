import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Look, LookFailure } from './look.ts';

/** What is looked at on schedule: an address, for all of its monitors at once, or the set of a monitor. */
export const monitorLook = pgTable(
  'monitor_look',
  {
    chainName: text('chain_name').notNull(),
    subject: text().notNull(),
    addresses: integer().notNull(),
    leftOut: integer('left_out').notNull(),
    /** The job that looks, or did last. */
    job: uuid(),
    triedAtMs: bigint('tried_at_ms', { mode: 'number' }),
    lookedAtMs: bigint('looked_at_ms', { mode: 'number' }),
    lookedTo: bigint('looked_to', { mode: 'number' }),
    headNumber: bigint('head_number', { mode: 'number' }),
    source: text(),
    kinds: jsonb().$type<string[]>().notNull(),
    lacks: jsonb().$type<Look['lacks']>().notNull(),
    calls: integer().notNull(),
    callCount: bigint('call_count', { mode: 'number' }).notNull(),
    failingSinceMs: bigint('failing_since_ms', { mode: 'number' }),
    failure: jsonb().$type<LookFailure>(),
  },
  (table) => [primaryKey({ columns: [table.chainName, table.subject] })],
);
