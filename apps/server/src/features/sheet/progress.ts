import type { ExportProgressView } from '@chaintrail/contract/schemas';
import { LRUCache } from 'lru-cache';

/** How far exports are, for whoever began them: kept a while after their end. */
export interface ExportBook {
  start(
    id: string,
    whose: string,
    first: Pick<ExportProgressView, 'all' | 'isAtLeast' | 'height'>,
  ): (change: Partial<ExportProgressView>) => void;
  find(id: string, whose: string): ExportProgressView | undefined;
}

const MOST = 1_000;
const KEPT_MS = 3_600_000;

export function createExportBook(): ExportBook {
  const running = new LRUCache<string, ExportProgressView>({ max: MOST, ttl: KEPT_MS, updateAgeOnGet: true });
  const keyOf = (id: string, whose: string): string => `${whose} ${id}`;
  return {
    start(id, whose, first) {
      const key = keyOf(id, whose);
      const view: ExportProgressView = { state: 'running', rows: 0, sheets: 0, sums: [], agrees: null, ...first };
      running.set(key, view);
      // What goes on is not forgotten, however long it takes.
      return (change) => void running.set(key, Object.assign(view, change));
    },
    find: (id, whose) => running.get(keyOf(id, whose)),
  };
}
