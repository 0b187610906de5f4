import { customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A file that somebody sent to be read by a job, and the report of what became of its rows. */
export const labelUpload = pgTable(
  'label_upload',
  {
    id: uuid().primaryKey(),
    /** Whose it is: nobody else reads it or its report. */
    account: text().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    /** Null as soon as it is not needed any more. */
    content: bytea(),
    /** Null until its rows are written. */
    result: jsonb(),
    report: bytea(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('label_upload_age').on(table.at)],
);
