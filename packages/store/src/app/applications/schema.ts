import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import type { ApplicationState } from './application.ts';

/** Who asked for an account. */
export const application = pgTable(
  'application',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    phone: text().notNull(),
    org: text().notNull(),
    purpose: text().notNull(),
    state: text().$type<ApplicationState>().notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => account.id),
    /** Why it was turned down. */
    reason: text(),
    /** The account that came of it. */
    accountId: uuid('account_id').references(() => account.id),
  },
  (table) => [
    // One phone waits once.
    uniqueIndex('application_waiting')
      .on(table.phone)
      .where(sql`state = 'pending'`),
    index('application_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
);
