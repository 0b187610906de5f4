import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { StoredLabel } from '@chaintrail/model';
import { labelOutbox } from './schema.ts';
import { startAnew } from './startAnew.ts';

/** What the chain store is to take over. */
export type LabelChange =
  | { version: number; kind: 'start' }
  | { version: number; kind: 'run'; run: string }
  | { version: number; kind: 'save' | 'delete'; label: StoredLabel };

export interface OutboxRoom {
  /** The oldest changes, in their order. */
  listLabelChanges(limit: number): Promise<LabelChange[]>;
  /** Forgets changes that have arrived. */
  removeLabelChanges(versions: number[]): Promise<void>;
  /** Puts all labels into the outbox in place of what waits there, behind a word to forget what was sent before. */
  startAnew(): Promise<void>;
  /** How much is under way, and since when the oldest of it. */
  lag(): Promise<{ count: number; oldestMs: number | null }>;
}

export function createOutboxRoom(database: Database): OutboxRoom {
  return {
    async listLabelChanges(limit) {
      const rows = await database.select().from(labelOutbox).orderBy(asc(labelOutbox.version)).limit(limit);
      return rows.map(({ version, isDeleted, label, run }) => {
        if (run !== null) return { version, kind: 'run', run };
        return label === null ? { version, kind: 'start' } : { version, kind: isDeleted ? 'delete' : 'save', label };
      });
    },
    async removeLabelChanges(versions) {
      if (versions.length > 0) await database.delete(labelOutbox).where(inArray(labelOutbox.version, versions));
    },
    startAnew: () => startAnew(database),
    async lag() {
      const { rows } = await database.execute<{ count: number; oldest: number | null }>(
        sql`select count(*)::int as count, (extract(epoch from min(made_at)) * 1000)::float8 as oldest from label_outbox`,
      );
      return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest ?? null };
    },
  };
}
