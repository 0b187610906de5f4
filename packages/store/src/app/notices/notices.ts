import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Channel, ChannelKind, DeliveryFailure, DeliveryState, NoticeKind } from './notice.ts';
import { noticeChannel, noticeQuiet } from './schema.ts';

export interface ChannelInput {
  kind: ChannelKind;
  name: string;
  shown: string;
  sealed: string;
  isOn: boolean;
  isQuietAtNight: boolean;
  digestMinutes: number;
  /** Of a browser. */
  sessionId?: string;
}

/** Minutes of the product's day. */
export interface QuietHours {
  fromMinute: number;
  toMinute: number;
}

/** One notice that is due, with what it takes to send it. */
export interface DueDelivery {
  id: string;
  kind: NoticeKind;
  attempts: number;
  /** What is told: one of the two. */
  eventId: number | null;
  reminderId: number | null;
  channel: Channel & { sealed: string };
  quiet: QuietHours | null;
}

export interface DeliveryRecord {
  id: string;
  kind: NoticeKind;
  state: DeliveryState;
  attempts: number;
  failure: DeliveryFailure | null;
  createdAtMs: number;
  nextAtMs: number;
  sentAtMs: number | null;
  channel: { id: number; kind: ChannelKind; name: string };
  /** Null of a reminder. */
  event: { id: number; monitorName: string } | null;
}

export interface DeliverySums {
  sent: number;
  waiting: number;
  failing: number;
  dead: number;
}

export interface NoticeRoom {
  listChannels(accountId: string): Promise<Channel[]>;
  addChannel(accountId: string, input: ChannelInput, atMs: number): Promise<number>;
  /** False where the account has no such channel; `sealed` stays where none is given. */
  changeChannel(accountId: string, id: number, changes: Partial<ChannelInput>): Promise<boolean>;
  removeChannel(accountId: string, id: number, atMs: number): Promise<boolean>;
  /** A channel with its secret; of the account alone. */
  findChannel(accountId: string, id: number): Promise<(Channel & { sealed: string }) | undefined>;
  findQuiet(accountId: string): Promise<QuietHours | null>;
  setQuiet(accountId: string, quiet: QuietHours | null): Promise<void>;
  /** Browsers whose session is over are told no more; how many there were. */
  endBrowsers(atMs: number): Promise<number>;
  /** Notices that are due, the oldest first. */
  listDue(atMs: number, limit: number): Promise<DueDelivery[]>;
  finish(ids: string[], atMs: number): Promise<void>;
  /** Puts notices off without counting it as an attempt. */
  putOff(ids: string[], untilMs: number): Promise<void>;
  fail(ids: string[], failure: DeliveryFailure, next: { atMs: number } | 'dead'): Promise<void>;
  /** Deliveries of an account, newest first; those that failed, or all. */
  listDeliveries(
    accountId: string,
    filter: { onlyFailed: boolean },
    page: { limit: number; offset: number },
  ): Promise<{ list: DeliveryRecord[]; total: number }>;
  /** Sends what failed once more, at once; false where there is no such failed delivery. */
  retry(accountId: string, id: string, atMs: number): Promise<boolean>;
  sum(accountId: string, sinceMs: number): Promise<DeliverySums>;
}

