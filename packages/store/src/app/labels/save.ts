import type { LabelClaim } from '@chaintrail/model';
import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { AppStoreError } from '../fault.ts';
import { createJobRoom } from '../jobs/jobs.ts';
import { foldName } from '../names/fold.ts';
import { saveWords } from '../names/words.ts';
import { mirroring } from '../outbox/mirroring.ts';
import { readRecord, type LabelRecord } from './record.ts';
import { asSeenBy, type LabelChange } from './changes.ts';
import { asClaim, asStored } from './sql.ts';
import { claimColumns, toRow } from './toRow.ts';
import { readTally, tally } from './tally.ts';
import { isOwn } from './viewer.ts';

/** Who writes a label, and as whose. */
export interface LabelWriter {
  account: string;
  /** The account whose label it is, a parent's for its sub-accounts; null for common knowledge. */
  owner: string | null;
  /** Whether the author alone sees it. */
  isForAuthor?: boolean;
  /** How many labels the owner may have; null for any number. */
  limit?: number | null;
  atMs: number;
}

/** What people say has no origin; an owner has one label of each name for an address. */
export const PEOPLE = '';
export const keyOf = ({ scope, address, name }: Pick<LabelClaim, 'scope' | 'address' | 'name'>): string =>
  `${scope} ${address} ${foldName(name)}`;

/** What an origin says is its to change: people put their own word beside it. */
const isTheWriters = ({ account, owner }: LabelWriter): SQL =>
  sql`label.origin = ${PEOPLE} and ${owner === null ? sql`label.owner is null` : isOwn({ account, owner })}`;

const columns = sql.raw(`${claimColumns.map(([column]) => column).join(', ')}, entity_id`);
const selected = sql.raw(claimColumns.map(([, , field]) => `given."${field}"`).join(', '));
const typed = sql.raw(claimColumns.map(([, type, field]) => `"${field}" ${type}`).join(', '));

/** What is kept for its author alone stands beside what the others of its owner say, who must not meet it by its name. */
export const authorKeyOf = (key: string, account: string): string => `${key} ${account}`;
const keyFor = (claim: LabelClaim, { account, isForAuthor }: LabelWriter): string =>
  isForAuthor ? authorKeyOf(keyOf(claim), account) : keyOf(claim);

/** A claim as the columns take it. */
const selectClaim = (claim: LabelClaim, writer: LabelWriter): SQL =>
  sql`select ${selected}, (select id from entity where key = ${claim.entity})
    from jsonb_to_record(${JSON.stringify(toRow({ ...claim, originKey: keyFor(claim, writer) }, 0))}::jsonb) as given (${typed})`;

