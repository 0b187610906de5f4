import type { Token } from '@chaintrail/model';
import { boolean, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { smallPendingList } from '../names/trigrams.ts';

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
    hasUnloggedSupply: boolean('has_unlogged_supply').notNull().default(false),
    hasTransferFee: boolean('has_transfer_fee').notNull().default(false),
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