export function createNoticeRoom(database: Database): NoticeRoom {
  const isTheirs = (accountId: string, id: number) =>
    and(eq(noticeChannel.accountId, accountId), eq(noticeChannel.id, id), isNull(noticeChannel.removedAt));
  return {
    async listChannels(accountId) {
      const rows = await database
        .select()
        .from(noticeChannel)
        .where(and(eq(noticeChannel.accountId, accountId), isNull(noticeChannel.removedAt)))
        .orderBy(asc(noticeChannel.id));
      return rows.map(toChannel);
    },
    async addChannel(accountId, input, atMs) {
      const [made] = await database
        .insert(noticeChannel)
        .values({ accountId, ...input, createdAt: new Date(atMs) })
        .returning({ id: noticeChannel.id });
      if (!made) throw new Error('a channel was inserted without an id');
      return made.id;
    },
    async changeChannel(accountId, id, changes) {
      return (
        (await database.update(noticeChannel).set(changes).where(isTheirs(accountId, id)).returning({ id: noticeChannel.id })).length > 0
      );
    },
    async removeChannel(accountId, id, atMs) {
      const removed = await database
        .update(noticeChannel)
        .set({ removedAt: new Date(atMs), isOn: false, sealed: '' })
        .where(isTheirs(accountId, id))
        .returning({ id: noticeChannel.id });
      if (removed.length > 0)
        await database.execute(sql`update notice_delivery set state = 'dropped' where channel_id = ${id} and state in ('waiting', 'dead')`);
      return removed.length > 0;
    },
    async findChannel(accountId, id) {
      const [row] = await database.select().from(noticeChannel).where(isTheirs(accountId, id));
      return row && { ...toChannel(row), sealed: row.sealed };
    },
    async findQuiet(accountId) {
      const [row] = await database.select().from(noticeQuiet).where(eq(noticeQuiet.accountId, accountId));
      return row ? { fromMinute: row.fromMinute, toMinute: row.toMinute } : null;
    },
    async setQuiet(accountId, quiet) {
      if (!quiet) await database.delete(noticeQuiet).where(eq(noticeQuiet.accountId, accountId));
      else
        await database
          .insert(noticeQuiet)
          .values({ accountId, ...quiet })
          .onConflictDoUpdate({ target: noticeQuiet.accountId, set: quiet });
    },
    async endBrowsers(atMs) {
      const { rows } = await database.execute<{ id: string }>(sql`
        update notice_channel as channel set removed_at = ${new Date(atMs)}, is_on = false, sealed = ''
        where channel.removed_at is null and not ${isAlive(atMs)} returning channel.id`);
      if (rows.length > 0)
        await database.execute(sql`update notice_delivery set state = 'dropped'
          where channel_id = any(${sql.param(rows.map(({ id }) => Number(id)))}) and state in ('waiting', 'dead')`);
      return rows.length;
    },
    listDue: (atMs, limit) => listDue(database, atMs, limit),
    async finish(ids, atMs) {
      await database.execute(
        sql`update notice_delivery set state = 'sent', failure = null, attempts = attempts + 1, sent_at = ${new Date(atMs)} where id = any(${sql.param(ids)}::uuid[])`,
      );
    },
    async putOff(ids, untilMs) {
      await database.execute(
        sql`update notice_delivery set next_at = ${new Date(untilMs)} where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting'`,
      );
    },
    async fail(ids, failure, next) {
      const change = next === 'dead' ? sql`state = 'dead'` : sql`next_at = ${new Date(next.atMs)}`;
      await database.execute(
        sql`update notice_delivery set ${change}, attempts = attempts + 1, failure = ${JSON.stringify(failure)}::jsonb
          where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting'`,
      );
    },
    listDeliveries: (accountId, filter, page) => listDeliveries(database, accountId, filter, page),
    async retry(accountId, id, atMs) {
      const { rowCount } = await database.execute(sql`
        update notice_delivery set state = 'waiting', attempts = 0, next_at = ${new Date(atMs)} from notice_channel as channel
        where notice_delivery.id = ${id} and channel.id = notice_delivery.channel_id and channel.account_id = ${accountId} and channel.removed_at is null
          and (state = 'dead' or (state = 'waiting' and failure is not null))`);
      return (rowCount ?? 0) > 0;
    },
    async sum(accountId, sinceMs) {
      const { rows } = await database.execute<DeliverySums & Record<string, unknown>>(sql`
        select (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where state = 'waiting' and failure is not null))::int as failing, (count(*) filter (where state = 'dead'))::int as dead
        from notice_delivery join notice_channel as channel on channel.id = channel_id
        where channel.account_id = ${accountId} and channel.removed_at is null
          and (notice_delivery.created_at >= ${new Date(sinceMs)} or state in ('waiting', 'dead'))`);
      return rows[0] ?? { sent: 0, waiting: 0, failing: 0, dead: 0 };
    },
  };
}

