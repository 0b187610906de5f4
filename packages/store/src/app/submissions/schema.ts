import type { LabelClaim } from '@chaintrail/model';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** A private label that is offered as common knowledge, as it stood when it was offered. */
export const tagSubmission = pgTable(
  'tag_submission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    labelId: bigint('label_id', { mode: 'number' }).notNull(),
    claim: jsonb().$type<LabelClaim>().notNull(),
    owner: text().notNull(),
    submittedBy: text('submitted_by').notNull(),
    reason: text().notNull(),
    /** 1 pending, 2 rejected, 3 resolved. */
    status: smallint().notNull(),
    /** Since when it is withdrawn: its label was deleted before anybody decided. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The label that it became. */
    resolvedId: bigint('resolved_id', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('tag_submission_pending')
      .on(table.labelId)
      .where(sql`${table.status} = 1 and ${table.withdrawnAt} is null`),
    index('tag_submission_newest').on(table.status, table.at.desc(), table.id.desc()),
    index('tag_submission_own').on(table.owner, table.at.desc(), table.id.desc()),
  ],
);

export const tagSubmissionStep = pgTable(
  'tag_submission_step',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: bigint('submission_id', { mode: 'number' })
      .notNull()
      .references(() => tagSubmission.id),
    kind: text().$type<'submitted' | 'rejected' | 'resolved' | 'withdrawn'>().notNull(),
    by: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('tag_submission_step_order').on(table.submissionId, table.id)],
);
