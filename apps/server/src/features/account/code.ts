import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { letSend, refuseWait, sendLater, tellSent } from './codeSending.ts';
import { letIn } from './letIn.ts';
import { takeShare } from './lock.ts';

type Calls = 'getCaptcha' | 'sendSignInCode' | 'signInByCode';

const HOUR_MS = 3_600_000;
/** Codes to try from one address: a number takes five tries of each code, whoever tries. */
const tryShare = { max: 60, windowMs: HOUR_MS };

/** Signing in by a code that is sent to a phone. Whether anybody has the number, no answer and no waiting tells. */
export function createCodeHandlers(access: Access): HandlersOf<Calls> {
  const { captchas, codes } = access;

  return {
    async getCaptcha() {
      const { id, png, expiresAtMs } = await captchas.make();
      return { id, image: `data:image/png;base64,${png.toString('base64')}`, expiresAt: expiresAtMs };
    },
    async sendSignInCode(request) {
      const { input, stores, config, tell } = request;
      await letSend(access, request);
      const account = await stores.app.accounts.findByPhone(input.phone);
      const code = codes.issue(input.phone, account?.id ?? null);
      if (account) {
        tell({ account });
        sendLater(access, request, code);
      }
      return tellSent(config);
    },
    async signInByCode(request) {
      const { input, caller, stores, now, tell } = request;
      const { app } = stores;
      const wait = await takeShare(app, `code try ${caller.place.ip}`, tryShare, now());
      if (wait !== undefined) throw refuseWait(wait);
      const accountId = codes.take(input.phone, input.code);
      const account = accountId === undefined ? undefined : await app.accounts.find(accountId);
      if (account?.removedAtMs !== null) {
        const tried = await app.accounts.findByPhone(input.phone);
        if (tried) tell({ account: tried });
        throw refuse('wrong_credentials', '验证码不正确或已失效，请核对后重试，或重新获取');
      }
      return letIn(access, account, 'code', request);
    },
  };
}