function toChannel(row: typeof noticeChannel.$inferSelect): Channel {
  const { id, accountId, kind, name, shown, isOn, isQuietAtNight, digestMinutes, sessionId, createdAt } = row;
  return { id, accountId, kind, name, shown, isOn, isQuietAtNight, digestMinutes, sessionId, createdAtMs: createdAt.getTime() };
}

/** A channel of a browser lives as long as the session that allowed it. */
const isAlive = (atMs: number) => sql`(channel.session_id is null or exists (
  select from session where session.id = channel.session_id and session.ended_at is null and session.expires_at > ${new Date(atMs)}))`;

async function listDue(database: Database, atMs: number, limit: number): Promise<DueDelivery[]> {
  const { rows } = await database.execute<{
    id: string;
    kind: NoticeKind;
    attempts: number;
    eventId: number | null;
    reminderId: number | null;
    channel: Channel & { sealed: string };
    quiet: QuietHours | null;
  }>(sql`
    select delivery.id, delivery.kind, delivery.attempts, delivery.event_id::float8 as "eventId", delivery.reminder_id::float8 as "reminderId",
      json_build_object('id', channel.id, 'accountId', channel.account_id, 'kind', channel.kind, 'name', channel.name, 'shown', channel.shown,
        'sealed', channel.sealed, 'isOn', channel.is_on, 'isQuietAtNight', channel.is_quiet_at_night, 'digestMinutes', channel.digest_minutes, 'sessionId', channel.session_id,
        'createdAtMs', floor(extract(epoch from channel.created_at) * 1000)) as channel,
      case when quiet.account_id is not null then json_build_object('fromMinute', quiet.from_minute, 'toMinute', quiet.to_minute) end as quiet
    from notice_delivery as delivery join notice_channel as channel on channel.id = delivery.channel_id
    join account on account.id = channel.account_id
    left join notice_quiet as quiet on quiet.account_id = channel.account_id
    where delivery.state = 'waiting' and delivery.next_at <= ${new Date(atMs)} and channel.is_on and channel.removed_at is null
      and account.removed_at is null and ${isAlive(atMs)}
    order by delivery.next_at, delivery.event_id, delivery.reminder_id limit ${limit}`);
  return rows;
}

async function listDeliveries(
  database: Database,
  accountId: string,
  { onlyFailed }: { onlyFailed: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: DeliveryRecord[]; total: number }> {
  const where = sql`channel.account_id = ${accountId} and channel.removed_at is null
    ${onlyFailed ? sql`and (delivery.state = 'dead' or (delivery.state = 'waiting' and delivery.failure is not null))` : sql``}`;
  const from = sql`notice_delivery as delivery join notice_channel as channel on channel.id = delivery.channel_id
    left join monitor_event as event on event.id = delivery.event_id left join monitor on monitor.id = event.monitor_id`;
  const [{ rows }, counted] = await Promise.all([
    database.execute<DeliveryRecord & Record<string, unknown>>(sql`
      select delivery.id, delivery.kind, delivery.state, delivery.attempts, delivery.failure,
        floor(extract(epoch from delivery.created_at) * 1000)::float8 as "createdAtMs", floor(extract(epoch from delivery.next_at) * 1000)::float8 as "nextAtMs",
        floor(extract(epoch from delivery.sent_at) * 1000)::float8 as "sentAtMs",
        json_build_object('id', channel.id, 'kind', channel.kind, 'name', channel.name) as channel,
        case when event.id is not null then json_build_object('id', event.id, 'monitorName', monitor.name) end as event
      from ${from} where ${where} order by delivery.created_at desc, delivery.id limit ${limit} offset ${offset}`),
    database.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`),
  ]);
  return { list: rows, total: counted.rows[0]?.count ?? 0 };
}
