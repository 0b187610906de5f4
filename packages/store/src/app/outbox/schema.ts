import { bigint, boolean, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredLabel } from '@chaintrail/model';

/** Changes of labels that the chain store does not have yet, written in the transaction of the change. */
export const labelOutbox = pgTable('label_outbox', {
  version: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isDeleted: boolean('is_deleted').notNull(),
  /** The run of an import whose labels are meant, however they stand by now. */
  run: uuid(),
  /** How the label stands or last stood; null without a run asks for a fresh start: what comes behind it is all there is. */
  label: jsonb().$type<StoredLabel>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
