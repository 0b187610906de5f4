import { accountTypes, type ApplicationView, type PersonView } from '@chaintrail/contract/schemas';
import type { Account, Application, AppStore } from '@chaintrail/store/app';
import { maskPhone } from '../../present/phone.ts';

/** Accounts as those see them who manage them, with what else is known of each. */
export async function presentPeople(
  app: Pick<AppStore, 'accounts' | 'sessions'>,
  accounts: Account[],
  nowMs: number,
): Promise<PersonView[]> {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const [uses, subs] = await Promise.all([app.sessions.listLastUses(ids), app.accounts.countSubs(ids)]);
  return accounts.map((account) =>
    presentPerson(account, { lastUsedAt: uses.get(account.id) ?? null, subCount: subs.get(account.id) ?? 0, nowMs }),
  );
}

export function presentPerson(account: Account, more: { lastUsedAt: number | null; subCount: number; nowMs: number }): PersonView {
  const { type, expiresAtMs } = account;
  const isAdmin = type === 'administrator';
  return {
    id: account.id,
    type: isAdmin ? accountTypes.PRO : accountTypes[type],
    login: account.login,
    name: account.name,
    phone: maskPhone(account.phone),
    org: account.org,
    expiresAt: expiresAtMs,
    isAdmin,
    isAuditor: isAdmin || account.isAuditor,
    isNew: account.mustChangePassword,
    isExpired: expiresAtMs !== null && expiresAtMs <= more.nowMs,
    lastUsedAt: more.lastUsedAt,
    subCount: more.subCount,
  };
}

export function presentApplication({ createdAtMs, decidedAtMs, ...rest }: Application): ApplicationView {
  return { ...rest, createdAt: createdAtMs, decidedAt: decidedAtMs };
}
