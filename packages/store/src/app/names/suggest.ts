import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { chainIn, scopesOf } from '../labels/scopes.ts';
import { canSee, isSought, stands, type Viewer } from '../labels/viewer.ts';
import { escapeLike, foldName } from './fold.ts';
import { listMeanings, splitWords } from './words.ts';

export interface SuggestedName {
  kind: 'label' | 'token';
  chainName: string;
  /** Address or contract. */
  text: string;
  name: string;
  symbol?: string;
  score: number;
}

/** What is asked of the names, and by whom. */
export interface NameSearch {
  chainNames: string[];
  text: string;
  limit: number;
  viewer: Viewer;
}

/** A name that half the labels share must not be scored a hundred thousand times. */
const MAX_CANDIDATES = 200;
/** Shorter parts have no trigram to look up. Labels are read through for them (Chinese words have two letters), tokens are not. */
const MIN_INDEXED_LENGTH = 3;

/** Whoever has written so much of a name that there is means it; to look for it inside others reads through what all of its parts share. */
const MEANT_LENGTH = 16;

type Kind = SuggestedName['kind'];

interface Searched {
  kind: Kind;
  column: 'name_folded' | 'symbol_folded';
}

const labelNames: Searched = { kind: 'label', column: 'name_folded' };
const everything: Searched[] = [labelNames, { kind: 'token', column: 'symbol_folded' }, { kind: 'token', column: 'name_folded' }];

/**
 * Names like the text, best first: names that begin with it, names that hold it and, only when these are too few, names that
 * hold all its words, mistyped ones put right. Every way is an index read with a limit.
 */
export async function suggestNames(database: Database, search: NameSearch): Promise<SuggestedName[]> {
  const { chainNames, limit } = search;
  const folded = foldName(search.text);
  if (folded === '' || chainNames.length === 0 || limit <= 0) return [];
  const read = (places: Searched[], like: (column: SQL) => SQL) => readNames(database, { ...search, folded, places }, like);
  const pattern = escapeLike(folded);
  const beginning = await read(everything, (column) => sql`${column} like ${`${pattern}%`}`);
  if (beginning.length >= limit || (beginning.length > 0 && Array.from(folded).length >= MEANT_LENGTH)) return beginning;

  const places = Array.from(folded).length < MIN_INDEXED_LENGTH ? [labelNames] : everything;
  const exact = mergeNames([...beginning, ...(await read(places, (column) => sql`${column} like ${`%${pattern}%`}`))], limit);
  const words = splitWords(folded);
  if (exact.length >= limit || !words.some((word) => Array.from(word).length >= MIN_INDEXED_LENGTH)) return exact;

  const corrected = await database.transaction(async (transaction) => {
    const meanings = await listMeanings(transaction, words);
    if (meanings.some((one) => one.meanings.length === 0)) return [];
    return readNames(transaction, { ...search, folded, places: everything }, (column) => holdsAll(column, meanings));
  });
  return mergeNames([...exact, ...corrected], limit);
}

function holdsAll(column: SQL, words: { meanings: string[] }[]): SQL {
  const conditions = words.map(({ meanings }) => {
    const parts = meanings.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
    return sql`(${sql.join(parts, sql` or `)})`;
  });
  return sql.join(conditions, sql` and `);
}

async function readNames(
  database: Pick<Database, 'execute'>,
  { chainNames, folded, limit, places, viewer }: NameSearch & { folded: string; places: Searched[] },
  like: (column: SQL) => SQL,
): Promise<SuggestedName[]> {
  const candidates = places.map((place) => readCandidates(place, { chainNames, viewer }, like));
  const pattern = escapeLike(folded);
  const answer = await database.execute<Omit<SuggestedName, 'symbol'> & { symbol: string | null } & Record<string, unknown>>(sql`
    select kind, "chainName", text, name, symbol, max(score)::float8 as score
    from (
      select *, case
        when searched = ${folded} then 1
        when searched like ${`${pattern}%`} then 0.9
        when searched like ${`% ${pattern}%`} then 0.85
        when searched like ${`%${pattern}%`} then 0.8
        else 0.7 * word_similarity(${folded}, searched)
      end - length(searched) * 0.0001 as score
      from (${sql.join(candidates, sql` union all `)}) as candidate
    ) as scored
    group by kind, "chainName", text, name, symbol
    order by score desc, name, "chainName", text
    limit ${limit}`);
  return answer.rows.map(({ symbol, ...row }) => {
    const named = { ...row, chainName: chainIn(row.chainName, chainNames) };
    return symbol === null ? named : { ...named, symbol };
  });
}

function readCandidates(
  place: Searched,
  { chainNames, viewer }: Pick<NameSearch, 'chainNames' | 'viewer'>,
  like: (column: SQL) => SQL,
): SQL {
  const column = sql.raw(place.column);
  const rows: Record<Kind, SQL> = {
    label: sql`select 'label' as kind, scope as "chainName", address as text, name, null::text as symbol, ${column} as searched
      from label where ${like(column)} and scope = any(${sql.param(scopesOf(chainNames))}) and address <> '' and ${isSought} and ${stands} and ${canSee(viewer)}`,
    token: sql`select 'token', chain_name, contract, name, symbol, ${column} from token
      where ${like(column)} and chain_name = any(${sql.param(chainNames)})`,
  };
  return sql`(${rows[place.kind]} limit ${MAX_CANDIDATES})`;
}

function mergeNames(names: SuggestedName[], limit: number): SuggestedName[] {
  const best = new Map<string, SuggestedName>();
  for (const one of names) {
    const key = JSON.stringify([one.kind, one.chainName, one.text, one.name]);
    const known = best.get(key);
    if (!known || known.score < one.score) best.set(key, one);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}
