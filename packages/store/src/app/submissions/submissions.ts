import type { LabelClaim } from '@chaintrail/model';
import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { AppStoreError } from '../fault.ts';
import { saveLabel } from '../labels/save.ts';
import { readRecord } from '../labels/record.ts';
import { isOwn, type Viewer } from '../labels/viewer.ts';

/** 1 pending, 2 rejected, 3 resolved, as the calls number them. */
export type SubmissionStatus = 1 | 2 | 3;

export interface SubmissionStep {
  kind: 'submitted' | 'rejected' | 'resolved' | 'withdrawn';
  by: string;
  text: string;
  atMs: number;
}

/** A private label that is offered as common knowledge, as it stood then. */
export interface Submission {
  id: number;
  labelId: number;
  claim: LabelClaim;
  owner: string;
  submittedBy: string;
  submittedByName: string;
  org: string;
  reason: string;
  status: SubmissionStatus;
  isWithdrawn: boolean;
  atMs: number;
  resolvedId: number | null;
}

export interface SubmissionFilter {
  /** Those of this account and of who shares its things; all of them where null. */
  of: Viewer;
  status?: SubmissionStatus;
  text?: string;
}

export interface SubmissionPageFilter extends SubmissionFilter {
  limit: number;
  after?: { atMs: number; id: number };
  /** Submissions to pass over; ignored where `after` is given. */
  offset?: number;
}

export interface SubmissionRoom {
  /** Offers a label of the viewer's own. StoreError('label_missing'), or ('label_pending') where it waits already. */
  submit(labelId: number, offer: { viewer: NonNullable<Viewer>; reason: string; atMs: number }): Promise<Submission>;
  /** Decides, once. StoreError('submission_decided') where somebody did already, ('submission_own') for who shares its owner's things. */
  decide(id: number, decision: { by: NonNullable<Viewer>; isResolved: boolean; text: string; atMs: number }): Promise<Submission>;
  /** Takes back what waits for these labels, which are about to be deleted. */
  withdraw(labelIds: number[], by: string, atMs: number): Promise<void>;
  find(id: number): Promise<Submission | undefined>;
  list(filter: SubmissionPageFilter): Promise<Submission[]>;
  /** How many a filter finds. */
  count(filter: SubmissionFilter): Promise<number>;
  /** How many of each status. */
  countStates(of: Viewer): Promise<Record<SubmissionStatus, number>>;
  listSteps(id: number): Promise<SubmissionStep[]>;
}

const columns = sql`tag_submission.id::float8 as id, label_id::float8 as "labelId", claim, tag_submission.owner, submitted_by as "submittedBy",
  coalesce(account.name, '') as "submittedByName", coalesce(account.org, '') as org, reason, status, withdrawn_at is not null as "isWithdrawn",
  (extract(epoch from tag_submission.at) * 1000)::float8 as "atMs", resolved_id::float8 as "resolvedId"`;
const tables = sql`tag_submission left join account on account.id::text = submitted_by`;

const isOf = (of: Viewer): SQL => (of === null ? sql`true` : sql`tag_submission.owner = ${of.owner}`);

function conditions({ of, status, text }: SubmissionFilter): SQL[] {
  return [
    isOf(of),
    ...(status === undefined ? [] : [sql`status = ${status} and withdrawn_at is null`]),
    ...(text === undefined
      ? []
      : [sql`position(lower(${text}) in lower(concat_ws(' ', claim->>'name', claim->>'address', account.name))) > 0`]),
  ];
}

