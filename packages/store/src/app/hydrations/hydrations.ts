import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Hydration } from './record.ts';
import { hydration } from './schema.ts';
import { tellWatchers } from './watches.ts';

export interface HydrationRoom {
  find(chainName: string, address: string): Promise<Hydration | undefined>;
  /** Those of the addresses that were asked about on this chain, or on these, in no order. */
  list(chainName: string | readonly string[], addresses: readonly string[]): Promise<Hydration[]>;
  /** Makes it or writes it over. */
  save(record: Hydration): Promise<void>;
  remove(chainName: string, address: string): Promise<void>;
  /** Those that came in packs; in this one alone, where one is named. */
  listPacked(ferry?: string): Promise<{ chainName: string; address: string; generation: number }[]>;
}

export function createHydrationRoom(database: Database): HydrationRoom {
  const isOf = (chainName: string, address: string) => and(eq(hydration.chainName, chainName), eq(hydration.address, address));
  return {
    async find(chainName, address) {
      const [row] = await database.select().from(hydration).where(isOf(chainName, address));
      return row;
    },
    async list(chainName, addresses) {
      const chainNames = typeof chainName === 'string' ? [chainName] : [...chainName];
      if (addresses.length === 0 || chainNames.length === 0) return [];
      return database
        .select()
        .from(hydration)
        .where(and(inArray(hydration.chainName, chainNames), inArray(hydration.address, [...new Set(addresses)])));
    },
    async save(record) {
      const { chainName, address, ...own } = record;
      const write = (inside: Database) =>
        inside
          .insert(hydration)
          .values({ chainName, address, ...own })
          .onConflictDoUpdate({ target: [hydration.chainName, hydration.address], set: own });
      if (record.status === 'running') {
        await write(database);
        return;
      }
      await database.transaction(async (inside) => {
        await write(inside);
        await tellWatchers(inside, record);
      });
    },
    async remove(chainName, address) {
      await database.delete(hydration).where(isOf(chainName, address));
    },
    listPacked: (ferry) =>
      database
        .select({ chainName: hydration.chainName, address: hydration.address, generation: hydration.generation })
        .from(hydration)
        .where(ferry === undefined ? isNotNull(hydration.pack) : sql`${hydration.pack} ->> 'ferry' = ${ferry}`),
  };
}
