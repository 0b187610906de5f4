import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { chainIn, scopesOf } from '../labels/scopes.ts';
import { canSee, isOwn, isSought, stands, type Viewer } from '../labels/viewer.ts';
import { escapeLike, foldName } from './fold.ts';
import { rareWord } from './rareWord.ts';
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
/** Shorter texts have no trigram to look up, and Chinese words have two letters: only where a word of a name begins with them are they found. */
const MIN_INDEXED_LENGTH = 3;
/** So many of the newest labels are read through before the index, which collects all that share a part of a common name before it gives the first. */
const READ_FIRST = 3_000;
/** For texts without a trigram, which the index finds at the beginnings of words alone. */
const READ_FOR_SHORT = 30_000;

/** Whoever has written so much of a name that there is means it; to look for it inside others reads through what all of its parts share. */
const MEANT_LENGTH = 16;

type Kind = SuggestedName['kind'];

interface Searched {
  kind: Kind;
  column: 'name_folded' | 'symbol_folded';
}

const labelNames: Searched = { kind: 'label', column: 'name_folded' };
const everything: Searched[] = [labelNames, { kind: 'token', column: 'symbol_folded' }, { kind: 'token', column: 'name_folded' }];

/** How names are sought: what must hold of them, and where they are looked for. */
interface Way {
  like: (column: SQL) => SQL;
  places: Searched[];
  /** Read through the newest labels, as many; else an index is read. */
  newest?: number;
  /** A word that all of them hold, rarer than the rest: the index is asked for it alone. */
  rare?: string | undefined;
}

/**
 * Names like the text, best first: names that begin with it, names that hold it and, only when these are too few, names that
 * hold all its words, mistyped ones put right. Every way reads an index, or some of the newest labels, with a limit.
 */
export async function suggestNames(database: Database, search: NameSearch): Promise<SuggestedName[]> {
  const { chainNames, limit } = search;
  const folded = foldName(search.text);
  if (folded === '' || chainNames.length === 0 || limit <= 0) return [];
  const read = (way: Way) => readNames(database, { ...search, folded }, way);
  const pattern = escapeLike(folded);
  const beginning = await read({ places: everything, like: (column) => sql`${column} like ${`${pattern}%`}` });
  if (beginning.length >= limit || (beginning.length > 0 && Array.from(folded).length >= MEANT_LENGTH)) return beginning;

  const holds = (column: SQL) => sql`${column} like ${`%${pattern}%`}`;
  if (Array.from(folded).length < MIN_INDEXED_LENGTH) {
    const short = [
      await read({ places: [labelNames], newest: READ_FOR_SHORT, like: holds }),
      await read({ places: [labelNames], like: (column) => sql`${column} like ${`% ${pattern}%`}` }),
    ];
    return mergeNames([...beginning, ...short.flat()], limit);
  }
  const words = splitWords(folded);
  const rare = rareWord(folded);
  const near = mergeNames([...beginning, ...(rare === undefined ? await readNear() : [])], limit);
  if (near.length >= limit) return near;
  const exact = mergeNames([...near, ...(await read({ places: everything, like: holds, rare }))], limit);
  if (exact.length >= limit || !words.some((word) => Array.from(word).length >= MIN_INDEXED_LENGTH)) return exact;

  const corrected = await database.transaction(async (transaction) => {
    const meanings = await listMeanings(transaction, words);
    if (meanings.some((one) => one.meanings.length === 0)) return [];
    const like = (column: SQL) => holdsAll(column, meanings);
    const sure = meanings.filter((one) => one.meanings.length === 1 && one.meanings[0] === one.word).map(({ word }) => word);
    return readNames(transaction, { ...search, folded }, { places: everything, like, rare: rareWord(sure.join(' ')) });
  });
  return mergeNames([...exact, ...corrected], limit);

  /** What many labels are called stands among the newest too. */
  function readNear(): Promise<SuggestedName[]> {
    const asked = words.length === 0 ? [folded] : words;
    return read({
      places: [labelNames],
      newest: READ_FIRST,
      like: (column) =>
        holdsAll(
          column,
          asked.map((word) => ({ meanings: [word] })),
        ),
    });
  }
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
  { chainNames, folded, limit, viewer }: NameSearch & { folded: string },
  way: Way,
): Promise<SuggestedName[]> {
  const candidates = way.places.map((place) => readCandidates(place, { chainNames, viewer }, way));
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
  { like, newest, rare }: Way,
): SQL {
  const column = sql.raw(place.column);
  const table = sql.raw(place.kind);
  const indexed =
    rare === undefined ? table : sql`(select * from ${table} where ${column} like ${`%${escapeLike(rare)}%`} offset 0) as ${table}`;
  const rows: Record<Kind, SQL> = {
    label: sql`select 'label' as kind, scope as "chainName", address as text, name, null::text as symbol, ${column} as searched
      from ${newest === undefined ? indexed : readNewest({ chainNames, viewer }, newest)}
      where ${like(column)} and scope = any(${sql.param(scopesOf(chainNames))}) and address <> '' and ${isSought} and ${stands} and ${canSee(viewer)}`,
    token: sql`select 'token', chain_name, contract, name, symbol, ${column} from ${indexed}
      where ${like(column)} and chain_name = any(${sql.param(chainNames)})`,
  };
  return sql`(${rows[place.kind]} limit ${MAX_CANDIDATES})`;
}

/** The newest labels of each scope of everybody's, and of the viewer's own, as the library's indexes have them. */
function readNewest({ chainNames, viewer }: Pick<NameSearch, 'chainNames' | 'viewer'>, count: number): SQL {
  const newest = (where: SQL) =>
    sql`(select * from label where ${where} and retired_at is null order by changed_at desc nulls last, id desc nulls last limit ${count})`;
  const own = viewer === null ? sql`` : sql` union all ${newest(isOwn(viewer))}`;
  return sql`(select common.* from unnest(${sql.param(scopesOf(chainNames))}::text[]) as asked (scope),
    lateral ${newest(sql`label.owner is null and label.scope = asked.scope`)} as common${own}) as label`;
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
