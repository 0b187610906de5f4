import { codes } from '@chaintrail/contract';
import { signedInOf } from '../../access/caller.ts';
import { judgePassword, hashPassword } from '../../access/passwords.ts';
import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { presentAccount, presentSession } from './present.ts';
import { checkPassword } from './signIn.ts';

type Calls =
  | 'refreshSession'
  | 'signInByPassword'
  | 'signOut'
  | 'getAccount'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword';

export function createAccountHandlers({ sessions, seals }: Access): HandlersOf<Calls> {
  /** Texts that the browser sealed, by their names. */
  function openSealed<Name extends string>(code: string, names: readonly Name[]): Record<Name, string> {
    const content = seals.open(code);
    if (!content) throw refuse('bad_input', '登录信息已失效，请重新提交');
    const texts = names.map((name): [Name, unknown] => [name, content[name]]);
    const broken = texts.find(([, text]) => typeof text !== 'string' || text === '' || text.length > 250);
    if (broken) throw refuseField(broken[0], '不能为空，也不能过长');
    return Object.fromEntries(texts) as Record<Name, string>;
  }

  return {
    async refreshSession({ input, caller }) {
      const renewed = await sessions.refresh(input.refreshToken, caller.place);
      if (!renewed) throw new AppError(codes.sessionEnded, '账号登录已过期，请重新登录后使用！', null);
      return { account_token: renewed.account_token };
    },
    async signInByPassword({ input, caller, stores, now, tell }) {
      const { account: login, password } = openSealed(input.code, ['account', 'password']);
      const account = await checkPassword(stores.app, login, password, now()).catch(async (error: unknown) => {
        // Whose door was tried; what strangers make up is kept nowhere.
        const tried = await stores.app.accounts.findByLogin(login);
        if (tried) tell({ account: tried.account });
        throw error;
      });
      tell({ account });
      if (account.expiresAtMs !== null && account.expiresAtMs <= now())
        throw new AppError(codes.accountExpired, '账号已过期，请联系管理员', null);
      return sessions.open(account, caller.place);
    },
    async signOut({ caller }) {
      const { account, sessionId } = signedInOf(caller);
      await sessions.end(account.id, sessionId);
      return null;
    },
    getAccount: async ({ caller }) => (caller.kind === 'account' ? presentAccount(caller.account) : null),
    async listSessions({ caller }) {
      const { account, sessionId } = signedInOf(caller);
      return { list: (await sessions.list(account.id)).map((session) => presentSession(session, sessionId)) };
    },
    async endSession({ input, caller }) {
      const { account } = signedInOf(caller);
      if (!(await sessions.end(account.id, input.id))) throw refuse('not_found', '这台设备已经退出登录');
      return null;
    },
    async endOtherSessions({ caller }) {
      const { account, sessionId } = signedInOf(caller);
      return { ended: await sessions.endAll(account.id, sessionId) };
    },
    async changePassword({ input, caller, stores, now }) {
      const { account, sessionId } = signedInOf(caller);
      const { password, newPassword } = openSealed(input.code, ['password', 'newPassword']);
      const fault = newPassword === password ? '要与原密码不同' : judgePassword(newPassword, account.login);
      if (fault !== undefined) throw refuseField('newPassword', fault);
      await checkPassword(stores.app, account.login, password, now());
      await stores.app.accounts.setPassword(account.id, await hashPassword(newPassword), false);
      await sessions.endAll(account.id, sessionId);
      return null;
    },
  };
}
