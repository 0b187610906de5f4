import type { ClaimType, Evidence, LabelClaim } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entity } from '../entities/schema.ts';
import { roleWeight } from './roleWeight.ts';
import { tagRiskType, tagType } from '../tagTypes/schema.ts';

export const label = pgTable(
  'label',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A chain's name, or a family's where the address is the same on all its chains. */
    scope: text().notNull(),
    /** '' where the claim is about the entity itself. */
    address: text().notNull(),
    name: text().notNull(),
    nameFolded: text('name_folded').notNull(),
    entityId: bigint('entity_id', { mode: 'number' }).references(() => entity.id),
    /** What the address is to its entity. */
    role: text(),
    type: text()
      .notNull()
      .references(() => tagType.key),
    risk: text().references(() => tagRiskType.key),
    claim: text().$type<ClaimType>().notNull(),
    /** 0–100. */
    confidence: smallint().notNull(),
    source: text().notNull(),
    sourceDate: date('source_date', { mode: 'string' }),
    licence: text(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    note: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** What writes it: a pack, the product, or '' for people. An origin says each of its labels under a key of its own. */
    origin: text().notNull(),
    originKey: text('origin_key').notNull(),
    /** Rank among the labels that one origin gives one address. */
    position: integer().notNull(),
    /** The account whose label it is, a parent's for its sub-accounts; null for common knowledge. */
    owner: text(),
    /** Who wrote it; null where the product did. */
    author: text(),
    /** Whom its owner shows it: the author alone, or those who share the owner's things. Says nothing of common knowledge. */
    isForAuthor: smallint('is_for_author').notNull(),
    /** The run of an import that wrote it last. */
    run: uuid(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Since when it stands no more; kept for what rested on it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    index('label_address').on(table.address, table.scope),
    uniqueIndex('label_origin').on(sql`coalesce(${table.owner}, '')`, table.origin, table.originKey),
    // An entity's addresses as its page lists them.
    index('label_entity')
      .on(table.entityId, sql`${roleWeight} desc nulls last`, table.changedAt.desc(), table.id.desc())
      .where(sql`${table.entityId} is not null`),
    index('label_run')
      .on(table.run, table.id)
      .where(sql`${table.run} is not null`),
    // The library's pages, newest first, of everybody's labels and of one owner's.
    index('label_common')
      .on(table.changedAt.desc(), table.id.desc())
      .where(sql`${table.owner} is null and ${table.retiredAt} is null`),
    index('label_common_type')
      .on(table.type, table.changedAt.desc(), table.id.desc())
      .where(sql`${table.owner} is null and ${table.retiredAt} is null`),
    index('label_common_scope')
      .on(table.scope, table.changedAt.desc(), table.id.desc())
      .where(sql`${table.owner} is null and ${table.retiredAt} is null`),
    index('label_common_risk')
      .on(table.risk, table.changedAt.desc(), table.id.desc())
      .where(sql`${table.risk} is not null and ${table.owner} is null and ${table.retiredAt} is null`),
    index('label_own')
      .on(table.owner, table.changedAt.desc(), table.id.desc())
      .where(sql`${table.owner} is not null and ${table.retiredAt} is null`),
    index('label_name_start').on(table.nameFolded.op('text_pattern_ops')),
    // Its pending list is as long as whoever writes says: see POOL_SETTINGS.
    index('label_name_parts').using('gin', table.nameFolded.op('gin_trgm_ops')),
  ],
);

/** What became of a label, and by whom; of an import, only what it changed or retired. */
export const labelChange = pgTable(
  'label_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    labelId: bigint('label_id', { mode: 'number' }).notNull(),
    kind: text().$type<'made' | 'changed' | 'retired' | 'restored' | 'removed'>().notNull(),
    by: text(),
    run: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** How it stood before; null of one that was made. */
    before: jsonb().$type<LabelClaim>(),
  },
  (table) => [index('label_change_label').on(table.labelId, table.id)],
);

/** How many labels of a type an owner has ('' for everybody's), as differences that are added up. */
export const labelTally = pgTable(
  'label_tally',
  {
    owner: text().notNull(),
    type: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('label_tally_owner').on(table.owner, table.type)],
);
