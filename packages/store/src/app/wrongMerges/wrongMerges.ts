import { and, count, desc, eq, sql } from 'drizzle-orm';
import { account } from '../accounts/schema.ts';
import type { Database } from '../database.ts';
import { wrongMerge } from './schema.ts';

/** That two addresses are not of one hand, whatever an inference says. */
export interface WrongMerge {
  first: string;
  second: string;
  note: string;
  authorName: string;
  markedAtMs: number;
}

export interface NewWrongMerge extends Omit<WrongMerge, 'authorName'> {
  owner: string;
  author: string;
  chainName: string;
}

export interface WrongMergeRoom {
  /** In the place of an earlier one about the same two. False, and nothing written, where the owner has `most` others on the chain. */
  mark(merge: NewWrongMerge, most: number): Promise<boolean>;
  /** Returns how many there were. */
  unmark(owner: string, chainName: string, pair: Pick<WrongMerge, 'first' | 'second'>): Promise<number>;
  /** The newest first. */
  list(owner: string, chainName: string): Promise<WrongMerge[]>;
}

export function createWrongMergeRoom(database: Database): WrongMergeRoom {
  const ofOwner = (owner: string, chainName: string) => and(eq(wrongMerge.owner, owner), eq(wrongMerge.chainName, chainName));
  const ofPair = ({ first, second }: Pick<WrongMerge, 'first' | 'second'>) =>
    and(eq(wrongMerge.first, first), eq(wrongMerge.second, second));
  return {
    async mark({ markedAtMs, ...merge }, most) {
      const others = and(ofOwner(merge.owner, merge.chainName), sql`not (${ofPair(merge)})`);
      const [counted] = await database.select({ total: count() }).from(wrongMerge).where(others);
      if ((counted?.total ?? 0) >= most) return false;
      const said = { note: merge.note, author: merge.author, markedAt: new Date(markedAtMs) };
      await database
        .insert(wrongMerge)
        .values({ ...merge, ...said })
        .onConflictDoUpdate({ target: [wrongMerge.owner, wrongMerge.chainName, wrongMerge.first, wrongMerge.second], set: said });
      return true;
    },
    async unmark(owner, chainName, pair) {
      const removed = await database
        .delete(wrongMerge)
        .where(and(ofOwner(owner, chainName), ofPair(pair)))
        .returning({ first: wrongMerge.first });
      return removed.length;
    },
    async list(owner, chainName) {
      const rows = await database
        .select({ merge: wrongMerge, name: account.name })
        .from(wrongMerge)
        .innerJoin(account, eq(account.id, wrongMerge.author))
        .where(ofOwner(owner, chainName))
        .orderBy(desc(wrongMerge.markedAt));
      return rows.map(({ merge: { first, second, note, markedAt }, name }) => ({
        first,
        second,
        note,
        authorName: name,
        markedAtMs: markedAt.getTime(),
      }));
    },
  };
}
