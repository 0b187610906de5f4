import type { Account, AppStore, LockRule } from '@chaintrail/store/app';
import { isPassword, passwordSubject } from '../../access/passwords.ts';
import { refuse } from '../../errors.ts';

/** So many wrong passwords close an account's door for so long. */
export const lockRule: LockRule = { maxFailures: 5, lockMs: 15 * 60_000 };

/**
 * The account of this login and password; AppError for any other, in the same words and after the same time whether there is such a login
 * or not. A login that was tried too often is closed for a while, also one that nobody has.
 */
export async function checkPassword(app: AppStore, login: string, password: string, nowMs: number): Promise<Account> {
  const subject = passwordSubject(login);
  const lockedUntilMs = await app.signIns.findLock(subject, nowMs);
  if (lockedUntilMs !== null) throw refuseLocked(lockedUntilMs - nowMs);
  // Counted before it is known, so that a hundred at once are not a hundred tries.
  const { failures, lockedUntilMs: lockedNow } = await app.signIns.countAttempt(subject, lockRule, nowMs);
  if (failures > lockRule.maxFailures) throw refuseLocked(lockRule.lockMs);
  const found = await app.accounts.findByLogin(login);
  if (await isPassword(password, found?.passwordHash ?? null)) {
    await app.signIns.forget(subject);
    if (found) return found.account;
  }
  // What strangers make up must not pile up.
  await app.signIns.sweep(nowMs - lockRule.lockMs);
  if (lockedNow !== null) throw refuseLocked(lockedNow - nowMs);
  throw refuse('wrong_credentials', '账号或密码不正确，请核对后重试');
}

function refuseLocked(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse('locked', `尝试次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`, { retryAfter: seconds });
}
