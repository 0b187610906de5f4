import type { Account, AppStore } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { Access } from '../../access/openAccess.ts';
import { findTotpStep, hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, totpUrl } from '../../access/secondFactor.ts';
import { SECOND_STEP_LIFE_MS } from '../../access/secondSteps.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse, refuseField } from '../../errors.ts';
import { openSession } from './letIn.ts';
import { countTry, hashSubject } from './lock.ts';
import { openSealed } from './sealed.ts';
import { checkPassword } from './signIn.ts';

type Calls =
  | 'signInBySecondFactor'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'turnOnSecondFactor'
  | 'turnOffSecondFactor'
  | 'renewRecoveryCodes';

/** What is asked for beside the password: six digits of an authenticator, or a recovery code. */
export function createSecondFactorHandlers(access: Access): HandlersOf<Calls> {
  const { sessions, seconds } = access;

  /** AppError where password and second factor are not both this account's. */
  async function checkBoth(app: AppStore, account: Account, sealed: string, nowMs: number): Promise<void> {
    const { password, second } = openSealed(access, sealed, ['password', 'second']);
    await checkPassword(app, account.login, password, nowMs);
    await checkSecondFactor(app, account.id, second, nowMs);
  }

  return {
    async signInBySecondFactor(request) {
      const { input, stores, now, tell } = request;
      const { app } = stores;
      const step = seconds.signIns.find(input.secondFactor);
      const account = step && (await app.accounts.find(step.accountId));
      if (!step || account?.removedAtMs !== null) throw refuse('not_found', '登录等待过久，请从第一步重新登录');
      tell({ account, detail: { way: step.way } });
      await checkSecondFactor(app, account.id, input.code, now());
      // Several at once with several right codes are one sign-in all the same.
      if (!seconds.signIns.take(input.secondFactor)) throw refuse('not_found', '登录等待过久，请从第一步重新登录');
      return openSession(access, account, step.way, request);
    },
    async getSecondFactor({ caller, stores }) {
      const account = accountOf(caller);
      const found = await stores.app.secondFactors.find(account.id);
      const isRequired = access.mustSetSecondFactor({ ...account, secondFactorSinceMs: null });
      return { isOn: found !== undefined, since: found?.sinceMs ?? null, recoveryCodes: found?.recoveryCodes ?? 0, isRequired };
    },
    async beginSecondFactor({ input, caller, stores, now }) {
      const account = accountOf(caller);
      const { password } = openSealed(access, input.code, ['password']);
      await checkPassword(stores.app, account.login, password, now());
      if (account.secondFactorSinceMs !== null) throw refuse('bad_input', '两步验证已经开启，请先关闭');
      const secret = makeTotpSecret();
      const setup = seconds.setups.put({ accountId: account.id, secret });
      return { setup, secret, url: totpUrl(secret, account.login), expiresAt: now() + SECOND_STEP_LIFE_MS };
    },
    async turnOnSecondFactor({ input, caller, stores, now }) {
      const account = accountOf(caller);
      const setup = seconds.setups.find(input.setup);
      if (setup?.accountId !== account.id) throw refuse('not_found', '设置等待过久，请重新开始');
      const step = findTotpStep(setup.secret, input.digits, now());
      if (step === undefined) throw refuseField('digits', '不正确，请核对手机时间后输入新的 6 位数字');
      seconds.setups.take(input.setup);
      const recoveryCodes = makeRecoveryCodes();
      await stores.app.transaction(async ({ secondFactors }) => {
        if (!(await secondFactors.turnOn(account.id, { secret: setup.secret, step }, now())))
          throw refuse('bad_input', '两步验证已经开启，请先关闭');
        await secondFactors.setRecoveryCodes(
          account.id,
          recoveryCodes.map((code) => hashRecoveryCode(account.id, code)),
        );
      });
      sessions.forget();
      return { recoveryCodes };
    },
    async turnOffSecondFactor({ input, caller, stores, now }) {
      const account = accountOf(caller);
      await checkBoth(stores.app, account, input.code, now());
      await stores.app.transaction(({ secondFactors }) => secondFactors.turnOff(account.id));
      sessions.forget();
      return null;
    },
    async renewRecoveryCodes({ input, caller, stores, now }) {
      const account = accountOf(caller);
      await checkBoth(stores.app, account, input.code, now());
      const recoveryCodes = makeRecoveryCodes();
      const hashes = recoveryCodes.map((code) => hashRecoveryCode(account.id, code));
      await stores.app.transaction(({ secondFactors }) => secondFactors.setRecoveryCodes(account.id, hashes));
      return { recoveryCodes };
    },
  };
}

/** Spends a code of the account's second factor; AppError for a wrong or spent one, and after too many. */
async function checkSecondFactor(app: AppStore, accountId: string, code: string, nowMs: number): Promise<void> {
  const subject = hashSubject(`second factor ${accountId}`);
  await countTry(app, subject, nowMs);
  if (!(await takeSecondFactor(app, accountId, code.replaceAll(/\s/g, ''), nowMs)))
    throw refuse('wrong_credentials', '两步验证码不正确或已用过，请输入新的 6 位数字，或一个恢复码');
  await app.signIns.forget(subject);
}

async function takeSecondFactor(app: AppStore, accountId: string, code: string, nowMs: number): Promise<boolean> {
  const found = await app.secondFactors.find(accountId);
  if (!found) return false;
  if (!/^\d{6}$/.test(code)) return app.secondFactors.takeRecoveryCode(accountId, hashRecoveryCode(accountId, code), nowMs);
  const step = findTotpStep(found.secret, code, nowMs);
  return step !== undefined && app.secondFactors.takeStep(accountId, step);
}
