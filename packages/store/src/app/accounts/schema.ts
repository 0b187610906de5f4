import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** What its authenticator and we both know, base32 (RFC 6238); null where no second factor is asked for. */
    secondFactorSecret: text('second_factor_secret'),
    /** The last time step whose code was taken: that code, and those before it, are spent. */
    secondFactorStep: bigint('second_factor_step', { mode: 'number' }),
    secondFactorSince: timestamp('second_factor_since', { withTimezone: true }),
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

/** Pictures of accounts as they are shown: made by us, never as they were sent. */
export const accountPicture = pgTable('account_picture', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Base64 of a WebP file. */
  picture: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
