import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { monitorEvent } from '../monitors/schema.ts';
import { reminder } from '../reminders/schema.ts';
import { session } from '../sessions/schema.ts';
import type { ChannelKind, DeliveryState, NoticeKind } from './notice.ts';

/** A way to somebody beside the list of events. */
export const noticeChannel = pgTable(
  'notice_channel',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    /** What may be shown of where it leads. */
    shown: text().notNull(),
    /** Where it leads and with which secret, sealed by a key that is not in the database. */
    sealed: text().notNull(),
    isOn: boolean('is_on').notNull(),
    isQuietAtNight: boolean('is_quiet_at_night').notNull(),
    /** Notices are gathered for so long and sent as one; 0 sends each at once. */
    digestMinutes: integer('digest_minutes').notNull(),
    /** Of a browser: it ends with the session that allowed it. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('notice_channel_account').on(table.accountId, table.id)],
);

/** One notice on its way over one channel. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    channelId: bigint('channel_id', { mode: 'number' })
      .notNull()
      .references(() => noticeChannel.id, { onDelete: 'cascade' }),
    /** Either an event of a monitor or a reminder is told. */
    eventId: bigint('event_id', { mode: 'number' }).references(() => monitorEvent.id, { onDelete: 'cascade' }),
    reminderId: bigint('reminder_id', { mode: 'number' }).references(() => reminder.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    /** What went wrong the last time, as data. */
    failure: jsonb().$type<{ code: string; [field: string]: unknown }>(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('notice_delivery_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('notice_delivery_channel').on(table.channelId, table.createdAt.desc()),
    index('notice_delivery_event').on(table.eventId),
    index('notice_delivery_reminder').on(table.reminderId),
    check('notice_delivery_subject', sql`num_nonnulls(${table.eventId}, ${table.reminderId}) = 1`),
  ],
);

/** When somebody is left alone, in minutes of the product's day. */
export const noticeQuiet = pgTable('notice_quiet', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  fromMinute: integer('from_minute').notNull(),
  toMinute: integer('to_minute').notNull(),
});
