import { and, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
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

export interface SortCount {
  sort: string;
  count: number;
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
  /** The newest, the newest first. */
  list(accountId: string, limit: number): Promise<HistoryEntry[]>;
  /** A page, newest first; and how many searches of each sort hold the text, the sort with most first. */
  page(accountId: string, filter: HistoryFilter, page: HistoryPage): Promise<{ entries: HistoryEntry[]; sorts: SortCount[] }>;
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
        .orderBy(newestFirst)
        .offset(keep)
        .limit(MAX_DROPPED);
      await database.delete(searchHistory).where(inArray(searchHistory.id, tooOld));
    },
    list: (accountId, limit) => listEntries(database, matching(accountId, {}), { limit }),
    async page(accountId, filter, page) {
      if (filter.text !== undefined) return findText(database, accountId, filter, page);
      const found = count();
      const [entries, sorts] = await Promise.all([
        listEntries(database, and(matching(accountId, filter), behind(page)), page),
        database
          .select({ sort: searchHistory.sort, count: found })
          .from(searchHistory)
          .where(matching(accountId, {}))
          .groupBy(searchHistory.sort)
          .orderBy(desc(found), searchHistory.sort),
      ]);
      return { entries, sorts };
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

/** No index finds a part of a text: an account's searches, which are few, are read once for the page and for the counts. */
async function findText(database: Database, accountId: string, { text, sort }: HistoryFilter, page: HistoryPage) {
  const { id, createdAt } = searchHistory;
  // Under the table's own name, by which the conditions of a page know their columns.
  const found = sql`found as ${searchHistory}`;
  const shown = sql`select ${id} from ${found} where ${and(sort === undefined ? sql`true` : ofSort(sort), behind(page))}
    order by ${newestFirst} limit ${page.limit} offset ${page.offset ?? 0}`;
  const { rows } = await database.execute<{ ids: string[]; sorts: SortCount[] }>(sql`
    with found as materialized (
      select ${id}, ${searchHistory.sort}, ${createdAt} from ${searchHistory} where ${matching(accountId, { text })}
    )
    select array(${shown})::text[] as ids, (
      select coalesce(json_agg(json_build_object('sort', sort, 'count', count) order by count desc, sort), '[]')
      from (select sort, count(*) as count from found group by sort) as counted
    ) as sorts`);
  const [{ ids, sorts } = { ids: [], sorts: [] }] = rows;
  const entries = ids.length === 0 ? [] : await listEntries(database, inArray(id, ids.map(Number)), { limit: page.limit });
  return { entries, sorts };
}

async function listEntries(database: Database, where: SQL | undefined, { limit, offset = 0 }: HistoryPage): Promise<HistoryEntry[]> {
  return database.select(entryColumns).from(searchHistory).where(where).orderBy(newestFirst).limit(limit).offset(offset);
}

/** A page of ours asks for a hundred: what nobody reads of them is left out, and times come as numbers. */
const entryColumns = {
  id: searchHistory.id,
  sort: searchHistory.sort,
  slug: searchHistory.slug,
  model: searchHistory.model,
  text: searchHistory.text,
  createdAtMs: sql<number>`floor(extract(epoch from ${searchHistory.createdAt}) * 1000)::float8`,
};

/** As the index has them, else PostgreSQL sorts. */
const newestFirst = sql`${searchHistory.createdAt} desc nulls last, ${searchHistory.id} desc nulls last`;

const ofSort = (sort: string): SQL => eq(searchHistory.sort, cleanText(sort));

const behind = ({ after }: HistoryPage): SQL | undefined =>
  after && sql`(${searchHistory.createdAt}, ${searchHistory.id}) < (${new Date(after.createdAtMs)}, ${after.id})`;

function matching(accountId: string, { text, sort }: HistoryFilter): SQL | undefined {
  const part = text === undefined ? '' : `%${escapeLike(cleanText(text))}%`;
  return and(
    eq(searchHistory.accountId, accountId),
    sort === undefined ? undefined : ofSort(sort),
    // Comparing without case is what takes time, and most searches have no coin.
    text === undefined ? undefined : or(ilike(searchHistory.text, part), and(ne(searchHistory.slug, ''), ilike(searchHistory.slug, part))),
  );
}
