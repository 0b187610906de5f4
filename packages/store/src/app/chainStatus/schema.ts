import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChainStatusRecord } from './record.ts';

export const chainStatus = pgTable('chain_status', {
  chainName: text('chain_name').primaryKey(),
  mode: text().$type<ChainStatusRecord['mode']>().notNull(),
  sourceState: text('source_state').$type<ChainStatusRecord['sourceState']>().notNull(),
  capabilities: jsonb().$type<ChainStatusRecord['capabilities']>().notNull().default([]),
  sourceHeight: bigint('source_height', { mode: 'number' }),
  syncState: text('sync_state').$type<ChainStatusRecord['syncState']>().notNull(),
  progress: doublePrecision(),
  failure: jsonb().$type<NonNullable<ChainStatusRecord['failure']>>(),
  lastReorg: jsonb('last_reorg').$type<NonNullable<ChainStatusRecord['lastReorg']>>(),
  updatedAtMs: bigint('updated_at_ms', { mode: 'number' }).notNull(),
});

/** One row an hour and chain, for two days. */
export const sourceHour = pgTable(
  'source_hour',
  {
    chainName: text('chain_name').notNull(),
    hourMs: bigint('hour_ms', { mode: 'number' }).notNull(),
    okMs: integer('ok_ms').notNull(),
    degradedMs: integer('degraded_ms').notNull(),
    downMs: integer('down_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainName, table.hourMs] })],
);
