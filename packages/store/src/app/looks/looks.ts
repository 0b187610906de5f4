import type { MonitorTarget } from '@chaintrail/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { fromStoredCondition, type StoredCondition } from '../monitors/monitor.ts';
import { commitLook } from './commit.ts';
import type { Look, LookFailure, LookOutcome, LookRule, WatchedPlace } from './look.ts';
import { monitorLook } from './schema.ts';
import { subjectOf } from './subject.ts';

export interface LookRoom {
  /** What monitors watch on schedule; these subjects alone, where they are named. */
  listWatched(subjects?: readonly string[]): Promise<WatchedPlace[]>;
  find(chainName: string, subject: string): Promise<Look | undefined>;
  /** The monitors of a subject that are on. */
  listRules(chainName: string, subject: string): Promise<LookRule[]>;
  /** A job looks at it from now on. */
  begin(chainName: string, subject: string, job: string): Promise<void>;
  commit(outcome: LookOutcome): Promise<boolean>;
  /** Nobody told: since when is kept until somebody does. */
  fail(place: Pick<Look, 'chainName' | 'subject'>, failure: LookFailure | null, by: FailedTry): Promise<void>;
}

/** A try that came to nothing; how many addresses it was about is not known where nobody could be asked. */
interface FailedTry {
  calls: number;
  atMs: number;
  addresses?: number;
}

/** Of monitors that judge: on, not removed, and of an account that is there. */
const judging = sql`monitor.look_minutes is not null and monitor.is_on and monitor.removed_at is null
  and account.removed_at is null and span.from_ms is not null`;
const joined = sql`monitor join account on account.id = monitor.account_id join monitor_span as span on span.monitor_id = monitor.id`;

export function createLookRoom(database: Database): LookRoom {
  const isOf = (chainName: string, subject: string) => and(eq(monitorLook.chainName, chainName), eq(monitorLook.subject, subject));
  return {
    listWatched: (subjects) => listWatched(database, subjects),
    async find(chainName, subject) {
      const [row] = await database.select().from(monitorLook).where(isOf(chainName, subject));
      return row && toLook(row);
    },
    async listRules(chainName, subject) {
      const { rows } = await database.execute<RuleRow>(sql`
        select monitor.id::float8 as id, monitor.account_id as "accountId", coalesce(account.parent_id, account.id) as owner, monitor.target,
          monitor.condition, monitor.revision::float8 as revision, span.from_block::float8 as "fromBlock", span.from_ms::float8 as "fromMs"
        from ${joined} where ${judging} and span.chain_name = ${chainName} and ${subjectOf} = ${subject} order by monitor.id`);
      return rows.map(({ revision, fromBlock, fromMs, condition, ...rule }) => ({
        rule: { ...rule, condition: fromStoredCondition(condition), spans: [] },
        revision,
        fromBlock,
        fromMs,
      }));
    },
    async begin(chainName, subject, job) {
      await database
        .insert(monitorLook)
        .values({ chainName, subject, job, addresses: 1, leftOut: 0, kinds: [], lacks: [], calls: 0, callCount: 0 })
        .onConflictDoUpdate({ target: [monitorLook.chainName, monitorLook.subject], set: { job } });
    },
    commit: (outcome) => commitLook(database, outcome),
    async fail({ chainName, subject }, failure, { calls, atMs, addresses }) {
      await database
        .update(monitorLook)
        .set({
          triedAtMs: atMs,
          failure,
          failingSinceMs: sql`coalesce(${monitorLook.failingSinceMs}, ${atMs})`,
          callCount: sql`${monitorLook.callCount} + ${calls}`,
          ...(addresses === undefined ? {} : { addresses }),
        })
        .where(isOf(chainName, subject));
    },
  };
}

interface RuleRow extends Record<string, unknown> {
  id: number;
  accountId: string;
  owner: string;
  target: MonitorTarget;
  condition: StoredCondition;
  revision: number;
  fromBlock: number;
  fromMs: number;
}

type LookRow = typeof monitorLook.$inferSelect;

const toLook = ({ job: _job, ...row }: LookRow): Look => row;

async function listWatched(database: Database, subjects: readonly string[] | undefined): Promise<WatchedPlace[]> {
  if (subjects?.length === 0) return [];
  const named = subjects ? sql`and ${subjectOf} = any(${sql.param(subjects)})` : sql``;
  const [{ rows }, looks] = await Promise.all([
    database.execute<Omit<WatchedPlace, 'look'> & Record<string, unknown>>(sql`
      select watched.*, exists (
          select from monitor_look as look join job on job.id = look.job
          where look.chain_name = watched."chainName" and look.subject = watched.subject and job.state in ('queued', 'running')) as "isLooking"
      from (
        select span.chain_name as "chainName", ${subjectOf} as subject, min(monitor.look_minutes) as minutes,
          bool_or(span.from_block = 0) as "isNew",
          bool_or(monitor.condition ->> 'on' = 'transfer') as "areMovesWatched", bool_or(monitor.condition ->> 'on' = 'freeze') as "areFreezesWatched"
        from ${joined} where ${judging} ${named} group by 1, 2) as watched
      order by watched."chainName", watched.subject`),
    database
      .select()
      .from(monitorLook)
      .where(subjects ? sql`${monitorLook.subject} = any(${sql.param(subjects)})` : sql`true`),
  ]);
  const byPlace = new Map(looks.map((row) => [`${row.chainName} ${row.subject}`, toLook(row)]));
  return rows.map((row) => ({ ...row, look: byPlace.get(`${row.chainName} ${row.subject}`) ?? null }));
}
