import { asc } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ChainStatusRecord } from './record.ts';
import { chainStatus } from './schema.ts';

export interface ChainStatusRoom {
  save(status: ChainStatusRecord): Promise<void>;
  list(): Promise<ChainStatusRecord[]>;
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
  };
}
