import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Hydration, HydrationWatch } from './record.ts';
import { hydrationWatch } from './schema.ts';

interface Place {
  chainName: string;
  address: string;
}

export interface HydrationWatchRoom {
  /** From now on the end is waited for; false where nobody fetches the history. */
  watch(accountId: string, place: Place, atMs: number): Promise<boolean>;
  /** Neither waits for the end nor tells it any more. */
  forget(accountId: string, place: Place): Promise<void>;
  find(accountId: string, place: Place): Promise<HydrationWatch | undefined>;
  /** What has ended first, the newest before the others. */
  list(accountId: string, limit: number): Promise<HydrationWatch[]>;
  /** Ends of several accounts at once that nobody has looked at; those without any are left out. */
  countEndedOf(accountIds: string[]): Promise<Map<string, number>>;
}

export function createHydrationWatchRoom(database: Database): HydrationWatchRoom {
  const isOf = (accountId: string, { chainName, address }: Place) =>
    and(eq(hydrationWatch.accountId, accountId), eq(hydrationWatch.chainName, chainName), eq(hydrationWatch.address, address));
  return {
    async watch(accountId, { chainName, address }, atMs) {
      // The lock keeps the end from coming between the look at the status and the row: `tellWatchers` waits for it.
      const { rowCount } = await database.execute(sql`
        insert into hydration_watch (account_id, chain_name, address, asked_at_ms)
        select ${accountId}::uuid, chain_name, address, ${atMs}::bigint from hydration
        where chain_name = ${chainName} and address = ${address} and status = 'running' for share
        on conflict (account_id, chain_name, address)
          do update set asked_at_ms = excluded.asked_at_ms, ended_at_ms = null, status = null, row_count = null`);
      return (rowCount ?? 0) > 0;
    },
    async forget(accountId, place) {
      await database.delete(hydrationWatch).where(isOf(accountId, place));
    },
    async find(accountId, place) {
      const [row] = await database.select().from(hydrationWatch).where(isOf(accountId, place));
      return row && readRow(row);
    },
    async list(accountId, limit) {
      const rows = await database
        .select()
        .from(hydrationWatch)
        .where(eq(hydrationWatch.accountId, accountId))
        .orderBy(sql`${hydrationWatch.endedAtMs} desc nulls last`, desc(hydrationWatch.askedAtMs), asc(hydrationWatch.address))
        .limit(limit);
      return rows.map(readRow);
    },
    async countEndedOf(accountIds) {
      const rows = await database
        .select({ accountId: hydrationWatch.accountId, count: sql<number>`count(*)::int` })
        .from(hydrationWatch)
        .where(and(inArray(hydrationWatch.accountId, accountIds), isNotNull(hydrationWatch.endedAtMs)))
        .groupBy(hydrationWatch.accountId);
      return new Map(rows.map(({ accountId, count }) => [accountId, count]));
    },
  };
}

function readRow({ chainName, address, askedAtMs, endedAtMs, status, rowCount }: typeof hydrationWatch.$inferSelect): HydrationWatch {
  const end = endedAtMs === null || status === null ? null : { status, rowCount: rowCount ?? 0, atMs: endedAtMs };
  return { chainName, address, askedAtMs, end };
}

/** Whoever waits for the end of this history is told of it once. Within the transaction that writes the end. */
export async function tellWatchers(database: Database, record: Hydration): Promise<void> {
  const { chainName, address, status, rowCount, changedAtMs } = record;
  await database
    .update(hydrationWatch)
    .set({ endedAtMs: changedAtMs, status, rowCount })
    .where(and(eq(hydrationWatch.chainName, chainName), eq(hydrationWatch.address, address), isNull(hydrationWatch.endedAtMs)));
}
