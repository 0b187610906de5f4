import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Whom letters go to. */
export const organisation = pgTable('organisation', {
  id: integer().primaryKey(),
  /** What it wants and where it is reached; its shape is the server's. */
  profile: jsonb().notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** Articles that letters invoke. */
export const statute = pgTable('statute', { id: integer().primaryKey(), words: jsonb().notNull() });

/** Whose letters they are, as the letters name them; a unit that writes as an authority was verified by an administrator. */
export const letterUnit = pgTable('letter_unit', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  profile: jsonb().notNull(),
  changedAt: at('changed_at').notNull(),
  verifiedAt: at('verified_at'),
  verifiedBy: text('verified_by'),
});

export const letter = pgTable(
  'letter',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null of a letter that is shown to everybody. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => account.id),
    authorName: text('author_name').notNull(),
    caseId: uuid('case_id'),
    type: smallint().notNull(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisation.id),
    state: text().notNull(),
    version: integer().notNull(),
    number: text(),
    content: jsonb().notNull(),
    /** What the letter says of chains, as it was when it was handed in. */
    figures: jsonb(),
    /** Who wrote it, to whom, and what it invoked, as they were when it was handed in. */
    desk: jsonb(),
    freezeTo: text('freeze_to'),
    searched: text().notNull(),
    submittedBy: uuid('submitted_by').references(() => account.id),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('letter_number').on(table.ownerId, table.number),
    index('letter_newest').on(table.ownerId, table.changedAt.desc(), table.id),
  ],
);

/** What happened to a letter, in its order. */
export const letterStep = pgTable(
  'letter_step',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    by: text().notNull(),
    note: text().notNull(),
    version: integer().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('letter_step_letter').on(table.letterId, table.id)],
);

/** The last number that was given in a series. */
export const letterCounter = pgTable(
  'letter_counter',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    series: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.series] })],
);

export const letterReply = pgTable(
  'letter_reply',
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    receivedAt: at('received_at').notNull(),
    by: text().notNull(),
    /** `open`, `written` or `withdrawn`. */
    state: text().notNull(),
    /** The columns of its sheet, what they are taken for, and what was decided of each row. */
    sheet: jsonb().notNull(),
    labelIds: jsonb('label_ids').$type<number[]>().notNull(),
  },
  (table) => [index('letter_reply_letter').on(table.letterId)],
);

export const letterFile = pgTable(
  'letter_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    replyId: uuid('reply_id').references(() => letterReply.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytea().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    by: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('letter_file_letter').on(table.letterId), index('letter_file_reply').on(table.replyId)],
);

/** Which column of an organisation's replies means what. */
export const replyMapping = pgTable(
  'reply_mapping',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    columns: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.organisationId] })],
);
