import type { MonitorSight } from '@chaintrail/model';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { MonitorEvent } from './monitor.ts';

export interface EventFilter {
  ids?: number[];
  monitorIds?: number[];
  chainName?: string;
  sight?: MonitorSight;
  isUnread?: boolean;
  isUndone?: boolean;
  /** Times of blocks, both ends included. */
  fromMs?: number;
  toMs?: number;
  /** Behind this event, newest first. */
  after?: { timeMs: number; id: number };
  /** Events to pass over; ignored where `after` is given. */
  offset?: number;
}

export interface EventPage {
  list: MonitorEvent[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  next?: { timeMs: number; id: number };
}

export interface MonitorTally {
  /** Events of the last seven days, the oldest day first, today last. */
  days: number[];
  lastTimeMs: number | null;
  total: number;
}

export interface EventSums {
  seen: number;
  undone: number;
  /** From the block to the list, 95 of 100 events that came as they happened; null without any. */
  delayMs: number | null;
}

const MOST_COUNTED = 10_000;
const DAY_MS = 86_400_000;
const DAYS = 7;

function matching(accountId: string, filter: EventFilter): SQL {
  const { ids, monitorIds, chainName, sight, isUnread, isUndone, fromMs, toMs } = filter;
  return sql.join(
    [
      sql`event.account_id = ${accountId}`,
      ...(ids ? [sql`event.id = any(${sql.param(ids)})`] : []),
      ...(monitorIds ? [sql`event.monitor_id = any(${sql.param(monitorIds)})`] : []),
      ...(chainName === undefined ? [] : [sql`event.chain_name = ${chainName}`]),
      ...(sight === undefined ? [] : [sql`event.sight = ${sight}`]),
      ...(isUnread === true ? [sql`event.read_at is null and not event.is_past and event.undone_at is null`] : []),
      ...(isUndone === undefined ? [] : [isUndone ? sql`event.undone_at is not null` : sql`event.undone_at is null`]),
      ...(fromMs === undefined ? [] : [sql`event.time_ms >= ${fromMs}`]),
      ...(toMs === undefined ? [] : [sql`event.time_ms <= ${toMs}`]),
    ],
    sql` and `,
  );
}

type EventRow = Omit<MonitorEvent, 'amountRaw'> & { amountRaw: string };

export async function listEvents(database: Database, accountId: string, filter: EventFilter, limit: number): Promise<EventPage> {
  const where = matching(accountId, filter);
  const { after, offset = 0 } = filter;
  const behind = after ? sql`${where} and (event.time_ms, event.id) < (${after.timeMs}, ${after.id})` : where;
  const [{ rows }, counted] = await Promise.all([
    database.execute<EventRow & Record<string, unknown>>(sql`
      select event.id::float8 as id, event.monitor_id::float8 as "monitorId", monitor.name as "monitorName", event.chain_name as "chainName",
        event.block_number::float8 as "blockNumber", event.block_hash as "blockHash", event.time_ms::float8 as "timeMs",
        event.transaction_hash as "transactionHash", event.position, event.sight, event.address, event.counterparty, event.token,
        event.token_id as "tokenId", event.amount_raw as "amountRaw", event.slept_ms::float8 as "sleptMs", event.is_past as "isPast",
        floor(extract(epoch from event.seen_at) * 1000)::float8 as "seenAtMs", floor(extract(epoch from event.read_at) * 1000)::float8 as "readAtMs",
        floor(extract(epoch from event.undone_at) * 1000)::float8 as "undoneAtMs",
        event.undone_at is not null and event.transaction_hash <> '' and exists (
          select from monitor_event as again where again.monitor_id = event.monitor_id and again.chain_name = event.chain_name
            and again.transaction_hash = event.transaction_hash and again.undone_at is null) as "isSeenAgain"
      from monitor_event as event join monitor on monitor.id = event.monitor_id
      where ${behind} order by event.time_ms desc nulls last, event.id desc nulls last limit ${limit + 1} offset ${after ? 0 : offset}`),
    database.execute<{ count: number }>(
      sql`select count(*)::int as count from (select from monitor_event as event where ${where} limit ${MOST_COUNTED + 1}) as found`,
    ),
  ]);
  const list = rows.slice(0, limit).map(({ amountRaw, ...row }) => ({ ...row, amountRaw: BigInt(amountRaw) }));
  const last = list.at(-1);
  return {
    list,
    total: Math.min(counted.rows[0]?.count ?? 0, MOST_COUNTED),
    isCapped: (counted.rows[0]?.count ?? 0) > MOST_COUNTED,
    ...(rows.length > limit && last ? { next: { timeMs: last.timeMs, id: last.id } } : {}),
  };
}

export async function countUnread(database: Database, accountId: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from monitor_event
    where account_id = ${accountId} and read_at is null and not is_past and undone_at is null`);
  return rows[0]?.count ?? 0;
}

export async function markRead(database: Database, accountId: string, { ids }: { ids?: number[] }, atMs: number): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update monitor_event set read_at = ${new Date(atMs)} where account_id = ${accountId} and read_at is null
      and not is_past ${ids ? sql`and id = any(${sql.param(ids)})` : sql``}`);
  return rowCount ?? 0;
}

export async function tallyEvents(database: Database, ids: number[], atMs: number): Promise<Map<number, MonitorTally>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.execute<{ id: number; day: number | null; count: number; last: number }>(sql`
    select monitor_id::float8 as id, case when time_ms > ${atMs - DAYS * DAY_MS} and time_ms <= ${atMs} then ((${atMs}::bigint - time_ms) / ${DAY_MS})::int end as day,
      count(*)::int as count, max(time_ms)::float8 as last
    from monitor_event where monitor_id = any(${sql.param(ids)}) and undone_at is null group by monitor_id, 2`);
  const tallies = new Map<number, MonitorTally>();
  for (const { id, day, count, last } of rows) {
    const tally = tallies.get(id) ?? { days: Array.from({ length: DAYS }, () => 0), lastTimeMs: null, total: 0 };
    if (day !== null) tally.days[DAYS - 1 - day] = count;
    tallies.set(id, { ...tally, total: tally.total + count, lastTimeMs: Math.max(tally.lastTimeMs ?? 0, last) });
  }
  return tallies;
}

export async function sumEvents(database: Database, accountId: string, sinceMs: number): Promise<EventSums> {
  const { rows } = await database.execute<EventSums & Record<string, unknown>>(sql`
    select count(*)::int as seen, (count(*) filter (where undone_at is not null))::int as undone,
      (percentile_cont(0.95) within group (order by greatest(0, extract(epoch from seen_at) * 1000 - time_ms)) filter (where not is_past))::float8 as "delayMs"
    from monitor_event where account_id = ${accountId} and seen_at >= ${new Date(sinceMs)}`);
  return rows[0] ?? { seen: 0, undone: 0, delayMs: null };
}

/** Unread events of several accounts at once; those without any are left out. */
export async function countUnreadOf(database: Database, accountIds: string[]): Promise<Map<string, { unread: number; newest: number }>> {
  const { rows } = await database.execute<{ account: string; unread: number; newest: number }>(sql`
    select account_id as account, count(*)::int as unread, max(id)::float8 as newest from monitor_event
    where account_id = any(${sql.param(accountIds)}::uuid[]) and read_at is null and not is_past and undone_at is null group by account_id`);
  return new Map(rows.map(({ account, unread, newest }) => [account, { unread, newest }]));
}
