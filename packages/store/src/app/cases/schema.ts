import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CaseEnding, CaseEventKind, CaseItemKind, CaseOrigin, CaseRole, CaseState } from './case.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What an investigation hangs on. */
export const caseRecord = pgTable(
  'case_record',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As the unit writes it; '' before there is one. */
    number: text().notNull(),
    title: text().notNull(),
    /** 1 to 9, as the calls number them. */
    type: smallint().notNull(),
    state: text().$type<CaseState>().notNull(),
    unit: text().notNull(),
    facts: text().notNull(),
    filedOn: text('filed_on'),
    origin: text().$type<CaseOrigin>().notNull(),
    /** Of an imported one: the key that signed its bundle, and whoever sent it. */
    signer: text(),
    sender: text(),
    /** Goes up with every change of the fields above, so that nobody overwrites unseen. */
    version: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    closedAt: moment('closed_at'),
    ending: text().$type<CaseEnding>(),
    /** Of the papers, YYYY-MM-DD; `closedAt` is when it was entered here. */
    closedOn: text('closed_on'),
  },
  (table) => [index('case_record_newest').on(table.changedAt.desc(), table.id.desc())],
);

export const caseMember = pgTable(
  'case_member',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    role: text().$type<CaseRole>().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.accountId] }), index('case_member_account').on(table.accountId)],
);

/** What belongs to a case: by kind, and by the address on its chain or the id of what is kept elsewhere. */
export const caseItem = pgTable(
  'case_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    kind: text().$type<CaseItemKind>().notNull(),
    /** '' where the kind has none. */
    chainName: text('chain_name').notNull(),
    ref: text().notNull(),
    note: text().notNull(),
    addedBy: text('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('case_item_once').on(table.caseId, table.kind, table.chainName, table.ref),
    index('case_item_ref').on(table.kind, table.ref),
    index('case_item_newest').on(table.caseId, table.kind, table.id.desc()),
  ],
);

/** The timeline. Nothing of it is ever changed. */
export const caseEvent = pgTable(
  'case_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    kind: text().$type<CaseEventKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The account; null for the product itself. */
    by: text(),
    /** The name that it had. */
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('case_event_newest').on(table.caseId, table.at.desc(), table.id.desc())],
);

/** Somebody who lost something: a code, and the name under a key that is not in the database. */
export const caseVictim = pgTable(
  'case_victim',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Null where no name was given, and in every imported case. */
    sealedName: bytea('sealed_name'),
    material: text().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [uniqueIndex('case_victim_code').on(table.caseId, table.code)],
);

/** A transfer by which a victim lost something, as the chain told it when it was added. */
export const casePayment = pgTable(
  'case_payment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    victimId: bigint('victim_id', { mode: 'number' })
      .notNull()
      .references(() => caseVictim.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    /** Unique on its chain. */
    transferId: text('transfer_id').notNull(),
    hash: text().notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    time: moment('time').notNull(),
    sender: text().notNull(),
    receiver: text().notNull(),
    /** '' for the native coin. */
    contract: text().notNull(),
    symbol: text().notNull(),
    decimals: integer(),
    /** In the smallest unit. */
    raw: text().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    // A transfer is one victim's loss and nobody else's.
    uniqueIndex('case_payment_once').on(table.caseId, table.chainName, table.transferId),
    index('case_payment_victim').on(table.victimId, table.time),
  ],
);

/** A file that belongs to a case; its bytes lie in a folder of the product, under its id. */
export const caseFile = pgTable(
  'case_file',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Whether its bytes go into a bundle; its name and hash always do. */
    canTravel: boolean('can_travel').notNull(),
    /** False for a file of an imported case whose bytes stayed where it came from. */
    isHere: boolean('is_here').notNull(),
    addedBy: text('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [index('case_file_newest').on(table.caseId, table.addedAt.desc(), table.id)],
);

/** A file that came with the bundle of an imported case; its bytes lie where those of its own files lie, under its id. */
export const casePart = pgTable(
  'case_part',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    /** In the bundle. */
    path: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
  },
  (table) => [uniqueIndex('case_part_once').on(table.caseId, table.path)],
);
