import { createShortLived } from './shortLived.ts';
import { captchaLetters, drawCaptcha } from './captchaPicture.ts';

/** How long a picture may be answered. */
export const CAPTCHA_LIFE_MS = 3 * 60_000;
const LENGTH = 5;
const MAX_OPEN = 50_000;

/** Pictures of letters that people read more easily than programs do. What it holds up is the mass of tries; the limits do the rest. */
export interface CaptchaDesk {
  /** `png` is the whole file. */
  make(): Promise<{ id: string; png: Buffer; expiresAtMs: number }>;
  /** Whether this is what the picture says; right or wrong, it is spent. */
  take(id: string, text: string): boolean;
}

/** `choose` picks a letter of each picture, below a number; `now` in epoch milliseconds. */
export function createCaptchaDesk(now: () => number, choose: (below: number) => number): CaptchaDesk {
  const open = createShortLived<{ text: string }>({ max: MAX_OPEN, lifeMs: CAPTCHA_LIFE_MS }, now);
  return {
    async make() {
      const text = Array.from({ length: LENGTH }, () => captchaLetters[choose(captchaLetters.length)] ?? '').join('');
      const png = await drawCaptcha(text);
      return { id: open.put({ text }), png, expiresAtMs: now() + CAPTCHA_LIFE_MS };
    },
    take: (id, text) => open.take(id)?.text === text.replaceAll(/\s/g, '').toUpperCase(),
  };
}
