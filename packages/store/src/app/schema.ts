import type { ClaimType, EntityType, Token } from '@chaintrail/model';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ChainStatusRecord } from './types.ts';

/**
 * Columns named …_folded hold the text as searched: see foldName. Every search reads through the pending list
 * of a GIN index, 4 MB or 25 ms by default; without any list an insert takes three times as long.
 */
const smallPendingList = { gin_pending_list_limit: 256 };

export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});

export const token = pgTable(
  'token',
  {
    chainName: text('chain_name').notNull(),
    contract: text().notNull(),
    standard: text().$type<Token['standard']>().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    decimals: smallint(),
    nameFolded: text('name_folded').notNull(),
    symbolFolded: text('symbol_folded').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainName, table.contract] }),
    index('token_name_start').on(table.nameFolded.op('text_pattern_ops')),
    index('token_symbol_start').on(table.symbolFolded.op('text_pattern_ops')),
    index('token_name_parts').using('gin', table.nameFolded.op('gin_trgm_ops')).with(smallPendingList),
    index('token_symbol_parts').using('gin', table.symbolFolded.op('gin_trgm_ops')).with(smallPendingList),
  ],
);

export const label = pgTable(
  'label',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chainName: text('chain_name').notNull(),
    address: text().notNull(),
    name: text().notNull(),
    nameFolded: text('name_folded').notNull(),
    entity: text(),
    type: text().$type<EntityType>().notNull(),
    claim: text().$type<ClaimType>().notNull(),
    source: text().notNull(),
    isPrivate: boolean('is_private').notNull(),
    /** The person whose label it is; null for the product's own. */
    owner: text(),
    /** Rank among the labels that one source gives one address. */
    position: integer().notNull(),
  },
  (table) => [
    index('label_address').on(table.chainName, table.address, table.position),
    index('label_source').on(table.source),
    index('label_name_start').on(table.nameFolded.op('text_pattern_ops')),
    index('label_name_parts').using('gin', table.nameFolded.op('gin_trgm_ops')).with(smallPendingList),
  ],
);

/** The words of all names, for searches with typing mistakes. */
export const nameWord = pgTable('name_word', { word: text().primaryKey() }, (table) => [
  index('name_word_parts').using('gin', table.word.op('gin_trgm_ops')).with(smallPendingList),
  index('name_word_start').on(table.word.op('text_pattern_ops')),
]);

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
