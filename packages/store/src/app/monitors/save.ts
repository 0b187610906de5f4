import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database.ts';
import { forgetFormer } from '../looks/subject.ts';
import { toStoredCondition, type MonitorInput } from './monitor.ts';
import { monitor, monitorSpan } from './schema.ts';

/** Why a monitor was not saved. */
export type SaveRefusal = 'full' | 'gone' | 'stale';

export interface SaveRequest {
  accountId: string;
  /** Of one that is changed, with the version that was read. */
  known?: { id: number; version: number };
  input: MonitorInput;
  /** How many monitors the account may have; null for any number. */
  limit: number | null;
  atMs: number;
}

/** Raises the clock and holds it until the change stands: nobody judges meanwhile. */
export async function raiseClock(database: Database): Promise<number> {
  const { rows } = await database.execute<{ revision: string }>(sql`
    insert into monitor_clock (id, revision) values (1, 1) on conflict (id) do update set revision = monitor_clock.revision + 1 returning revision`);
  return Number(rows[0]?.revision);
}

/** Saves a monitor; what it judges begins behind the last block that was judged, whatever is judged just now. */
export function saveMonitor(database: Database, request: SaveRequest): Promise<number | SaveRefusal> {
  return database.transaction(async (transaction) => {
    const revision = await raiseClock(transaction);
    const { accountId, known, input, limit, atMs } = request;
    const { name, note, target, channels, isOn, lookMinutes = null } = input;
    const row = { name, note, targetKind: target.kind, target, condition: toStoredCondition(input.condition), channels, isOn, lookMinutes };
    const at = new Date(atMs);
    if (known) {
      const before = await findBefore(transaction, accountId, known.id);
      const looked = before ? await listLooked(transaction, before, input) : [];
      const [found] = await transaction
        .update(monitor)
        .set({ ...row, revision, changedAt: at, version: known.version + 1 })
        .where(and(isTheirs(accountId, known.id), eq(monitor.version, known.version)))
        .returning({ id: monitor.id });
      if (found) await setSpans(transaction, found.id, input);
      if (found) await goOn(transaction, found.id, looked);
      if (found && before) await forgetFormer(transaction, before, target);
      return found?.id ?? (before ? 'stale' : 'gone');
    }
    if (limit !== null && (await countMonitors(transaction, accountId)) >= limit) return 'full';
    const [made] = await transaction
      .insert(monitor)
      .values({ ...row, accountId, revision, version: 1, createdAt: at, changedAt: at })
      .returning({ id: monitor.id });
    if (!made) throw new Error('a monitor was inserted without an id');
    await setSpans(transaction, made.id, input);
    return made.id;
  });
}

const isTheirs = (accountId: string, id: number) => and(eq(monitor.accountId, accountId), eq(monitor.id, id), isNull(monitor.removedAt));

type Before = Pick<typeof monitor.$inferSelect, 'id' | 'target' | 'isOn'>;

async function findBefore(database: Database, accountId: string, id: number): Promise<Before | undefined> {
  const [row] = await database
    .select({ id: monitor.id, target: monitor.target, isOn: monitor.isOn })
    .from(monitor)
    .where(isTheirs(accountId, id));
  return row;
}

export async function countMonitors(database: Database, accountId: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from monitor where account_id = ${accountId} and removed_at is null`,
  );
  return rows[0]?.count ?? 0;
}

async function setSpans(database: Database, monitorId: number, { chains }: MonitorInput): Promise<void> {
  await database.delete(monitorSpan).where(eq(monitorSpan.monitorId, monitorId));
  if (chains.length === 0) return;
  await database.execute(sql`
    insert into monitor_span (monitor_id, chain_name, from_block, from_ms, look_back_from, look_back_next)
    select ${monitorId}, given."chainName", case when given."fromMs" is null then coalesce(cursor.block, -1) + 1 else 0 end, given."fromMs",
      case when given."lookBackFrom" <= cursor.block then given."lookBackFrom" end, case when given."lookBackFrom" <= cursor.block then given."lookBackFrom" end
    from jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as given("chainName" text, "lookBackFrom" bigint, "fromMs" bigint)
    left join monitor_cursor as cursor on cursor.chain_name = given."chainName"`);
}

type Looked = Pick<typeof monitorSpan.$inferSelect, 'chainName' | 'fromBlock' | 'fromMs'>;

/** How far chains were looked at on schedule for a monitor that still watches the same. */
async function listLooked(database: Database, before: Before, { target, isOn }: MonitorInput): Promise<Looked[]> {
  if (!before.isOn || !isOn || !isDeepStrictEqual(before.target, target)) return [];
  return database
    .select({ chainName: monitorSpan.chainName, fromBlock: monitorSpan.fromBlock, fromMs: monitorSpan.fromMs })
    .from(monitorSpan)
    .where(and(eq(monitorSpan.monitorId, before.id), isNotNull(monitorSpan.fromMs)));
}

/** What happened since the last look is still to be judged, unless more of the past is asked for anyhow. */
async function goOn(database: Database, monitorId: number, looked: Looked[]): Promise<void> {
  for (const { chainName, fromBlock, fromMs } of looked) {
    const isSame = and(eq(monitorSpan.monitorId, monitorId), eq(monitorSpan.chainName, chainName), gte(monitorSpan.fromMs, fromMs ?? 0));
    await database.update(monitorSpan).set({ fromBlock, fromMs }).where(isSame);
  }
}
