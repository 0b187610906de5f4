import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import type { SessionWay } from './way.ts';

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token in hex: whoever reads the database cannot sign in with it. */
    refreshHash: text('refresh_hash').notNull(),
    /** How it was begun. */
    way: text().$type<SessionWay>().notNull().default('password'),
    /** What the browser says that it is. */
    device: text().notNull(),
    /** The network address of the last use. */
    ip: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** Slides with each use. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('session_refresh').on(table.refreshHash), index('session_account').on(table.accountId)],
);
