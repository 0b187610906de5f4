import type { Access } from '../../access/openAccess.ts';
import { CODE_LIFE_MS } from '../../access/codeDesk.ts';
import { CodeSendError } from '../../access/codeSenders/sender.ts';
import { describeError } from '../../api/privacy.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { maskPhone } from '../../present/phone.ts';
import { letIn } from './letIn.ts';
import { hashSubject, takeShare } from './lock.ts';

type Calls = 'getCaptcha' | 'sendSignInCode' | 'signInByCode';

/** By then the answer has gone. */
const AFTER_ANSWER_MS = 100;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Codes to try from one address: a number takes five tries of each code, whoever tries. */
const tryShare = { max: 60, windowMs: HOUR_MS };

/** Signing in by a code that is sent to a phone. Whether anybody has the number, no answer and no waiting tells. */
export function createCodeHandlers(access: Access): HandlersOf<Calls> {
  const { captchas, codes, sender } = access;

  /** AppError where this number, this address or everybody has had enough; counts where not. */
  async function countCode({ input, caller, stores, now, config }: RequestContext & { input: { phone: string } }): Promise<void> {
    const { app } = stores;
    const { secondsBetween, perPhoneAndDay, perAddressAndHour, perDay } = config.codeLimits;
    const pause = hashSubject(`code pause ${input.phone}`);
    const until = await app.signIns.findLock(pause, now());
    if (until !== null) throw refuseWait(until - now());
    const { failures } = await app.signIns.countAttempt(pause, { maxFailures: 1, lockMs: secondsBetween * 1000 }, now());
    // Another asked for the same number at the same time.
    if (failures > 1) throw refuseWait(secondsBetween * 1000);
    const waits = [
      await takeShare(app, `code address ${caller.place.ip}`, { max: perAddressAndHour, windowMs: HOUR_MS }, now()),
      await takeShare(app, `code phone ${input.phone}`, { max: perPhoneAndDay, windowMs: DAY_MS }, now()),
      await takeShare(app, 'code', { max: perDay, windowMs: DAY_MS }, now()),
    ];
    const longest = Math.max(...waits.map((wait) => wait ?? 0));
    if (longest > 0) throw refuseWait(longest);
    await app.signIns.sweep(now());
  }

  return {
    async getCaptcha() {
      const { id, png, expiresAtMs } = await captchas.make();
      return { id, image: `data:image/png;base64,${png.toString('base64')}`, expiresAt: expiresAtMs };
    },
    async sendSignInCode(request) {
      const { input, stores, config, logger, tell } = request;
      tell({ detail: { phone: maskPhone(input.phone) ?? '' } });
      if (!captchas.take(input.captchaId, input.captcha))
        throw refuse('wrong_captcha', '图形验证码不正确或已过期，请按新的图片输入', { fields: { captcha: '不正确或已过期' } });
      await countCode(request);
      const account = await stores.app.accounts.findByPhone(input.phone);
      const code = codes.issue(input.phone, account?.id ?? null);
      if (account) {
        tell({ account });
        // Nobody waits for the gateway: how long it takes, and whether it took the code, would tell who has an account.
        setTimeout(() => {
          sender.send(input.phone, code).catch((error: unknown) => {
            const gatewayCode = error instanceof CodeSendError ? error.gatewayCode : undefined;
            logger.error({ gatewayCode, error: describeError(error) }, 'a code could not be sent');
          });
        }, AFTER_ANSWER_MS);
      }
      return { waitSeconds: config.codeLimits.secondsBetween, lifeSeconds: CODE_LIFE_MS / 1000 };
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

function refuseWait(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const told = seconds < 120 ? `${seconds} 秒` : seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
  return refuse('locked', `验证码请求过于频繁，请 ${told}后再试`, { retryAfter: seconds });
}
