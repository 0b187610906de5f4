import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database.ts';
import { correctNotices, makeNotices } from '../notices/make.ts';
import type { Sighting } from './monitor.ts';
import { monitorCursor } from './schema.ts';

/** How far a chain was judged, and which of the judged blocks may still be undone. */
export interface JudgedTo {
  block: number;
  open: { number: number; hash: string }[];
}

/** What came of judging some blocks: it holds only if cursor and monitors still stand as they did when the blocks were read. */
export interface Judgement {
  chainName: string;
  /** Of the monitors that judged. */
  revision: number;
  before: JudgedTo | undefined;
  after: JudgedTo;
  /** Hashes of judged blocks that stand no more. */
  orphans: string[];
  /** The lowest height at which one of them stood; null without any. */
  undoneFrom: number | null;
  sightings: Sighting[];
  /** Monitors that looked at their past, and the next block of it; null where all was looked at. */
  lookedBack: { monitorId: number; next: number | null }[];
  atMs: number;
}

/** Sightings that one statement takes. */
const PORTION = 5_000;

/** Keeps everything or nothing; false where cursor or monitors have moved on, so that the blocks are to be judged anew. */
export function commitJudgement(database: Database, judgement: Judgement): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Whoever saves a monitor takes this row first as well, and waits.
    const clock = await transaction.execute<{ revision: string }>(sql`select revision from monitor_clock where id = 1 for share`);
    if (Number(clock.rows[0]?.revision ?? 0) !== judgement.revision) return false;
    if (!isDeepStrictEqual(await holdCursor(transaction, judgement.chainName), judgement.before)) return false;
    const { chainName, after, atMs } = judgement;
    await undo(transaction, judgement);
    for (let at = 0; at < judgement.sightings.length; at += PORTION) {
      const made = await insertSightings(transaction, judgement, judgement.sightings.slice(at, at + PORTION));
      await makeNotices(transaction, made, atMs);
    }
    await keepLookedBack(transaction, judgement);
    await transaction
      .insert(monitorCursor)
      .values({ chainName, ...after })
      .onConflictDoUpdate({ target: monitorCursor.chainName, set: after });
    return true;
  });
}

async function holdCursor(database: Database, chainName: string): Promise<JudgedTo | undefined> {
  const { rows } = await database.execute<{ block: string; open: JudgedTo['open'] }>(
    sql`select block, open from monitor_cursor where chain_name = ${chainName} for update`,
  );
  return rows[0] && { block: Number(rows[0].block), open: rows[0].open };
}

async function undo(database: Database, { chainName, orphans, undoneFrom, atMs }: Judgement): Promise<void> {
  if (undoneFrom === null) return;
  // What comes in place of these blocks comes after the monitors were made, whatever its height.
  await database.execute(sql`
    update monitor_span set from_block = ${undoneFrom}, look_back_next = case when look_back_next < ${undoneFrom} then look_back_next end
    where chain_name = ${chainName} and from_block > ${undoneFrom}`);
  const { rows } = await database.execute<{ id: string }>(sql`
    update monitor_event set undone_at = ${new Date(atMs)}
    where chain_name = ${chainName} and block_hash = any(${sql.param(orphans)}) and undone_at is null returning id`);
  await correctNotices(
    database,
    rows.map(({ id }) => Number(id)),
    atMs,
  );
}

/** A block that comes back after it was undone brings its events back; what stands already stays as it is. */
export async function insertSightings(
  database: Database,
  { chainName, atMs }: Pick<Judgement, 'chainName' | 'atMs'>,
  sightings: Sighting[],
): Promise<number[]> {
  if (sightings.length === 0) return [];
  const at = new Date(atMs);
  const given = JSON.stringify(sightings.map(({ amountRaw, ...sighting }) => ({ ...sighting, amountRaw: String(amountRaw) })));
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into monitor_event (monitor_id, account_id, chain_name, block_number, block_hash, time_ms, transaction_hash, position, sight, address,
      counterparty, token, token_id, amount_raw, slept_ms, is_past, seen_at)
    select monitor.id, monitor.account_id, ${chainName}, seen."blockNumber", seen."blockHash", seen."timeMs", seen."transactionHash", seen.position,
      seen.sight, seen.address, seen.counterparty, seen.token, seen."tokenId", seen."amountRaw", seen."sleptMs",
      seen."timeMs" < floor(extract(epoch from monitor.created_at) * 1000), ${at}
    from jsonb_to_recordset(${given}::jsonb) as seen("monitorId" bigint, "blockNumber" bigint, "blockHash" text, "timeMs" bigint,
      "transactionHash" text, position text, sight text, address text, counterparty text, token text, "tokenId" text, "amountRaw" text, "sleptMs" bigint)
    join monitor on monitor.id = seen."monitorId" join account on account.id = monitor.account_id
    where monitor.removed_at is null and monitor.is_on and account.removed_at is null
    order by seen."blockNumber", seen.position
    on conflict (monitor_id, chain_name, block_hash, position) do update set undone_at = null where monitor_event.undone_at is not null
    returning id`);
  return rows.map(({ id }) => Number(id));
}

async function keepLookedBack(database: Database, { chainName, lookedBack }: Judgement): Promise<void> {
  if (lookedBack.length === 0) return;
  await database.execute(sql`
    update monitor_span set look_back_next = given.next from jsonb_to_recordset(${JSON.stringify(lookedBack)}::jsonb) as given("monitorId" bigint, next bigint)
    where monitor_span.monitor_id = given."monitorId" and monitor_span.chain_name = ${chainName}`);
}
