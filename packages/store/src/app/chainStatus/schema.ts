import { bigint, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChainStatusRecord } from './record.ts';

export const chainStatus = pgTable('chain_status', {
  chainName: text('chain_name').primaryKey(),
  mode: text().$type<ChainStatusRecord['mode']>().notNull(),
  sourceState: text('source_state').$type<ChainStatusRecord['sourceState']>().notNull(),
  sourceNote: text('source_note').notNull(),
  sourceHeight: bigint('source_height', { mode: 'number' }),
  syncState: text('sync_state').$type<ChainStatusRecord['syncState']>().notNull(),
  progress: doublePrecision(),
  lastError: text('last_error'),
  lastReorg: jsonb('last_reorg').$type<NonNullable<ChainStatusRecord['lastReorg']>>(),
  updatedAtMs: bigint('updated_at_ms', { mode: 'number' }).notNull(),
});
