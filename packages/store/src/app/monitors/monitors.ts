import type { MonitorTargetKind } from '@chaintrail/model';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { forgetLooks } from '../looks/subject.ts';
import { commitJudgement, type JudgedTo, type Judgement } from './commit.ts';
import {
  countUnread,
  countUnreadOf,
  listEvents,
  markRead,
  sumEvents,
  tallyEvents,
  type EventFilter,
  type EventPage,
  type EventSums,
  type MonitorTally,
} from './events.ts';
import { fromStoredCondition, type Monitor, type MonitorSpan } from './monitor.ts';
import { readLabelSign, type LabelSign } from './labelSign.ts';
import { listMembers, type SetMember, type WatchedSet } from './members.ts';
import { listRuleNews, type RuleNews } from './rules.ts';
import { countMonitors, raiseClock, saveMonitor, type SaveRefusal, type SaveRequest } from './save.ts';
import { monitor, monitorCursor } from './schema.ts';

export interface MonitorFilter {
  ids?: number[];
  kind?: MonitorTargetKind;
  /** A part of the name, or of what is watched. */
  text?: string;
  chainName?: string;
  isOn?: boolean;
}

export interface MonitorRoom {
  save(request: SaveRequest): Promise<number | SaveRefusal>;
  /** Monitors of an account, newest first, with how many there are of each kind whatever kind is asked for. */
  page(
    accountId: string,
    filter: MonitorFilter,
    page: { limit: number; offset: number },
  ): Promise<{ list: Monitor[]; total: number; kinds: Record<string, number> }>;
  find(accountId: string, id: number): Promise<Monitor | undefined>;
  /** Removes those that are the account's; their events go with them. Returns how many there were. */
  remove(accountId: string, ids: number[], atMs: number): Promise<number>;
  /** Turns those that are the account's on or off; what happened meanwhile is not judged. */
  turn(accountId: string, ids: number[], isOn: boolean, atMs: number): Promise<number>;
  /** Turns these off, whosever they are: what they were watched for is over. Returns how many there were. */
  stop(ids: number[], atMs: number): Promise<number>;
  count(accountId: string): Promise<number>;
  listRuleNews(since: number): Promise<RuleNews>;
  findCursor(chainName: string): Promise<JudgedTo | undefined>;
  listCursors(): Promise<({ chainName: string } & JudgedTo)[]>;
  commit(judgement: Judgement): Promise<boolean>;
  /** Addresses of sets that are watched by name, all at once. */
  listMembers(sets: readonly WatchedSet[]): Promise<SetMember[]>;
  /** To know, before these are read again, whether labels were written since. */
  readLabelSign(): Promise<LabelSign>;
  listEvents(accountId: string, filter: EventFilter, limit: number): Promise<EventPage>;
  countUnread(accountId: string): Promise<number>;
  /** The same of several accounts at once, with the newest of them; those without any are left out. */
  countUnreadOf(accountIds: string[]): Promise<Map<string, { unread: number; newest: number }>>;
  /** Marks events as read, all of them where none are named; returns how many were not. */
  markRead(accountId: string, which: { ids?: number[] }, atMs: number): Promise<number>;
  /** Of each of these monitors, its events by days back from a moment, and its last one. */
  tally(ids: number[], atMs: number): Promise<Map<number, MonitorTally>>;
  /** An account's events since a moment. */
  sumEvents(accountId: string, sinceMs: number): Promise<EventSums>;
}

export function createMonitorRoom(database: Database): MonitorRoom {
  return {
    save: (request) => saveMonitor(database, request),
    page: (accountId, filter, page) => pageMonitors(database, accountId, filter, page),
    async find(accountId, id) {
      const [found] = await readMonitors(database, sql`${isOwn(accountId)} and monitor.id = ${id}`, sql``);
      return found;
    },
    remove: (accountId, ids, atMs) =>
      database.transaction(async (transaction) => {
        const revision = await raiseClock(transaction);
        const removed = await transaction
          .update(monitor)
          .set({ removedAt: new Date(atMs), revision, isOn: false })
          .where(and(eq(monitor.accountId, accountId), inArray(monitor.id, ids), isNull(monitor.removedAt)))
          .returning({ id: monitor.id, target: monitor.target });
        const gone = removed.map(({ id }) => id);
        if (gone.length > 0) await transaction.execute(sql`delete from monitor_event where monitor_id = any(${sql.param(gone)})`);
        await forgetLooks(transaction, removed);
        return gone.length;
      }),
    turn: (accountId, ids, isOn, atMs) => turnMonitors(database, { accountId, ids, isOn, atMs }),
    stop: (ids, atMs) => turnMonitors(database, { accountId: null, ids, isOn: false, atMs }),
    count: (accountId) => countMonitors(database, accountId),
    listRuleNews: (since) => listRuleNews(database, since),
    async findCursor(chainName) {
      const [row] = await database.select().from(monitorCursor).where(eq(monitorCursor.chainName, chainName));
      return row && { block: row.block, open: row.open };
    },
    listCursors: () => database.select().from(monitorCursor),
    commit: (judgement) => commitJudgement(database, judgement),
    listMembers: (sets) => listMembers(database, sets),
    readLabelSign: () => readLabelSign(database),
    listEvents: (accountId, filter, limit) => listEvents(database, accountId, filter, limit),
    countUnread: (accountId) => countUnread(database, accountId),
    countUnreadOf: (accountIds) => countUnreadOf(database, accountIds),
    markRead: (accountId, which, atMs) => markRead(database, accountId, which, atMs),
    tally: (ids, atMs) => tallyEvents(database, ids, atMs),
    sumEvents: (accountId, sinceMs) => sumEvents(database, accountId, sinceMs),
  };
}

