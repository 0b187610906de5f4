import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { verifiedAbi } from './schema.ts';

/** What a source said of one contract. `match` is null where nobody verified it. */
export interface VerifiedAbiRecord {
  chainName: string;
  address: string;
  match: string | null;
  name: string;
  items: unknown;
  verifiedAtMs: number | null;
  source: string;
  askedAtMs: number;
  implementation: string;
}

export interface VerifiedAbiRoom {
  list(chainName: string, addresses: readonly string[]): Promise<VerifiedAbiRecord[]>;
  /** In the place of what was said of the contract before. */
  save(abi: VerifiedAbiRecord): Promise<void>;
}

export function createVerifiedAbiRoom(database: Database): VerifiedAbiRoom {
  return {
    async list(chainName, addresses) {
      if (addresses.length === 0) return [];
      return database
        .select()
        .from(verifiedAbi)
        .where(and(eq(verifiedAbi.chainName, chainName), inArray(verifiedAbi.address, [...new Set(addresses)])));
    },
    async save({ chainName, address, ...said }) {
      await database
        .insert(verifiedAbi)
        .values({ chainName, address, ...said })
        .onConflictDoUpdate({ target: [verifiedAbi.chainName, verifiedAbi.address], set: said });
    },
  };
}
