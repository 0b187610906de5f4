import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { letter } from '../letters/schema.ts';
import type { ReminderKind } from './reminder.ts';

/** Somebody was told that a day of a letter comes near; each once of how many days before. */
export const reminder = pgTable(
  'reminder',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    kind: text().$type<ReminderKind>().notNull(),
    /** YYYY-MM-DD: the last day. */
    day: text().notNull(),
    /** For which of the account's numbers of days it was made; the days that were left then may have been fewer. */
    daysBefore: integer('days_before').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reminder_once').on(table.accountId, table.letterId, table.kind, table.day, table.daysBefore),
    index('reminder_newest').on(table.accountId, table.id.desc()),
    index('reminder_letter').on(table.letterId),
  ],
);

/** How many days before, and over which channels; of whom never chose there is none. */
export const reminderChoice = pgTable('reminder_choice', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  freezeDays: jsonb('freeze_days').$type<number[]>().notNull(),
  replyDays: jsonb('reply_days').$type<number[]>().notNull(),
  channels: jsonb().$type<number[]>().notNull(),
});
