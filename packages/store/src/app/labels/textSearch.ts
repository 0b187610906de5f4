import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { escapeLike, foldName } from '../names/fold.ts';
import { rareWord } from '../names/rareWord.ts';

/** Labels whose name holds a text, or whose address it is; the rest of the filter is the caller's. */
export interface TextSearch {
  text: string;
  /** What else must hold of a row of `label`. */
  where: SQL;
  order: SQL;
}

/** So many rows in their order are read through first: where one name in twenty holds the text, they fill a page. */
const READ_FIRST = 2_000;
/** So many finds of the index over parts of names are put in order; of more than that, reading on in order meets a page soon. */
const MAX_SORTED = 20_000;
/** Counts of a text go no further: what only some rows hold has to be read row by row. */
export const MAX_COUNTED_OF_TEXT = 1_000;
/** Of the rows read first: where as many hold it, reading on counts them sooner than the index, which collects all before it gives the first. */
const MANY_OF_FIRST = 40;
/** Shorter texts have no trigram to look up. */
const MIN_INDEXED_LENGTH = 3;

/** Whether a text says anything to be sought. */
export const isSoughtText = (text: string): boolean => foldName(text) !== '';

/**
 * The first labels, in order, that a text finds. Left to itself the planner reads millions of rows in order for a text that few names hold, or
 * collects hundreds of thousands for one that many do: each way is fenced, and the next one taken when it does not end soon.
 */
export async function findByText(database: Database, search: TextSearch, limit: number): Promise<number[]> {
  const { order } = search;
  const { rows: first } = await database.execute<{ read: number; ids: string[] }>(sql`
    with first as materialized (${readFirst(search)})
    select (select count(*)::int from first) as read,
      array(select id from first as label where ${holds(search.text)} order by ${order} limit ${limit})::text[] as ids`);
  if (first[0] && (first[0].read < READ_FIRST || first[0].ids.length >= limit)) return first[0].ids.map(Number);
  if (isIndexed(search.text)) {
    const { rows } = await database.execute<{ found: number; ids: string[] }>(sql`
      with found as materialized (${readIndex(search, MAX_SORTED + 1)})
      select (select count(*)::int from found) as found, array(select id from found as label order by ${order} limit ${limit})::text[] as ids`);
    if (rows[0] && rows[0].found <= MAX_SORTED) return rows[0].ids.map(Number);
  }
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from (select * from label where ${search.where} order by ${order} offset 0) as label where ${holds(search.text)} limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** How many a text finds, MAX_COUNTED_OF_TEXT + 1 where there are more. */
export async function countByText(database: Database, search: TextSearch): Promise<number> {
  const { rows } = await database.execute<{ read: number; held: number }>(sql`
    with first as materialized (${readFirst(search)})
    select count(*)::int as read, count(*) filter (where ${holds(search.text)})::int as held from first as label`);
  const { read = 0, held = 0 } = rows[0] ?? {};
  if (read < READ_FIRST) return Math.min(held, MAX_COUNTED_OF_TEXT + 1);
  const isByIndex = isIndexed(search.text) && held < MANY_OF_FIRST;
  const found = isByIndex
    ? readIndex(search, MAX_COUNTED_OF_TEXT + 1)
    : sql`select from (select * from label where ${search.where} offset 0) as label where ${holds(search.text)} limit ${MAX_COUNTED_OF_TEXT + 1}`;
  const { rows: counted } = await database.execute<{ count: number }>(sql`select count(*)::int as count from (${found}) as found`);
  return counted[0]?.count ?? 0;
}

/** What a search looks at and is ordered by. */
const columns = sql.raw('id, name_folded, address, role, changed_at');

const isIndexed = (text: string) => Array.from(foldName(text)).length >= MIN_INDEXED_LENGTH;

/** What the index over parts of names is asked for: see `rareWord`. */
function sought(text: string): SQL {
  const word = rareWord(foldName(text));
  return word === undefined ? holds(text) : sql`(label.name_folded like ${`%${escapeLike(word)}%`} or label.address = ${text.trim()})`;
}

const holds = (text: string): SQL => sql`(label.name_folded like ${`%${escapeLike(foldName(text))}%`} or label.address = ${text.trim()})`;

/**
 * Their places first, then the rows: where a page begins among labels of one import the planner expects none behind it, and reads all labels for
 * those of a type, unless the index of the type has all that it is asked for.
 */
const readFirst = ({ where, order }: TextSearch): SQL =>
  sql`select ${columns} from (select id from label where ${where} order by ${order} limit ${READ_FIRST}) as place join label using (id)`;

const readIndex = ({ text, where }: TextSearch, limit: number): SQL =>
  sql`select ${columns} from (select * from label where ${sought(text)} offset 0) as label where ${holds(text)} and ${where} limit ${limit}`;
