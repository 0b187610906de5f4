import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountType } from './account.ts';

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<AccountType>().notNull(),
    login: text().notNull(),
    /** The login as it is compared: without regard to case and width. */
    loginFolded: text('login_folded').notNull(),
    name: text().notNull(),
    phone: text(),
    org: text().notNull().default(''),
    /** Argon2id in its own text form; null where a password was never set. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    parentId: uuid('parent_id').references((): AnyPgColumn => account.id),
    isAuditor: boolean('is_auditor').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    // A removed account gives its login and phone free.
    uniqueIndex('account_login')
      .on(table.loginFolded)
      .where(sql`removed_at is null`),
    uniqueIndex('account_phone')
      .on(table.phone)
      .where(sql`removed_at is null`),
    index('account_parent').on(table.parentId),
  ],
);
