import { and, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import { cleanText, escapeLike } from '../names/fold.ts';
import { searchHistory } from './schema.ts';

/** What was looked for: the sort, the key of a coin or '', the chain's name or '', and the text. */
export interface Search {
  sort: string;
  slug: string;
  model: string;
  text: string;
}

export interface HistoryEntry extends Search {
  id: number;
  createdAtMs: number;
}

/** Which of an account's searches are meant; all of them where nothing is said. */
export interface HistoryFilter {
  /** A part of the text or of a coin's key, in any case. */
  text?: string;
  sort?: string;
}

/** Where a page of searches begins: behind an entry, or so many below the newest. */
export interface HistoryPage {
  limit: number;
  offset?: number;
  after?: { createdAtMs: number; id: number };
}

export interface HistoryRoom {
  /** Keeps a search; one that was made before becomes the newest and is not kept twice. Of more than `keep` the oldest go. */
  save(accountId: string, search: Search, atMs: number, keep: number): Promise<void>;
  /** Newest first. */
  list(accountId: string, filter: HistoryFilter, page: HistoryPage): Promise<HistoryEntry[]>;
  /** How many searches of each sort there are, the sort with most first. */
  countSorts(accountId: string, text?: string): Promise<{ sort: string; count: number }[]>;
  /** Deletes one entry, those of a sort, or all; returns how many there were. */
  remove(accountId: string, which: { id?: number; sort?: string }): Promise<number>;
}

/** More than one goes only after the limit was lowered, and then few with each search. */
const MAX_DROPPED = 100;

export function createHistoryRoom(database: Database): HistoryRoom {
  return {
    async save(accountId, search, atMs, keep) {
      const cleaned = {
        sort: cleanText(search.sort),
        slug: cleanText(search.slug),
        model: cleanText(search.model),
        text: cleanText(search.text),
      };
      const fingerprint = createHash('sha256').update(JSON.stringify(cleaned)).digest('hex');
      const createdAt = new Date(atMs);
      await database
        .insert(searchHistory)
        .values({ accountId, ...cleaned, fingerprint, createdAt })
        .onConflictDoUpdate({ target: [searchHistory.accountId, searchHistory.fingerprint], set: { createdAt } });
      const tooOld = database
        .select({ id: searchHistory.id })
        .from(searchHistory)
        .where(eq(searchHistory.accountId, accountId))
        .orderBy(...newestFirst)
        .offset(keep)
        .limit(MAX_DROPPED);
      await database.delete(searchHistory).where(inArray(searchHistory.id, tooOld));
    },
    async list(accountId, filter, { limit, offset = 0, after }) {
      const behind = after && sql`(${searchHistory.createdAt}, ${searchHistory.id}) < (${new Date(after.createdAtMs)}, ${after.id})`;
      const rows = await database
        .select()
        .from(searchHistory)
        .where(and(matching(accountId, filter), behind))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset);
      return rows.map(({ id, sort, slug, model, text, createdAt }) => ({ id, sort, slug, model, text, createdAtMs: createdAt.getTime() }));
    },
    async countSorts(accountId, text) {
      const found = count();
      return database
        .select({ sort: searchHistory.sort, count: found })
        .from(searchHistory)
        .where(matching(accountId, text === undefined ? {} : { text }))
        .groupBy(searchHistory.sort)
        .orderBy(desc(found), searchHistory.sort);
    },
    async remove(accountId, { id, sort }) {
      const removed = await database
        .delete(searchHistory)
        .where(and(matching(accountId, sort === undefined ? {} : { sort }), id === undefined ? undefined : eq(searchHistory.id, id)))
        .returning({ id: searchHistory.id });
      return removed.length;
    },
  };
}

/** As the index has them, else PostgreSQL sorts. */
const newestFirst = [searchHistory.createdAt, searchHistory.id].map((column) => sql`${column} desc nulls last`);

function matching(accountId: string, { text, sort }: HistoryFilter): SQL | undefined {
  const part = text === undefined ? '' : `%${escapeLike(cleanText(text))}%`;
  return and(
    eq(searchHistory.accountId, accountId),
    sort === undefined ? undefined : eq(searchHistory.sort, cleanText(sort)),
    text === undefined ? undefined : or(ilike(searchHistory.text, part), ilike(searchHistory.slug, part)),
  );
}