export function createSubmissionRoom(database: Database, boss: PgBoss): SubmissionRoom {
  return {
    submit: (labelId, offer) => database.transaction((transaction) => submit(transaction, labelId, offer)),
    decide: (id, decision) => database.transaction((transaction) => decide(transaction, boss, id, decision)),
    async withdraw(labelIds, by, atMs) {
      const at = new Date(atMs);
      await database.execute(sql`
        with gone as (
          update tag_submission set withdrawn_at = ${at}
          where label_id = any(${sql.param(labelIds)}) and status = 1 and withdrawn_at is null returning id
        )
        insert into tag_submission_step (submission_id, kind, by, text, at) select id, 'withdrawn', ${by}::text, '', ${at}::timestamptz from gone`);
    },
    find: (id) => readSubmission(database, id),
    async list({ limit, after, offset = 0, ...filter }) {
      const behind = after ? [sql`(tag_submission.at, tag_submission.id) < (${new Date(after.atMs)}, ${after.id})`] : [];
      return readSubmissions(
        database,
        sql`where ${sql.join([...conditions(filter), ...behind], sql` and `)}
          order by tag_submission.at desc nulls last, tag_submission.id desc nulls last limit ${limit} offset ${after ? 0 : offset}`,
      );
    },
    async count(filter) {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${tables} where ${sql.join(conditions(filter), sql` and `)}`,
      );
      return rows[0]?.count ?? 0;
    },
    async countStates(of) {
      const { rows } = await database.execute<{ status: SubmissionStatus; count: number }>(
        sql`select status, count(*)::int as count from tag_submission where ${isOf(of)} and withdrawn_at is null group by status`,
      );
      const counts: Record<SubmissionStatus, number> = { 1: 0, 2: 0, 3: 0 };
      for (const { status, count } of rows) counts[status] = count;
      return counts;
    },
    async listSteps(id) {
      const { rows } = await database.execute<SubmissionStep & Record<string, unknown>>(sql`
        select kind, coalesce((select name from account where account.id::text = by), '') as by, text,
          (extract(epoch from at) * 1000)::float8 as "atMs"
        from tag_submission_step where submission_id = ${id} order by id`);
      return rows;
    },
  };
}

async function submit(
  transaction: Database,
  labelId: number,
  { viewer, reason, atMs }: { viewer: NonNullable<Viewer>; reason: string; atMs: number },
): Promise<Submission> {
  const label = await readRecord(transaction, sql`where label.id = ${labelId} and ${isOwn(viewer)} for update of label`);
  if (!label) throw new AppStoreError({ code: 'label_missing' });
  if (label.auditStatus === 1) throw new AppStoreError({ code: 'label_pending' });
  // What is private to the case stays behind: a note is not offered.
  const claim: LabelClaim = { ...label.claim, note: '' };
  const { rows } = await transaction.execute<{ id: number }>(sql`
    insert into tag_submission (label_id, claim, owner, submitted_by, reason, status, at)
    values (${labelId}, ${JSON.stringify(claim)}::jsonb, ${viewer.owner}, ${viewer.account}, ${reason}, 1, ${new Date(atMs)})
    returning id::float8 as id`);
  const id = rows[0]?.id ?? 0;
  await addStep(transaction, id, { kind: 'submitted', by: viewer.account, text: reason, atMs });
  return wanted(await readSubmission(transaction, id));
}

async function decide(
  transaction: Database,
  boss: PgBoss,
  id: number,
  { by, isResolved, text, atMs }: { by: NonNullable<Viewer>; isResolved: boolean; text: string; atMs: number },
): Promise<Submission> {
  await transaction.execute(sql`select from tag_submission where id = ${id} for update`);
  const submission = await readSubmission(transaction, id);
  if (!submission) throw new AppStoreError({ code: 'label_missing' });
  if (submission.owner === by.owner) throw new AppStoreError({ code: 'submission_own' });
  if (submission.status !== 1 || submission.isWithdrawn) throw new AppStoreError({ code: 'submission_decided' });
  const resolved = isResolved
    ? await saveLabel(transaction, boss, submission.claim, { account: by.account, owner: null, atMs })
    : undefined;
  await transaction.execute(sql`
    update tag_submission set status = ${isResolved ? 3 : 2}, resolved_id = ${resolved?.id ?? null} where id = ${id}`);
  await addStep(transaction, id, { kind: isResolved ? 'resolved' : 'rejected', by: by.account, text, atMs });
  return wanted(await readSubmission(transaction, id));
}

async function addStep(transaction: Database, id: number, { kind, by, text, atMs }: SubmissionStep): Promise<void> {
  await transaction.execute(sql`
    insert into tag_submission_step (submission_id, kind, by, text, at) values (${id}, ${kind}, ${by}, ${text}, ${new Date(atMs)})`);
}

async function readSubmission(database: Database, id: number): Promise<Submission | undefined> {
  const [submission] = await readSubmissions(database, sql`where tag_submission.id = ${id}`);
  return submission;
}

async function readSubmissions(database: Database, rest: SQL): Promise<Submission[]> {
  const { rows } = await database.execute<Submission & Record<string, unknown>>(sql`select ${columns} from ${tables} ${rest}`);
  return rows;
}

function wanted(submission: Submission | undefined): Submission {
  if (!submission) throw new Error('a submission that was written is not there');
  return submission;
}
