import type { Account, AccountType, AppStore, NewAccount } from '@chaintrail/store/app';
import type { FirstPasswordView } from '@chaintrail/contract/schemas';
import { makePassword } from '../../access/firstAdministrator.ts';
import { hashPassword } from '../../access/passwords.ts';
import { refuse, refuseField } from '../../errors.ts';

/** The account of this id, if it is one's own sub-account or one is an administrator; AppError in the same words for anybody else's and for nobody's. */
export async function getManaged(app: Pick<AppStore, 'accounts'>, asking: Account, id: string): Promise<Account> {
  const account = await app.accounts.find(id);
  const isManaged = asking.type === 'administrator' || account?.parentId === asking.id;
  if (!account || account.removedAtMs !== null || !isManaged) throw refuse('not_found', '没有这个账号，或它不归您管理');
  return account;
}

/** Makes an account with a password for once. */
export async function makeAccount(
  app: Pick<AppStore, 'accounts'>,
  given: Omit<NewAccount, 'passwordHash' | 'mustChangePassword'>,
): Promise<FirstPasswordView> {
  const password = makePassword();
  const made = await app.accounts.create({ ...given, passwordHash: await hashPassword(password), mustChangePassword: true });
  if (!made) throw refuse('bad_input', '账号名或手机号已被使用，请换一个', { fields: { login: '账号名或手机号已被使用' } });
  return { login: made.login, password };
}

/** AppError where nobody would be left who can manage accounts. */
export async function keepAdministrator(app: Pick<AppStore, 'accounts'>, account: Account, nextType?: AccountType): Promise<void> {
  if (account.type !== 'administrator' || nextType === 'administrator') return;
  if ((await app.accounts.countType('administrator')) <= 1)
    throw refuse('bad_input', '这是最后一个管理员账号，不能删除、停用或改为其他类型');
}

/** An end that has not come yet. */
export function readExpiry(expiresAt: number | null | undefined, nowMs: number): number | null | undefined {
  if (typeof expiresAt === 'number' && expiresAt <= nowMs) throw refuseField('expiresAt', '不能早于现在');
  return expiresAt;
}
