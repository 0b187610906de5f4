import { asc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ChainStatusRecord, SourceHour } from './record.ts';
import { chainStatus, sourceHour } from './schema.ts';

const KEPT_MS = 48 * 3_600_000;

export interface ChainStatusRoom {
  save(status: ChainStatusRecord): Promise<void>;
  list(): Promise<ChainStatusRecord[]>;
  /** Adds to what is known of these hours; drops what is older than two days before the newest of them. */
  addHours(hours: SourceHour[]): Promise<void>;
  /** Hours from `fromMs` on, by chain and time; none where nobody looked. */
  listHours(fromMs: number): Promise<SourceHour[]>;
}

export function createChainStatusRoom(database: Database): ChainStatusRoom {
  return {
    async save({ chainName, ...rest }) {
      await database
        .insert(chainStatus)
        .values({ chainName, ...rest })
        .onConflictDoUpdate({ target: chainStatus.chainName, set: rest });
    },
    list: async () => database.select().from(chainStatus).orderBy(asc(chainStatus.chainName)),
    async addHours(hours) {
      if (hours.length === 0) return;
      await database
        .insert(sourceHour)
        .values(hours)
        .onConflictDoUpdate({
          target: [sourceHour.chainName, sourceHour.hourMs],
          set: {
            okMs: sql`source_hour.ok_ms + excluded.ok_ms`,
            degradedMs: sql`source_hour.degraded_ms + excluded.degraded_ms`,
            downMs: sql`source_hour.down_ms + excluded.down_ms`,
          },
        });
      await database.delete(sourceHour).where(lt(sourceHour.hourMs, Math.max(...hours.map(({ hourMs }) => hourMs)) - KEPT_MS));
    },
    listHours: async (fromMs) =>
      database.select().from(sourceHour).where(gte(sourceHour.hourMs, fromMs)).orderBy(asc(sourceHour.chainName), asc(sourceHour.hourMs)),
  };
}
