import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Ferry } from './record.ts';
import { ferry } from './schema.ts';

export interface FerryRoom {
  save(record: Ferry): Promise<void>;
  find(id: string): Promise<Ferry | undefined>;
  /** The newest first. */
  list(limit: number): Promise<Ferry[]>;
  /** What was done with the packs of this content. */
  listOfFile(sha256: string): Promise<Ferry[]>;
  /** Whether anything that this key signed was ever taken in. */
  isKnownSigner(fingerprint: string): Promise<boolean>;
  /** The pack that is being taken in with the history of this address; undefined where none is. */
  findTaking(chainName: string, address: string): Promise<Ferry | undefined>;
  /** Forgets packs that were only looked at before this moment; their numbers. */
  forgetLooked(beforeMs: number): Promise<string[]>;
}

export function createFerryRoom(database: Database): FerryRoom {
  return {
    async save({ id, ...record }) {
      await database
        .insert(ferry)
        .values({ id, ...record })
        .onConflictDoUpdate({ target: ferry.id, set: record });
    },
    async find(id) {
      const [row] = await database.select().from(ferry).where(eq(ferry.id, id));
      return row;
    },
    list: (limit) => database.select().from(ferry).orderBy(desc(ferry.atMs), ferry.id).limit(limit),
    listOfFile: (sha256) => database.select().from(ferry).where(eq(ferry.sha256, sha256)),
    async isKnownSigner(fingerprint) {
      const rows = await database
        .select({ id: ferry.id })
        .from(ferry)
        .where(and(eq(ferry.fingerprint, fingerprint), eq(ferry.way, 'in'), eq(ferry.state, 'done')))
        .limit(1);
      return rows.length > 0;
    },
    async findTaking(chainName, address) {
      const wanted = JSON.stringify([{ chainName, address }]);
      const [row] = await database
        .select()
        .from(ferry)
        .where(and(eq(ferry.state, 'waiting'), sql`${ferry.chosen} -> 'histories' @> ${wanted}::jsonb`))
        .limit(1);
      return row;
    },
    async forgetLooked(beforeMs) {
      const gone = await database
        .delete(ferry)
        .where(and(eq(ferry.state, 'looked'), lt(ferry.atMs, beforeMs)))
        .returning({ id: ferry.id });
      return gone.map(({ id }) => id);
    },
  };
}
