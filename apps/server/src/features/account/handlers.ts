import { codes } from '@chaintrail/contract';
import { accountOf, signedInOf } from '../../access/caller.ts';
import { judgePassword, hashPassword } from '../../access/passwords.ts';
import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { letIn } from './letIn.ts';
import { presentAccount, presentSession } from './present.ts';
import { openSealed } from './sealed.ts';
import { checkPassword } from './signIn.ts';

type Calls =
  | 'refreshSession'
  | 'signInByPassword'
  | 'signOut'
  | 'getAccount'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'changePhone';

export function createAccountHandlers(access: Access): HandlersOf<Calls> {
  const { sessions } = access;
  return {
    async refreshSession({ input, caller }) {
      const renewed = await sessions.refresh(input.refreshToken, caller.place);
      if (!renewed) throw new AppError(codes.sessionEnded, '账号登录已过期，请重新登录后使用！', null);
      return { account_token: renewed.account_token };
    },
    async signInByPassword(request) {
      const { input, stores, now, tell } = request;
      const { account: login, password } = openSealed(access, input.code, ['account', 'password']);
      const account = await checkPassword(stores.app, login, password, now()).catch(async (error: unknown) => {
        // Whose door was tried; what strangers make up is kept nowhere.
        const tried = await stores.app.accounts.findByLogin(login);
        if (tried) tell({ account: tried.account });
        throw error;
      });
      return letIn(access, account, 'password', request);
    },
    async signOut({ caller }) {
      const { account, sessionId } = signedInOf(caller);
      await sessions.end(account.id, sessionId);
      return null;
    },
    async getAccount({ caller, stores }) {
      if (caller.kind !== 'account') return null;
      const { account } = caller;
      const picture = await stores.app.accounts.findPicture(account.id);
      return presentAccount(account, { picture, mustSetSecondFactor: access.mustSetSecondFactor(account) });
    },
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
      const { password, newPassword } = openSealed(access, input.code, ['password', 'newPassword']);
      const fault = newPassword === password ? '要与原密码不同' : judgePassword(newPassword, account.login);
      if (fault !== undefined) throw refuseField('newPassword', fault);
      await checkPassword(stores.app, account.login, password, now());
      await stores.app.accounts.setPassword(account.id, await hashPassword(newPassword), false);
      await sessions.endAll(account.id, sessionId);
      return null;
    },
    async changePhone({ input, caller, stores, now }) {
      const account = accountOf(caller);
      // Codes that sign in go to this number: whoever holds a session alone must not turn them to another.
      const { password } = openSealed(access, input.code, ['password']);
      await checkPassword(stores.app, account.login, password, now());
      const changed = await stores.app.accounts.change(account.id, { phone: input.newPhone === '' ? null : input.newPhone });
      if (!changed) throw refuseField('newPhone', '已被其他账号使用');
      sessions.forget();
      return null;
    },
  };
}