const isOwn = (accountId: string): SQL => sql`monitor.account_id = ${accountId} and monitor.removed_at is null`;

function matching(accountId: string, { ids, text, chainName, isOn }: MonitorFilter): SQL {
  const part = text === undefined || text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql.join(
    [
      isOwn(accountId),
      ...(ids ? [sql`monitor.id = any(${sql.param(ids)})`] : []),
      ...(part === undefined
        ? []
        : [sql`(monitor.name ilike ${part} or monitor.target::text ilike ${part} or monitor.note ilike ${part})`]),
      ...(chainName === undefined
        ? []
        : [sql`exists (select from monitor_span where monitor_id = monitor.id and chain_name = ${chainName})`]),
      ...(isOn === undefined ? [] : [sql`monitor.is_on = ${isOn}`]),
    ],
    sql` and `,
  );
}

async function pageMonitors(database: Database, accountId: string, filter: MonitorFilter, page: { limit: number; offset: number }) {
  const where = matching(accountId, filter);
  const counted = await database.execute<{ kind: string; count: number }>(
    sql`select target_kind as kind, count(*)::int as count from monitor where ${where} group by target_kind`,
  );
  const kinds = Object.fromEntries(counted.rows.map(({ kind, count }) => [kind, count]));
  const ofKind = filter.kind === undefined ? where : sql`${where} and target_kind = ${filter.kind}`;
  const list = await readMonitors(database, ofKind, sql`limit ${page.limit} offset ${page.offset}`);
  const total = filter.kind === undefined ? counted.rows.reduce((sum, { count }) => sum + count, 0) : (kinds[filter.kind] ?? 0);
  return { list, total, kinds };
}

async function readMonitors(database: Database, where: SQL, rest: SQL): Promise<Monitor[]> {
  const { rows } = await database.execute<typeof monitor.$inferSelect & { spans: MonitorSpan[] | null; createdAtMs: number }>(sql`
    select monitor.id::float8 as id, account_id as "accountId", name, note, target, condition, channels, is_on as "isOn", look_minutes as "lookMinutes", version,
      floor(extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
      (select json_agg(json_build_object('chainName', chain_name, 'fromBlock', from_block, 'lookBackFrom', look_back_from, 'lookBackNext', look_back_next, 'fromMs', from_ms)
        order by chain_name) from monitor_span where monitor_id = monitor.id) as spans
    from monitor where ${where} order by monitor.id desc ${rest}`);
  return rows.map(({ id, accountId, name, note, target, condition, channels, isOn, lookMinutes, version, createdAtMs, spans }) => ({
    id,
    accountId,
    name,
    note,
    target,
    condition: fromStoredCondition(condition),
    channels,
    isOn,
    lookMinutes,
    version,
    createdAtMs,
    spans: spans ?? [],
  }));
}

interface Turn {
  /** Null for anybody's. */
  accountId: string | null;
  ids: number[];
  isOn: boolean;
  atMs: number;
}

function turnMonitors(database: Database, { accountId, ids, isOn, atMs }: Turn): Promise<number> {
  return database.transaction(async (transaction) => {
    const revision = await raiseClock(transaction);
    const turned = await transaction
      .update(monitor)
      .set({ isOn, revision, changedAt: new Date(atMs), version: sql`${monitor.version} + 1` })
      .where(
        and(
          accountId === null ? undefined : eq(monitor.accountId, accountId),
          inArray(monitor.id, ids),
          isNull(monitor.removedAt),
          eq(monitor.isOn, !isOn),
        ),
      )
      .returning({ id: monitor.id });
    const own = turned.map(({ id }) => id);
    if (isOn && own.length > 0) {
      await transaction.execute(sql`
        update monitor_span set from_ms = case when from_ms is not null then ${atMs}::bigint end, from_block = case when from_ms is not null then 0 else
          coalesce((select block from monitor_cursor where monitor_cursor.chain_name = monitor_span.chain_name), -1) + 1 end
        where monitor_id = any(${sql.param(own)})`);
    }
    return own.length;
  });
}
