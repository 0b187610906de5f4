import { asc } from 'drizzle-orm';
import type { Database } from './database.ts';
import { chainStatus } from './schema.ts';
import type { ChainStatusRecord } from './types.ts';

export async function saveChainStatus(database: Database, status: ChainStatusRecord): Promise<void> {
  const { chainName, ...rest } = status;
  await database
    .insert(chainStatus)
    .values({ chainName, ...rest })
    .onConflictDoUpdate({ target: chainStatus.chainName, set: rest });
}

export async function listChainStatus(database: Database): Promise<ChainStatusRecord[]> {
  return database.select().from(chainStatus).orderBy(asc(chainStatus.chainName));
}
