import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { smallPendingList } from '../names/trigrams.ts';
import { tagType } from '../tagTypes/schema.ts';

/** Who stands behind addresses: common knowledge, never somebody's own. */
export const entity = pgTable(
  'entity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By which packs name it: small letters, never changed. */
    key: text().notNull().unique(),
    /** '' where none is known. */
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Both names as they are searched. */
    nameFolded: text('name_folded').notNull(),
    kind: text()
      .notNull()
      .references(() => tagType.key),
    /** ISO 3166-1 alpha-2; null where it is not known. */
    country: text(),
    homepage: text(),
    note: text().notNull().default(''),
    source: text().notNull(),
    licence: text(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('entity_name_parts').using('gin', table.nameFolded.op('gin_trgm_ops')).with(smallPendingList)],
);
