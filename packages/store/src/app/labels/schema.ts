import type { ClaimType, EntityType } from '@chaintrail/model';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { smallPendingList } from '../names/trigrams.ts';

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
