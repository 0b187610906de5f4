import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How long a code that was sent may be used. */
export const CODE_LIFE_MS = 5 * 60_000;
/** So many wrong ones spend it. */
export const MAX_CODE_TRIES = 5;
const MAX_CODES = 100_000;

interface SentCode {
  /** Of number and code, by a key of this process: neither is kept. */
  mac: Buffer;
  tries: number;
  accountId: string | null;
}

/** The codes that were sent to phones, or that look as if they had been. */
export interface CodeDesk {
  /** A new code for this number, in place of an earlier one; `accountId` is null where nobody has the number and nothing is sent. */
  issue(phone: string, accountId: string | null): string;
  /** The account that this code signs in to, once; undefined for anything else. */
  take(phone: string, code: string): string | undefined;
}

/** `now` in epoch milliseconds. */
export function createCodeDesk(now: () => number): CodeDesk {
  const key = randomBytes(32);
  const codes = new LRUCache<string, SentCode>({ max: MAX_CODES, ttl: CODE_LIFE_MS, ttlResolution: 0, perf: { now } });
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest();
  const subjectOf = (phone: string) => macOf(phone).toString('base64url');
  return {
    issue(phone, accountId) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(subjectOf(phone), { mac: macOf(`${phone} ${code}`), tries: 0, accountId });
      return code;
    },
    take(phone, code) {
      const subject = subjectOf(phone);
      const sent = codes.get(subject);
      const isRight = timingSafeEqual(sent?.mac ?? key, macOf(`${phone} ${code}`));
      if (!sent) return undefined;
      sent.tries += 1;
      if (isRight || sent.tries >= MAX_CODE_TRIES) codes.delete(subject);
      return isRight ? (sent.accountId ?? undefined) : undefined;
    },
  };
}
