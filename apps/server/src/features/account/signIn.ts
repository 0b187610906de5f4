import type { Account, AppStore } from '@chaintrail/store/app';
import { isPassword, passwordSubject } from '../../access/passwords.ts';
import { refuse } from '../../errors.ts';
import { countTry, refuseLocked } from './lock.ts';

/**
 * The account of this login and password; AppError for any other, in the same words and after the same time whether there is such a login
 * or not. A login that was tried too often is closed for a while, also one that nobody has.
 */
export async function checkPassword(app: AppStore, login: string, password: string, nowMs: number): Promise<Account> {
  const subject = passwordSubject(login);
  const { lockedUntilMs } = await countTry(app, subject, nowMs);
  const found = await app.accounts.findByLogin(login);
  if (await isPassword(password, found?.passwordHash ?? null)) {
    await app.signIns.forget(subject);
    if (found) return found.account;
  }
  // What strangers make up must not pile up.
  await app.signIns.sweep(nowMs);
  if (lockedUntilMs !== null) throw refuseLocked(lockedUntilMs - nowMs);
  throw refuse('wrong_credentials', '账号或密码不正确，请核对后重试');
}
