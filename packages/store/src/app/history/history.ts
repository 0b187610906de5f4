import { and, desc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
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

export interface HistoryRoom {
  /** Keeps a search; one that was made before becomes the newest and is not kept twice. */
  save(accountId: string, search: Search, atMs: number): Promise<void>;
  /** Newest first. */
  list(accountId: string, limit: number): Promise<HistoryEntry[]>;
  /** Deletes one entry, those of a sort, or all; returns how many there were. */
  remove(accountId: string, which: { id?: number; sort?: string }): Promise<number>;
}

export function createHistoryRoom(database: Database): HistoryRoom {
  return {
    async save(accountId, search, atMs) {
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
    },
    async list(accountId, limit) {
      const rows = await database
        .select()
        .from(searchHistory)
        .where(eq(searchHistory.accountId, accountId))
        .orderBy(desc(searchHistory.createdAt), desc(searchHistory.id))
        .limit(limit);
      return rows.map(({ id, sort, slug, model, text, createdAt }) => ({ id, sort, slug, model, text, createdAtMs: createdAt.getTime() }));
    },
    async remove(accountId, { id, sort }) {
      const removed = await database
        .delete(searchHistory)
        .where(
          and(
            eq(searchHistory.accountId, accountId),
            id === undefined ? undefined : eq(searchHistory.id, id),
            sort === undefined ? undefined : eq(searchHistory.sort, cleanText(sort)),
          ),
        )
        .returning({ id: searchHistory.id });
      return removed.length;
    },
  };
}
