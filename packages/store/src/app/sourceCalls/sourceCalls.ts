import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { sourceCall } from './schema.ts';

export interface SourceCallRoom {
  /** Books one more call of the account on the day and says how many that makes, whoever books at the same time. */
  count(account: string, day: number): Promise<number>;
  /** Calls of a day by account; earlier days are forgotten. */
  open(day: number): Promise<Map<string, number>>;
}

export function createSourceCallRoom(database: Database): SourceCallRoom {
  return {
    async count(account, day) {
      const [row] = await database
        .insert(sourceCall)
        .values({ account, day, calls: 1 })
        .onConflictDoUpdate({ target: [sourceCall.account, sourceCall.day], set: { calls: sql`${sourceCall.calls} + 1` } })
        .returning({ calls: sourceCall.calls });
      return row?.calls ?? 1;
    },
    async open(day) {
      await database.delete(sourceCall).where(lt(sourceCall.day, day));
      const rows = await database.select().from(sourceCall).where(eq(sourceCall.day, day));
      return new Map(rows.map(({ account, calls }) => [account, calls]));
    },
  };
}
