import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { Account, AccountChanges, AppStore } from '@chaintrail/store/app';
import { refuse, refuseField } from '../../errors.ts';
import type { TrailNote } from '../../trail/telling.ts';
import { keepAdministrator, readExpiry } from './manage.ts';

type Given = Omit<EndpointRequest<'updateAccount'>, 'id'>;
type Tell = (note: TrailNote) => void;

/** What anybody may change of anything that is theirs to change. */
function readProfile({ name, phone, org }: Given): AccountChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
    ...(org === undefined ? {} : { org }),
  };
}

/** One's own name, phone and organisation. */
export async function changeOwn(app: Pick<AppStore, 'accounts'>, account: Account, given: Given, tell: Tell): Promise<void> {
  const { expiresAt, kind, isAuditor, phone } = given;
  if (expiresAt !== undefined || kind !== undefined || isAuditor !== undefined) throw refuse('bad_input', '账号的类型与有效期由他人设定');
  // It is a way in: to change it takes the password.
  if (phone !== undefined && phone !== (account.phone ?? '')) throw refuseField('phone', '须在账号页输入密码后更换');
  await save(app, account, readProfile(given), tell);
}

interface Change {
  asking: Account;
  account: Account;
  given: Given;
  nowMs: number;
  tell: Tell;
}

/** The profile and end of an account that one manages; an administrator changes its kind as well. */
export async function changeOther(app: Pick<AppStore, 'accounts'>, { asking, account, given, nowMs, tell }: Change): Promise<void> {
  const { kind, isAuditor } = given;
  const isAdministrator = asking.type === 'administrator';
  if (!isAdministrator && (kind !== undefined || isAuditor !== undefined)) throw refuseField('kind', '只有管理员可以修改');
  if (kind !== undefined && account.type === 'SUB') throw refuseField('kind', '子账号的类型不能修改');
  const expiresAtMs = given.expiresAt === undefined ? undefined : readExpiry(given.expiresAt === '' ? null : given.expiresAt, nowMs);
  if (!isAdministrator && expiresAtMs !== undefined && asking.expiresAtMs !== null && (expiresAtMs ?? Infinity) > asking.expiresAtMs)
    throw refuseField('expiresAt', '不能晚于本账号的有效期');
  if (kind !== undefined || typeof expiresAtMs === 'number')
    await keepAdministrator(app, account, typeof expiresAtMs === 'number' ? undefined : kind);
  const rights: AccountChanges = {
    ...(kind === undefined ? {} : { type: kind }),
    ...(isAuditor === undefined ? {} : { isAuditor: isAuditor === 'true' }),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  };
  await save(app, account, { ...readProfile(given), ...rights }, tell);
}

async function save(app: Pick<AppStore, 'accounts'>, account: Account, changes: AccountChanges, tell: Tell): Promise<void> {
  tell({ subjects: [account.login], detail: describeChanges(account, changes) });
  if (Object.keys(changes).length === 0) return;
  if (!(await app.accounts.change(account.id, changes))) throw refuseField('phone', '已被其他账号使用');
}

const describeDay = (ms: unknown): string => (typeof ms === 'number' ? new Date(ms).toISOString().slice(0, 10) : '—');

/** From what to what: of rights in full, of what is personal only that it changed. */
function describeChanges(account: Account, changes: AccountChanges): Record<string, string> {
  const personal = new Set(['name', 'phone', 'org']);
  const told = Object.entries(changes).map(([field, value]): [string, string] => {
    const before = account[field as keyof AccountChanges];
    if (field === 'expiresAtMs') return ['expiresAt', `${describeDay(before)} → ${describeDay(value)}`];
    return [field, personal.has(field) ? '*' : `${String(before)} → ${String(value)}`];
  });
  return Object.fromEntries(told);
}
