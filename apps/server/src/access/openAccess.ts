import type { Account, AppStore } from '@chaintrail/store/app';
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from './accessToken.ts';
import { createCaptchaDesk, type CaptchaDesk } from './captchaDesk.ts';
import { createCodeDesk, type CodeDesk } from './codeDesk.ts';
import type { CodeSender } from './codeSenders/sender.ts';
import { createQrDesk, type QrDesk } from './qrDesk.ts';
import { createSealDesk, makeSealKey, type SealDesk } from './seal.ts';
import { createSecondSteps, type SecondSteps } from './secondSteps.ts';
import { createSessionDesk, type SessionDesk } from './sessions.ts';

/** What signing in stands on. */
export interface Access {
  sessions: SessionDesk;
  seals: SealDesk;
  qr: QrDesk;
  captchas: CaptchaDesk;
  /** For signing in. */
  codes: CodeDesk;
  /** For proving a number that is to be one's own. */
  phoneCodes: CodeDesk;
  sender: CodeSender;
  seconds: SecondSteps;
  /** Whether an account has to set up a second factor before anything else. */
  mustSetSecondFactor(account: Account): boolean;
}

export interface AccessParts {
  app: AppStore;
  now: () => number;
  sender: CodeSender;
  chooseBelow: (below: number) => number;
  /** Whether administrators have to have a second factor here. */
  requiresSecondFactor: boolean;
}

/** Opens the desks with the keys that this deployment made for itself. */
export async function openAccess({ app, now, sender, chooseBelow, requiresSecondFactor }: AccessParts): Promise<Access> {
  const tokenKey = await app.settings.getOrCreate('access-token-key', () => randomBytes(32).toString('base64'));
  const sealKey = await app.settings.getOrCreate('seal-key', makeSealKey);
  const tokens = createAccessTokens(Buffer.from(tokenKey, 'base64'), now);
  return {
    sessions: createSessionDesk({ app, tokens, now }),
    seals: createSealDesk(sealKey, now),
    qr: createQrDesk(now),
    captchas: createCaptchaDesk(now, chooseBelow),
    codes: createCodeDesk(now),
    phoneCodes: createCodeDesk(now),
    sender,
    seconds: createSecondSteps(now),
    mustSetSecondFactor: ({ type, secondFactorSinceMs }) =>
      requiresSecondFactor && type === 'administrator' && secondFactorSinceMs === null,
  };
}
