import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