export async function saveLabel(transaction: Database, boss: PgBoss, claim: LabelClaim, writer: LabelWriter): Promise<LabelRecord> {
  const { owner, account, atMs } = writer;
  const isSame = sql`coalesce(label.owner, '') = ${owner ?? ''} and label.origin = ${PEOPLE} and label.origin_key = ${keyFor(claim, writer)}`;
  const standing = await readRecord(transaction, sql`where ${isSame} for update of label`);
  if (standing) {
    const changed = await changeLabel(transaction, boss, { id: standing.id, claim, writer });
    // Somebody who shares the owner's things has it for itself alone.
    if (!changed) throw new AppStoreError({ code: 'label_taken' });
    return changed;
  }
  const at = new Date(atMs);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into label (origin, owner, author, is_for_author, made_at, changed_at, ${columns})
    select ${PEOPLE}, ${owner}::text, ${account}::text, ${writer.isForAuthor ? 1 : 0}::smallint, ${at}::timestamptz, ${at}::timestamptz, claim.*
    from (${selectClaim(claim, writer)}) as claim returning id`);
  const id = Number(rows[0]?.id);
  await tally(transaction, owner, claim.type, 1);
  await keepChange(transaction, { id, kind: 'made', writer });
  await checkLimit(transaction, writer);
  return finish(transaction, boss, id, writer);
}

interface Changing {
  id: number;
  claim: LabelClaim;
  writer: LabelWriter;
  /** When it was last changed as the writer read it; undefined writes over whatever stands. */
  seenAtMs?: number | undefined;
}

export async function changeLabel(
  transaction: Database,
  boss: PgBoss,
  { id, claim, writer, seenAtMs }: Changing,
): Promise<LabelRecord | undefined> {
  const standing = await readRecord(transaction, sql`where label.id = ${id} and ${isTheWriters(writer)} for update of label`);
  if (!standing) return undefined;
  if (seenAtMs !== undefined && standing.changedAtMs !== seenAtMs) throw new AppStoreError({ code: 'label_changed' });
  // Each change has a moment of its own: by it a writer says what it saw.
  const changedAt = new Date(Math.max(writer.atMs, standing.changedAtMs + 1));
  const isRetired = standing.retiredAtMs !== null;
  await keepChange(transaction, { id, kind: isRetired ? 'restored' : 'changed', writer });
  await freeKey(transaction, keyFor(claim, writer), { id, writer });
  try {
    await transaction.execute(sql`
      update label set (${columns}) = (${selectClaim(claim, writer)}), is_for_author = ${writer.isForAuthor ? 1 : 0},
        changed_at = ${changedAt}, retired_at = null where id = ${id}`);
  } catch (error) {
    throw isDoubled(error) ? new AppStoreError({ code: 'label_taken' }, { cause: error }) : error;
  }
  if (!isRetired) await tally(transaction, writer.owner, standing.claim.type, -1);
  await tally(transaction, writer.owner, claim.type, 1);
  return finish(transaction, boss, id, writer);
}

/** A retired row stays for what rests on it; its name is another's to take. No claim's key begins with this word. */
async function freeKey(transaction: Database, key: string, { id, writer }: Omit<Changing, 'claim' | 'seenAtMs'>): Promise<void> {
  await transaction.execute(sql`
    update label set origin_key = 'retired ' || label.id
    where label.origin_key = ${key} and label.id <> ${id} and label.retired_at is not null and ${isTheWriters(writer)}`);
}

export async function removeLabels(transaction: Database, boss: PgBoss, ids: number[], writer: LabelWriter): Promise<number[]> {
  const gone: number[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const standing = await readRecord(transaction, sql`where label.id = ${id} and ${isTheWriters(writer)} for update of label`);
    if (!standing) continue;
    await keepChange(transaction, { id, kind: 'removed', writer });
    await tell(transaction, id, true);
    await transaction.execute(sql`delete from label where id = ${id}`);
    await tally(transaction, writer.owner, standing.claim.type, -1);
    gone.push(id);
  }
  if (gone.length > 0) await createJobRoom(transaction, boss).enqueue(mirroring);
  return gone;
}

export async function retireLabels(transaction: Database, boss: PgBoss, ids: number[], writer: LabelWriter): Promise<number[]> {
  const gone: number[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const standing = await readRecord(
      transaction,
      sql`where label.id = ${id} and label.retired_at is null and ${isTheWriters(writer)} for update of label`,
    );
    if (!standing) continue;
    await keepChange(transaction, { id, kind: 'retired', writer });
    const at = new Date(writer.atMs);
    await transaction.execute(sql`update label set retired_at = ${at}, changed_at = ${at} where id = ${id}`);
    await tell(transaction, id, true);
    await tally(transaction, writer.owner, standing.claim.type, -1);
    gone.push(id);
  }
  if (gone.length > 0) await createJobRoom(transaction, boss).enqueue(mirroring);
  return gone;
}

async function keepChange(
  transaction: Database,
  { id, kind, writer }: { id: number; kind: LabelChange['kind']; writer: LabelWriter },
): Promise<void> {
  const stood = kind === 'removed' ? sql`${asClaim} || ${asSeenBy}` : asClaim;
  const before = kind === 'made' ? sql`null::jsonb` : stood;
  await transaction.execute(sql`
    insert into label_change (label_id, kind, by, at, before)
    select id, ${kind}::text, ${writer.account}::text, ${new Date(writer.atMs)}::timestamptz, ${before} from label where id = ${id}`);
}

/** Tells the chain store how a label stands, in the transaction of the change. */
async function tell(transaction: Database, id: number, isDeleted: boolean): Promise<void> {
  await transaction.execute(
    sql`insert into label_outbox (is_deleted, label) select ${isDeleted}::boolean, ${asStored} from label where id = ${id}`,
  );
}

async function finish(transaction: Database, boss: PgBoss, id: number, { owner }: LabelWriter): Promise<LabelRecord> {
  await tell(transaction, id, false);
  await createJobRoom(transaction, boss).enqueue(mirroring);
  const record = await readRecord(transaction, sql`where label.id = ${id}`);
  if (!record) throw new Error('a label that was written is not there');
  // Everybody's typing mistakes are put right by these words: a private name must not be told by them.
  if (owner === null) await saveWords(transaction, [record.claim.name]);
  return record;
}

async function checkLimit(transaction: Database, { owner, limit = null }: LabelWriter): Promise<void> {
  if (limit === null) return;
  // One after the other, else two at once would both find room.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label limit ${owner ?? ''}`}, 0))`);
  const total = [...(await readTally(transaction, owner)).values()].reduce((sum, count) => sum + count, 0);
  if (total > limit) throw new AppStoreError({ code: 'label_limit', limit, total });
}

function isDoubled(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
