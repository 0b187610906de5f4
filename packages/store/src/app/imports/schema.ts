import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportCounts } from './counts.ts';

/** A run of an import: what was read, by whom, and what it changed. */
export const labelImport = pgTable(
  'label_import',
  {
    run: uuid().primaryKey(),
    owner: text(),
    by: text(),
    origin: text().notNull(),
    title: text().notNull(),
    format: text().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    /** Where its claims were found: the source that most of them name. */
    source: text(),
    licence: text(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('label_import_newest').on(table.owner, table.at.desc())],
);
