import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed attempts to sign in, by what was attempted. */
export const signInFailure = pgTable('sign_in_failure', {
  /** A hash: what strangers type is kept nowhere. */
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
  /** When the count no longer matters to anybody. */
  keptUntil: timestamp('kept_until', { withTimezone: true }).notNull().defaultNow(),
});
