import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { signInFailure } from './schema.ts';

/** How many failures lock a subject, for how long, and after what time they are forgotten. */
export interface LockRule {
  maxFailures: number;
  lockMs: number;
}

export interface SignInRoom {
  /** Until when this subject is locked; null where it may try. */
  findLock(subject: string, atMs: number): Promise<number | null>;
  /** Counts an attempt before it is known how it ends, so that many at once cannot pass; returns its number, and until when it locked. */
  countAttempt(subject: string, rule: LockRule, atMs: number): Promise<{ failures: number; lockedUntilMs: number | null }>;
  /** A success makes good what was before. */
  forget(subject: string): Promise<void>;
  /** Removes what no longer matters. */
  sweep(atMs: number): Promise<void>;
}

export function createSignInRoom(database: Database): SignInRoom {
  return {
    async findLock(subject, atMs) {
      const [row] = await database.select().from(signInFailure).where(eq(signInFailure.subject, subject));
      const until = row?.lockedUntil?.getTime() ?? null;
      return until !== null && until > atMs ? until : null;
    },
    countAttempt: (subject, rule, atMs) => countAttempt(database, subject, rule, atMs),
    async forget(subject) {
      await database.delete(signInFailure).where(eq(signInFailure.subject, subject));
    },
    async sweep(atMs) {
      await database.delete(signInFailure).where(lt(signInFailure.keptUntil, new Date(atMs)));
    },
  };
}

async function countAttempt(database: Database, subject: string, { maxFailures, lockMs }: LockRule, atMs: number) {
  const at = new Date(atMs);
  const keptUntil = new Date(atMs + lockMs);
  const forgotten = new Date(atMs - lockMs);
  // A lock that ran out, and failures as old as a lock is long, count no more.
  const failures = sql`case when ${signInFailure.lastAt} < ${forgotten} or ${signInFailure.lockedUntil} <= ${at} then 1 else ${signInFailure.failures} + 1 end`;
  const [row] = await database
    .insert(signInFailure)
    .values({ subject, failures: 1, lastAt: at, keptUntil, lockedUntil: maxFailures <= 1 ? keptUntil : null })
    .onConflictDoUpdate({
      target: signInFailure.subject,
      set: {
        failures,
        lastAt: at,
        keptUntil,
        lockedUntil: sql`case when ${failures} >= ${maxFailures} then ${new Date(atMs + lockMs)}::timestamptz else null end`,
      },
    })
    .returning();
  if (!row) throw new Error('an attempt that was counted was not returned');
  return { failures: row.failures, lockedUntilMs: row.lockedUntil?.getTime() ?? null };
}
