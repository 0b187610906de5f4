import type { Access } from '../../access/openAccess.ts';
import { CODE_LIFE_MS } from '../../access/codeDesk.ts';
import { CodeSendError } from '../../access/codeSenders/sender.ts';
import { describeError } from '../../api/privacy.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { maskPhone } from '../../present/phone.ts';
import { hashSubject, takeShare } from './lock.ts';

/** By then the answer has gone. */
const AFTER_ANSWER_MS = 100;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Sending = RequestContext & { input: { phone: string; captchaId: string; captcha: string } };

/** AppError where the picture was not read, or this number, this address or everybody has had enough codes, whatever they are for; counts where not. */
export async function letSend({ captchas }: Pick<Access, 'captchas'>, request: Sending): Promise<void> {
  const { input, tell } = request;
  tell({ detail: { phone: maskPhone(input.phone) ?? '' } });
  if (!captchas.take(input.captchaId, input.captcha))
    throw refuse('wrong_captcha', '图形验证码不正确或已过期，请按新的图片输入', { fields: { captcha: '不正确或已过期' } });
  await countCode(request);
}

async function countCode({ input, caller, stores, now, config }: Sending): Promise<void> {
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

/** Nobody waits for the gateway: how long it takes, and whether it took the code, would tell who has an account. */
export function sendLater({ sender }: Pick<Access, 'sender'>, { input, logger }: Sending, code: string): void {
  setTimeout(() => {
    sender.send(input.phone, code).catch((error: unknown) => {
      const gatewayCode = error instanceof CodeSendError ? error.gatewayCode : undefined;
      logger.error({ gatewayCode, error: describeError(error) }, 'a code could not be sent');
    });
  }, AFTER_ANSWER_MS);
}

export const tellSent = ({ codeLimits }: Sending['config']) => ({
  waitSeconds: codeLimits.secondsBetween,
  lifeSeconds: CODE_LIFE_MS / 1000,
});

export function refuseWait(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const told = seconds < 120 ? `${seconds} 秒` : seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
  return refuse('locked', `验证码请求过于频繁，请 ${told}后再试`, { retryAfter: seconds });
}
