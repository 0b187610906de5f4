import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { AppStoreError } from '../fault.ts';
import { asClaim } from '../labels/sql.ts';
import { claimColumns, toRow, type ClaimRow, type OriginClaim } from '../labels/toRow.ts';
import type { ImportCounts } from './counts.ts';

/** Whose claims they are and what says them. */
export interface ClaimOrigin {
  origin: string;
  /** The account whose labels they are; null for common knowledge. */
  owner: string | null;
  author: string | null;
  /** Whether the author alone sees them, of those who share the owner's things. */
  isForAuthor?: boolean;
  /** Whether they are all that the origin says: what it said before and says no more is retired. */
  isWhole: boolean;
  /** Keys that it says no more, where it does not say the whole. */
  gone?: readonly string[];
}

interface Writing extends ClaimOrigin {
  run: string;
  atMs: number;
}

const ROWS_PER_STATEMENT = 20_000;
/** Some ten milliseconds of work. */
const ROWS_AT_A_TIME = 500;
const stagedColumns = [['entity', 'text', 'entity'], ...claimColumns] as const;

const names = (prefix: string, columns: readonly (readonly [string, ...string[]])[] = claimColumns): SQL =>
  sql.raw(columns.map(([column]) => `${prefix}${column}`).join(', '));
/** What makes a claim another one: not its key, what follows from its name, or where it stood in the file. */
const compared = claimColumns.filter(([column]) => !['origin_key', 'name_folded', 'position'].includes(column));

/**
 * Rows that wait to become labels, in a table of the transaction. While PostgreSQL takes a portion the next is made, a little at a time, so that
 * others are answered meanwhile.
 */
export async function stageClaims(
  transaction: Database,
  claims: AsyncIterable<OriginClaim[]> | Iterable<OriginClaim[]>,
  onRows: (rows: ClaimRow[]) => Promise<void>,
): Promise<number> {
  await transaction.execute(sql`create temporary table given_label (entity text, entity_id bigint,
    ${sql.raw(claimColumns.map(([column, type]) => `${column} ${type}`).join(', '))}) on commit drop`);
  const positions = new Map<string, number>();
  let count = 0;
  let taking: Promise<unknown> = Promise.resolve();
  for await (const chunk of claims) {
    for (let start = 0; start < chunk.length; start += ROWS_PER_STATEMENT) {
      const rows: ClaimRow[] = [];
      for (const claim of chunk.slice(start, start + ROWS_PER_STATEMENT)) {
        const place = `${claim.scope} ${claim.address}`;
        const position = positions.get(place) ?? 0;
        positions.set(place, position + 1);
        rows.push(toRow(claim, position));
        if (rows.length % ROWS_AT_A_TIME === 0) await new Promise(setImmediate);
      }
      count += rows.length;
      await taking;
      taking = stage(transaction, rows).then(() => onRows(rows));
      // Should making the next one fail, this one's fault comes second and nobody waits for it.
      taking.catch(() => undefined);
    }
  }
  await taking;
  return count;
}

/** A parameter for each column: an array where its rows differ, else the one value that they share, as most columns of a pack do. */
async function stage(transaction: Database, rows: ClaimRow[]): Promise<void> {
  const arrays: SQL[] = [];
  const values = stagedColumns.map(([, type, field]) => {
    const column = rows.map((row) => (field === 'evidence' ? JSON.stringify(row.evidence) : row[field]));
    const [first = null] = column;
    if (column.every((value) => value === first)) return sql`${first}::${sql.raw(type)}`;
    arrays.push(sql`${sql.param(column)}::${sql.raw(type)}[]`);
    return sql.raw(`given.v${arrays.length}`);
  });
  arrays.push(sql`${sql.param(rows.map((_, index) => index))}::integer[]`);
  await transaction.execute(sql`
    insert into given_label (${names('', stagedColumns)}) select ${sql.join(values, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.raw(arrays.map((_, index) => `v${index + 1}`).join(', '))})`);
}

