import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { account } from '../accounts/schema.ts';
import type { Database } from '../database.ts';
import { recoveryCode } from './schema.ts';

/** What an account is asked for beside its password. */
export interface SecondFactor {
  /** Base32. */
  secret: string;
  sinceMs: number;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

export interface SecondFactorRoom {
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** `step` is the time step of the code that proved the secret. False where one is asked for already. Inside a transaction, with its codes. */
  turnOn(accountId: string, given: { secret: string; step: number }, atMs: number): Promise<boolean>;
  turnOff(accountId: string): Promise<void>;
  /** Spends the code of a time step; false where it, or a later one, was spent before. */
  takeStep(accountId: string, step: number): Promise<boolean>;
  /** New recovery codes by their hashes; the old ones are gone. Inside a transaction. */
  setRecoveryCodes(accountId: string, hashes: string[]): Promise<void>;
  /** Spends a recovery code; false where there is none such left. */
  takeRecoveryCode(accountId: string, hash: string, atMs: number): Promise<boolean>;
}

export function createSecondFactorRoom(database: Database): SecondFactorRoom {
  const unused = (accountId: string) => and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));
  return {
    async find(accountId) {
      const [[row], [left]] = await Promise.all([
        database
          .select({ secret: account.secondFactorSecret, since: account.secondFactorSince })
          .from(account)
          .where(eq(account.id, accountId)),
        database.select({ found: count() }).from(recoveryCode).where(unused(accountId)),
      ]);
      if (!row?.secret || !row.since) return undefined;
      return { secret: row.secret, sinceMs: row.since.getTime(), recoveryCodes: left?.found ?? 0 };
    },
    async turnOn(accountId, { secret, step }, atMs) {
      const rows = await database
        .update(account)
        .set({ secondFactorSecret: secret, secondFactorStep: step, secondFactorSince: new Date(atMs) })
        .where(and(eq(account.id, accountId), isNull(account.secondFactorSecret), isNull(account.removedAt)))
        .returning({ id: account.id });
      return rows.length > 0;
    },
    async turnOff(accountId) {
      await database
        .update(account)
        .set({ secondFactorSecret: null, secondFactorStep: null, secondFactorSince: null })
        .where(eq(account.id, accountId));
      await database.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    },
    async takeStep(accountId, step) {
      const rows = await database
        .update(account)
        .set({ secondFactorStep: step })
        .where(and(eq(account.id, accountId), lt(account.secondFactorStep, step)))
        .returning({ id: account.id });
      return rows.length > 0;
    },
    async setRecoveryCodes(accountId, hashes) {
      await database.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
      await database.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })));
    },
    async takeRecoveryCode(accountId, hash, atMs) {
      const rows = await database
        .update(recoveryCode)
        .set({ usedAt: new Date(atMs) })
        .where(and(unused(accountId), eq(recoveryCode.codeHash, hash)))
        .returning({ hash: recoveryCode.codeHash });
      return rows.length > 0;
    },
  };
}
