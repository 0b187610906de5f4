import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { escapeLike, foldName } from './fold.ts';
import type { SuggestedName } from './types.ts';

/** Enough to find one wrong, missing or swapped letter in a word of six. */
const TYPO_THRESHOLD = 0.45;
/** A name that half the labels share must not be scored a hundred thousand times. */
const MAX_CANDIDATES = 200;
/** Two letters are like everything. */
const MIN_TYPO_LENGTH = 3;

interface Searched {
  kind: 'label' | 'token';
  column: 'name_folded' | 'symbol_folded';
}

const searched: Searched[] = [
  { kind: 'label', column: 'name_folded' },
  { kind: 'token', column: 'symbol_folded' },
  { kind: 'token', column: 'name_folded' },
];

/**
 * Names like the text, best first. Cheap ways first: names that begin with it, names that hold it, and only when these are
 * too few, names that resemble it. Every way is one index read with a limit.
 */
export async function suggestNames(database: Database, chainNames: string[], text: string, limit: number): Promise<SuggestedName[]> {
  const folded = foldName(text);
  if (folded === '' || chainNames.length === 0 || limit <= 0) return [];
  const pattern = escapeLike(folded);
  const beginning = await readNames(database, chainNames, folded, limit, (column) => sql`${column} like ${`${pattern}%`}`);
  if (beginning.length >= limit) return beginning;
  const holding = await readNames(database, chainNames, folded, limit, (column) => sql`${column} like ${`%${pattern}%`}`);
  const exact = mergeNames([...beginning, ...holding], limit);
  if (exact.length >= limit || Array.from(folded).length < MIN_TYPO_LENGTH) return exact;
  const resembling = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(TYPO_THRESHOLD)}, true)`);
    return readNames(transaction, chainNames, folded, limit, (column) => sql`${folded} <% ${column}`);
  });
  return mergeNames([...exact, ...resembling], limit);
}

type Executor = Pick<Database, 'execute'>;

async function readNames(
  database: Executor,
  chainNames: string[],
  folded: string,
  limit: number,
  like: (column: SQL) => SQL,
): Promise<SuggestedName[]> {
  const parts = searched.map(({ kind, column }) => readCandidates(kind, column, chainNames, like));
  const pattern = escapeLike(folded);
  const answer = await database.execute<Record<string, unknown> & SuggestedName & { symbol: string | null }>(sql`
    select kind, "chainName", text, name, symbol, max(score)::float8 as score
    from (
      select *, case
        when searched = ${folded} then 1
        when searched like ${`${pattern}%`} then 0.9
        when searched like ${`% ${pattern}%`} then 0.85
        when searched like ${`%${pattern}%`} then 0.8
        else 0.75 * word_similarity(${folded}, searched)
      end - least(length(searched), 100) * 0.0001 as score
      from (${sql.join(parts, sql` union all `)}) as candidate
    ) as scored
    group by kind, "chainName", text, name, symbol
    order by score desc, name, "chainName", text
    limit ${limit}`);
  return answer.rows.map(({ symbol, ...rest }) => (symbol === null ? rest : { ...rest, symbol }));
}

function readCandidates(kind: Searched['kind'], columnName: Searched['column'], chainNames: string[], like: (column: SQL) => SQL): SQL {
  const column = sql.raw(columnName);
  const isOurs = sql`chain_name = any(${sql.param(chainNames)})`;
  const own: Record<Searched['kind'], SQL> = {
    label: sql`select 'label' as kind, chain_name as "chainName", address as text, name, null::text as symbol, ${column} as searched
      from label where ${like(column)} and ${isOurs} and owner is null and not is_private`,
    token: sql`select 'token', chain_name, contract, name, symbol, ${column}
      from token where ${like(column)} and ${isOurs}`,
  };
  return sql`(${own[kind]} limit ${MAX_CANDIDATES})`;
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