/** Makes the labels of an origin what was staged: writes what differs, keeps the rest as it stands, retires what is said no more. */
export async function writeClaims(transaction: Database, writing: Writing): Promise<ImportCounts> {
  const { origin, owner, author, isForAuthor = false, isWhole, run } = writing;
  const at = new Date(writing.atMs);
  const isTheirs = sql`coalesce(label.owner, '') = ${owner ?? ''} and label.origin = ${origin}`;
  const isSame = sql`${isTheirs} and label.origin_key = given.origin_key`;
  await transaction.execute(sql`update given_label set entity_id = entity.id from entity where entity.key = given_label.entity`);
  const { rows: strangers } = await transaction.execute<{ entity: string }>(
    sql`select entity from given_label where entity is not null and entity_id is null limit 1`,
  );
  if (strangers[0]) throw new AppStoreError({ code: 'unknown_entity', entity: strangers[0].entity });
  await transaction.execute(sql`analyze given_label`);

  const { rows: before } = await transaction.execute(sql`select from label where ${isTheirs} limit 1`);
  if (before.length === 0) return { made: await make(), changed: 0, retired: 0, unchanged: 0 };
  const differs = sql`(row(${names('label.', compared)}, label.entity_id) is distinct from row(${names('given.', compared)}, given.entity_id)
    or label.retired_at is not null)`;
  const changed = await transaction.execute(sql`
    with differing as (
      select label.id, given.ctid as place, ${asClaim} as before, label.retired_at is not null as was_retired
      from label join given_label as given on ${isSame} where ${differs}
    ), kept as (
      insert into label_change (label_id, kind, by, run, at, before)
      select id, case when was_retired then 'restored' else 'changed' end, ${author}::text, ${run}::uuid, ${at}::timestamptz, before from differing order by id
    )
    update label set (${names('')}, entity_id, run, changed_at, retired_at) =
      (select ${names('given.')}, given.entity_id, ${run}::uuid, ${at}::timestamptz, null::timestamptz from given_label as given where given.ctid = differing.place)
    from differing where label.id = differing.id`);
  const made = await make();
  const isGone = isWhole
    ? sql`not exists (select from given_label as given where given.origin_key = label.origin_key)`
    : sql`label.origin_key = any(${sql.param(writing.gone ?? [])})`;
  const retired = await retire(transaction, writing, sql`${isTheirs} and ${isGone}`);
  const { rows } = await transaction.execute<{ count: number }>(sql`select count(*)::int as count from given_label`);
  const counts = { made, changed: changed.rowCount ?? 0, retired };
  return { ...counts, unchanged: (rows[0]?.count ?? 0) - counts.made - counts.changed };

  /** Those that stand under no key yet. */
  async function make(): Promise<number> {
    const { rowCount } = await transaction.execute(sql`
      insert into label (${names('')}, entity_id, origin, owner, author, is_for_author, run, made_at, changed_at)
      select ${names('given.')}, given.entity_id, ${origin}::text, ${owner}::text, ${author}::text, ${isForAuthor ? 1 : 0}::smallint, ${run}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from given_label as given where not exists (select from label where ${isSame})
      order by given.scope, given.address, given.position`);
    return rowCount ?? 0;
  }
}

async function retire(transaction: Database, { author, run, atMs }: Writing, which: SQL): Promise<number> {
  const at = new Date(atMs);
  const { rowCount } = await transaction.execute(sql`
    with gone as (select label.id, ${asClaim} as before from label where label.retired_at is null and ${which}),
    kept as (
      insert into label_change (label_id, kind, by, run, at, before) select id, 'retired', ${author}::text, ${run}::uuid, ${at}::timestamptz, before from gone order by id
    )
    update label set retired_at = ${at}, changed_at = ${at}, run = ${run}::uuid from gone where label.id = gone.id`);
  return rowCount ?? 0;
}
