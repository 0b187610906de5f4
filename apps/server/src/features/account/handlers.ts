import { codes } from '@chaintrail/contract';
import { signedInOf } from '../../access/caller.ts';
import { judgePassword, hashPassword } from '../../access/passwords.ts';
import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { findFailedSignIn } from './failedSignIn.ts';
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
  | 'changePassword';

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
    async listSessions({ caller, stores, now }) {
      const { account, sessionId } = signedInOf(caller);
      const [list, lastFailure] = await Promise.all([sessions.list(account.id), findFailedSignIn(stores.app, account, now())]);
      return { list: list.map((session) => presentSession(session, sessionId)), lastFailure };
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
  };
}
