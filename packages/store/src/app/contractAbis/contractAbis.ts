import { and, count, eq, inArray } from 'drizzle-orm';
import { account } from '../accounts/schema.ts';
import type { Database } from '../database.ts';
import { contractAbi } from './schema.ts';

export interface ContractAbiRecord {
  address: string;
  /** The ABI, as it was read when it was given. */
  items: unknown;
  functions: number;
  found: number | null;
  authorName: string;
  givenAtMs: number;
}

export interface NewContractAbi extends Omit<ContractAbiRecord, 'authorName'> {
  owner: string;
  author: string;
  chainName: string;
}

export interface ContractAbiRoom {
  /** In the place of the owner's earlier one. False, and nothing written, where the owner has `most` others already. */
  save(abi: NewContractAbi, most: number): Promise<boolean>;
  /** Those of these addresses that the owner has an ABI for. */
  list(owner: string, chainName: string, addresses: readonly string[]): Promise<ContractAbiRecord[]>;
  /** Returns how many there were. */
  remove(owner: string, chainName: string, address: string): Promise<number>;
}

export function createContractAbiRoom(database: Database): ContractAbiRoom {
  const ofOwner = (owner: string, chainName: string) => and(eq(contractAbi.owner, owner), eq(contractAbi.chainName, chainName));
  return {
    async save({ givenAtMs, ...abi }, most) {
      const known = await database
        .select({ address: contractAbi.address })
        .from(contractAbi)
        .where(and(ofOwner(abi.owner, abi.chainName), eq(contractAbi.address, abi.address)));
      if (known.length === 0) {
        const [counted] = await database.select({ total: count() }).from(contractAbi).where(eq(contractAbi.owner, abi.owner));
        if ((counted?.total ?? 0) >= most) return false;
      }
      const { items, functions, found, author } = abi;
      const given = { items, functions, found, author, givenAt: new Date(givenAtMs) };
      await database
        .insert(contractAbi)
        .values({ ...abi, ...given })
        .onConflictDoUpdate({ target: [contractAbi.owner, contractAbi.chainName, contractAbi.address], set: given });
      return true;
    },
    async list(owner, chainName, addresses) {
      if (addresses.length === 0) return [];
      const rows = await database
        .select({ abi: contractAbi, name: account.name })
        .from(contractAbi)
        .innerJoin(account, eq(account.id, contractAbi.author))
        .where(and(ofOwner(owner, chainName), inArray(contractAbi.address, [...new Set(addresses)])));
      return rows.map(({ abi, name }) => ({
        address: abi.address,
        items: abi.items,
        functions: abi.functions,
        found: abi.found,
        authorName: name,
        givenAtMs: abi.givenAt.getTime(),
      }));
    },
    async remove(owner, chainName, address) {
      const removed = await database
        .delete(contractAbi)
        .where(and(ofOwner(owner, chainName), eq(contractAbi.address, address)))
        .returning({ address: contractAbi.address });
      return removed.length;
    },
  };
}
