import { eq, and, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { insertSightings } from '../monitors/commit.ts';
import { correctNotices, makeNotices } from '../notices/make.ts';
import type { LookOutcome, ToldRange } from './look.ts';
import { monitorLook } from './schema.ts';

/** Keeps all of it or nothing; false where somebody else looked meanwhile. Monitors that were changed meanwhile wait for the next look. */
export function commitLook(database: Database, outcome: LookOutcome): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { chainName, subject, atMs, look } = outcome;
    const isOf = and(eq(monitorLook.chainName, chainName), eq(monitorLook.subject, subject));
    const [held] = await transaction.select().from(monitorLook).where(isOf).for('update');
    if (!held || held.lookedAtMs !== outcome.before) return false;
    const kept = await holdMonitors(transaction, outcome.revisions);
    for (const told of outcome.told) await undo(transaction, outcome, told, kept);
    const own = new Set(kept);
    const made = await insertSightings(
      transaction,
      { chainName, atMs },
      outcome.sightings.filter(({ monitorId }) => own.has(monitorId)),
    );
    await makeNotices(transaction, made, atMs);
    await transaction.execute(sql`
      update monitor_span set from_block = ${outcome.nextBlock} where chain_name = ${chainName} and monitor_id = any(${sql.param(kept)})`);
    await transaction
      .update(monitorLook)
      .set({ ...look, triedAtMs: atMs, lookedAtMs: atMs, callCount: held.callCount + look.calls, failingSinceMs: null, failure: null })
      .where(isOf);
    return true;
  });
}

/** Those that are as they were when they judged; nobody changes them until this stands. */
async function holdMonitors(database: Database, revisions: LookOutcome['revisions']): Promise<number[]> {
  const { rows } = await database.execute<{ id: string; revision: string }>(sql`
    select id, revision from monitor where id = any(${sql.param([...revisions.keys()])}) and is_on and removed_at is null for share`);
  return rows.flatMap(({ id, revision }) => (revisions.get(Number(id)) === Number(revision) ? [Number(id)] : []));
}

/** What was seen in these blocks and is not told of any more stands no longer, whatever the monitor asks for by now. */
async function undo(database: Database, { chainName, atMs }: LookOutcome, told: ToldRange, kept: number[]): Promise<void> {
  const ofAddresses = told.addresses === null ? sql`` : sql`and event.address = any(${sql.param(told.addresses)})`;
  const { rows } = await database.execute<{ id: string }>(sql`
    update monitor_event as event set undone_at = ${new Date(atMs)}
    where event.chain_name = ${chainName} ${ofAddresses} and event.sight = any(${sql.param(told.sights)}) and event.monitor_id = any(${sql.param(kept)})
      and event.undone_at is null
      and event.block_number between ${told.fromBlock} and ${told.toBlock}
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(told.transactions)}::jsonb) as told(address text, "blockNumber" bigint, hash text)
        where told.address = event.address and told."blockNumber" = event.block_number and told.hash = event.transaction_hash)
    returning event.id`);
  await correctNotices(
    database,
    rows.map(({ id }) => Number(id)),
    atMs,
  );
}
