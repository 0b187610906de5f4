import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Puts notices of events onto the channels of their monitors; of what happened before a monitor was made nobody is told. */
export async function makeNotices(database: Database, eventIds: number[], atMs: number): Promise<void> {
  if (eventIds.length === 0) return;
  const at = new Date(atMs);
  await database.execute(sql`
    insert into notice_delivery (channel_id, event_id, kind, state, attempts, next_at, created_at)
    select channel.id, event.id, 'notice', 'waiting', 0, ${at}::timestamptz + make_interval(mins => channel.digest_minutes), ${at}
    from monitor_event as event join monitor on monitor.id = event.monitor_id
    join notice_channel as channel on monitor.channels @> to_jsonb(channel.id) and channel.account_id = event.account_id
    where event.id = any(${sql.param(eventIds)}) and not event.is_past and channel.is_on and channel.removed_at is null
    order by event.id, channel.id`);
}

/** What was told of events that were undone is corrected where it was sent, and not sent where it was not, nor anew where it failed. */
export async function correctNotices(database: Database, eventIds: number[], atMs: number): Promise<void> {
  if (eventIds.length === 0) return;
  const at = new Date(atMs);
  await database.execute(sql`
    insert into notice_delivery (channel_id, event_id, kind, state, attempts, next_at, created_at)
    select distinct channel_id, event_id, 'correction', 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz from notice_delivery
    where event_id = any(${sql.param(eventIds)}) and kind = 'notice' and state = 'sent'`);
  await database.execute(sql`
    update notice_delivery set state = 'dropped'
    where event_id = any(${sql.param(eventIds)}) and kind = 'notice' and state in ('waiting', 'dead')`);
}
