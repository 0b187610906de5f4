import type { Access } from '../../access/openAccess.ts';
import { accountOf } from '../../access/caller.ts';
import { hashPassword, passwordSubject } from '../../access/passwords.ts';
import { makePassword } from '../../access/firstAdministrator.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { codes } from '@chaintrail/contract';
import { readPage } from '../../input.ts';
import { changeOwn, changeOther } from './change.ts';
import { getManaged, keepAdministrator, makeAccount, readExpiry } from './manage.ts';
import { presentPeople } from './present.ts';

type Calls = 'createAccount' | 'deleteAccount' | 'updateAccount' | 'resetAccountPassword' | 'listSubAccounts' | 'pagePeople';

export function createPeopleHandlers({ sessions }: Access): HandlersOf<Calls> {
  return {
    async createAccount({ input, caller, stores, now, tell }) {
      const asking = accountOf(caller);
      const { kind, isAuditor, expiresAt, ...given } = input;
      const isAdministrator = asking.type === 'administrator';
      if (!isAdministrator && (kind !== undefined || isAuditor !== undefined)) throw refuseField('kind', '只有管理员可以指定');
      const expiresAtMs = readExpiry(expiresAt, now()) ?? null;
      const isSub = !isAdministrator || kind === undefined;
      tell({ detail: { type: isSub ? 'SUB' : kind } });
      const limit = caller.rights.limits.subAccounts;
      if (isSub && limit !== null && (await stores.app.accounts.count({ parentId: asking.id })) >= limit)
        throw new AppError(codes.limited, `子账号已达上限 ${limit} 个，请先删除不用的子账号`, { need: 'type', limit });
      // A sub-account does not outlive its parent.
      if (isSub && asking.expiresAtMs !== null && (expiresAtMs ?? Infinity) > asking.expiresAtMs)
        throw refuseField('expiresAt', '不能晚于本账号的有效期');
      const org = given.org ?? (isSub ? asking.org : '');
      return makeAccount(stores.app, {
        ...given,
        org,
        expiresAtMs,
        ...(isSub ? { type: 'SUB' as const, parentId: asking.id } : { type: kind, isAuditor: isAuditor ?? false }),
      });
    },
    async deleteAccount({ input, caller, stores, now, tell }) {
      const asking = accountOf(caller);
      const account = await getManaged(stores.app, asking, input.id);
      tell({ subjects: [account.login] });
      if (account.id === asking.id) throw refuse('bad_input', '不能删除正在使用的账号');
      await keepAdministrator(stores.app, account);
      if ((await stores.app.accounts.count({ parentId: account.id })) > 0) throw refuse('bad_input', '这个账号还有子账号，请先删除子账号');
      await stores.app.accounts.remove(account.id, now());
      await sessions.endAll(account.id);
      return null;
    },
    async updateAccount({ input, caller, stores, now, tell }) {
      const asking = accountOf(caller);
      const { id, ...given } = input;
      if (id === undefined || id === asking.id) await changeOwn(stores.app, asking, given, tell);
      else await changeOther(stores.app, { asking, account: await getManaged(stores.app, asking, id), given, nowMs: now(), tell });
      sessions.forget();
      return null;
    },
    async resetAccountPassword({ input, caller, stores, tell }) {
      const account = await getManaged(stores.app, accountOf(caller), input.id);
      tell({ subjects: [account.login] });
      if (account.id === accountOf(caller).id) throw refuse('bad_input', '本人的密码请在账号页修改');
      const password = makePassword();
      await stores.app.accounts.setPassword(account.id, await hashPassword(password), true);
      await stores.app.signIns.forget(passwordSubject(account.login));
      // Whoever lost password and authenticator has no other way back.
      await stores.app.transaction(({ secondFactors }) => secondFactors.turnOff(account.id));
      await sessions.endAll(account.id);
      return { login: account.login, password };
    },
    async listSubAccounts({ input, caller, stores, now }) {
      const filter = { parentId: accountOf(caller).id };
      const page = await readPeople(stores.app, filter, input, now());
      return { ...page, limit: caller.rights.limits.subAccounts };
    },
    pagePeople: async ({ input, stores, now }) => {
      const { text, type } = input;
      const filter = { ...(text === undefined || text.trim() === '' ? {} : { text }), ...(type === undefined ? {} : { type }) };
      return readPeople(stores.app, filter, input, now());
    },
  };
}

type AppStore = Parameters<typeof getManaged>[0] & Parameters<typeof presentPeople>[0];

async function readPeople(
  app: AppStore,
  filter: Parameters<AppStore['accounts']['list']>[0],
  input: Parameters<typeof readPage>[0],
  nowMs: number,
) {
  const { limit, offset, cursor } = readPage(input);
  const start = cursor === undefined ? { offset: offset ?? 0 } : { after: cursor };
  const [accounts, total] = await Promise.all([app.accounts.list(filter, { limit: limit + 1, ...start }), app.accounts.count(filter)]);
  const shown = accounts.slice(0, limit);
  const last = accounts.length > limit ? shown.at(-1) : undefined;
  return { list: await presentPeople(app, shown, nowMs), total, ...(last ? { cursor: last.login } : {}) };
}
