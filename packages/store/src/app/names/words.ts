import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { foldName } from './fold.ts';

/** The words of all names, kept apart: they are few, so that a mistyped one is found among them and not among all names. */
const MIN_WORD_LENGTH = 3;
const MAX_WORD_LENGTH = 40;
/** Low enough for two swapped letters in a word of seven and for one missing in four. */
const MIN_SIMILARITY = 0.25;
const MAX_CORRECTIONS = 3;
const MAX_KNOWN = 100_000;

/** Sorts behind every letter that follows a word's beginning. */
const LAST_LETTER = '\u{10FFFF}';

type Executor = Pick<Database, 'execute'>;

export function splitWords(folded: string): string[] {
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
}

function isCorrectable(word: string): boolean {
  const length = Array.from(word).length;
  return /\p{L}/u.test(word) && length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH;
}

/** Words are only ever added; one that no name holds any more finds nothing and does no harm. */
export async function saveWords(database: Executor, names: string[]): Promise<void> {
  const rows = names.map((name) => ({ nameFolded: foldName(name) }));
  await saveFoldedWords(database, rows, new Set());
}

/** The same for names as they are stored; `known` are words that were saved before, and takes those that are saved now. */
export async function saveFoldedWords(database: Executor, rows: readonly { nameFolded: string }[], known: Set<string>): Promise<void> {
  const words = new Set<string>();
  for (const { nameFolded } of rows) {
    for (const word of splitWords(nameFolded)) if (!known.has(word) && isCorrectable(word)) words.add(word);
  }
  if (words.size === 0) return;
  // Sorted, so that two writers cannot deadlock.
  await database.execute(sql`insert into name_word (word) select unnest(${sql.param([...words].sort())}::text[]) on conflict do nothing`);
  for (const word of words) if (known.size < MAX_KNOWN) known.add(word);
}

/** For every word of a search the known words it may mean, best first; a known word, its beginning or a number means itself. Needs a transaction. */
export async function listMeanings(database: Executor, words: string[]): Promise<{ word: string; meanings: string[] }[]> {
  const asked = words.filter(isCorrectable);
  // Left alone, the planner compares a mistyped word with every word there is: 60 ms where the index takes 3.
  await database.execute(sql`
    select set_config('enable_seqscan', 'off', true), set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`);
  const answer = await database.execute<{ asked: string; word: string; is_known: boolean }>(sql`
    select asked, near.word, exists (
      select 1 from name_word where word ~>=~ asked and word ~<~ (asked || ${LAST_LETTER})
    ) as is_known
    from unnest(${sql.param(asked)}::text[]) as asked
    left join lateral (
      select word from name_word where word % asked
      order by similarity(word, asked) desc, word limit ${MAX_CORRECTIONS}
    ) as near on true`);
  return words.map((word) => {
    const rows = answer.rows.filter((row) => row.asked === word);
    if (rows.length === 0 || rows.some((row) => row.is_known)) return { word, meanings: [word] };
    return { word, meanings: rows.flatMap((row) => row.word ?? []) };
  });
}
