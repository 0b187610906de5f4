import type { Ruling } from '@chaintrail/model';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { account } from '../accounts/schema.ts';
import type { Database } from '../database.ts';
import { ruling } from './schema.ts';

export interface NewRuling extends Omit<Ruling, 'authorName'> {
  owner: string;
  author: string;
  chainName: string;
  hash: string;
}

export interface RulingRoom {
  /** In the place of an earlier one about the same transaction. False, and nothing written, where the owner has `most` others on the chain. */
  save(made: NewRuling, most: number): Promise<boolean>;
  /** Returns how many there were. */
  remove(owner: string, chainName: string, hash: string): Promise<number>;
  /** By the transactions' hashes: of these, or of all of the chain. */
  list(owner: string, chainName: string, hashes?: readonly string[]): Promise<Map<string, Ruling>>;
}

export function createRulingRoom(database: Database): RulingRoom {
  const ofOwner = (owner: string, chainName: string) => and(eq(ruling.owner, owner), eq(ruling.chainName, chainName));
  return {
    async save({ ruledAtMs, ...made }, most) {
      const others = and(ofOwner(made.owner, made.chainName), ne(ruling.hash, made.hash));
      const [counted] = await database.select({ total: count() }).from(ruling).where(others);
      if ((counted?.total ?? 0) >= most) return false;
      const { verdict, output, note, author } = made;
      const said = { verdict, output, note, author, ruledAt: new Date(ruledAtMs) };
      await database
        .insert(ruling)
        .values({ ...made, ...said })
        .onConflictDoUpdate({ target: [ruling.owner, ruling.chainName, ruling.hash], set: said });
      return true;
    },
    async remove(owner, chainName, hash) {
      const removed = await database
        .delete(ruling)
        .where(and(ofOwner(owner, chainName), eq(ruling.hash, hash)))
        .returning({ hash: ruling.hash });
      return removed.length;
    },
    async list(owner, chainName, hashes) {
      if (hashes?.length === 0) return new Map();
      const rows = await database
        .select({ made: ruling, name: account.name })
        .from(ruling)
        .innerJoin(account, eq(account.id, ruling.author))
        .where(and(ofOwner(owner, chainName), hashes && inArray(ruling.hash, [...hashes])));
      return new Map(
        rows.map(({ made: { hash, verdict, output, note, ruledAt }, name }) => [
          hash,
          { verdict, output, note, authorName: name, ruledAtMs: ruledAt.getTime() },
        ]),
      );
    },
  };
}
