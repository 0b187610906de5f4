import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import type { Hydration, HydrationStatus } from './record.ts';

/** The history of an address that providers give: which version of its rows is read, and what it covers. */
export const hydration = pgTable(
  'hydration',
  {
    chainName: text('chain_name').notNull(),
    address: text().notNull(),
    generation: integer().notNull(),
    status: text().$type<HydrationStatus>().notNull(),
    job: uuid(),
    rowLimit: integer('row_limit').notNull(),
    head: jsonb().$type<NonNullable<Hydration['head']>>(),
    kinds: jsonb().$type<Hydration['kinds']>().notNull(),
    rowCount: integer('row_count').notNull(),
    callCount: integer('call_count').notNull(),
    isProvisional: boolean('is_provisional').notNull(),
    checks: jsonb().$type<Hydration['checks']>().notNull(),
    failure: jsonb().$type<NonNullable<Hydration['failure']>>(),
    pack: jsonb().$type<NonNullable<Hydration['pack']>>(),
    startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull(),
    changedAtMs: bigint('changed_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainName, table.address] }), index('hydration_status').on(table.status, table.changedAtMs)],
);

/** Who wants to be told when the fetching of a history ends, and how it ended; the row goes when it was looked at. */
export const hydrationWatch = pgTable(
  'hydration_watch',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    address: text().notNull(),
    askedAtMs: bigint('asked_at_ms', { mode: 'number' }).notNull(),
    /** These are null while it is waited for. */
    endedAtMs: bigint('ended_at_ms', { mode: 'number' }),
    status: text().$type<HydrationStatus>(),
    rowCount: integer('row_count'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.chainName, table.address] }),
    index('hydration_watch_waiting')
      .on(table.chainName, table.address)
      .where(sql`${table.endedAtMs} is null`),
  ],
);
