import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
