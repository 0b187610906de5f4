import type { EntityType } from '@chaintrail/model';
import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** What an address may be. Administrators add to it; what is taken out of use stays for the labels that name it. */
export const tagType = pgTable('tag_type', {
  key: text().primaryKey(),
  zh: text().notNull(),
  en: text().notNull(),
  /** Colour and icon under which it is shown. */
  look: text().$type<EntityType>().notNull(),
  position: integer().notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});

/** What dealings with an address may bring. */
export const tagRiskType = pgTable('tag_risk_type', {
  key: text().primaryKey(),
  zh: text().notNull(),
  en: text().notNull(),
  /** 1 worth a look, 2 medium, 3 high, 4 very high. */
  level: smallint().notNull(),
  position: integer().notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});
