import { createHash } from 'node:crypto';
import type { AppStore, LockRule } from '@chaintrail/store/app';
import { refuse } from '../../errors.ts';

/** So many wrong tries close a door for so long. */
export const lockRule: LockRule = { maxFailures: 5, lockMs: 15 * 60_000 };

/** AppError while a door is closed. An attempt is counted before it is known how it ends, so that a hundred at once are not a hundred tries. */
export async function countTry(app: Pick<AppStore, 'signIns'>, subject: string, nowMs: number): Promise<{ lockedUntilMs: number | null }> {
  const lockedUntilMs = await app.signIns.findLock(subject, nowMs);
  if (lockedUntilMs !== null) throw refuseLocked(lockedUntilMs - nowMs);
  const { failures, lockedUntilMs: lockedNow } = await app.signIns.countAttempt(subject, lockRule, nowMs);
  if (failures > lockRule.maxFailures) throw refuseLocked(lockRule.lockMs);
  return { lockedUntilMs: lockedNow };
}

export function refuseLocked(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse('locked', `尝试次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`, { retryAfter: seconds });
}

/** So many of something in each stretch of time. */
export interface Share {
  max: number;
  windowMs: number;
}

/** Milliseconds until there is room again; undefined where there was, and one was taken. */
export async function takeShare(
  app: Pick<AppStore, 'signIns'>,
  subject: string,
  { max, windowMs }: Share,
  nowMs: number,
): Promise<number | undefined> {
  const stretch = Math.floor(nowMs / windowMs);
  const { failures } = await app.signIns.countAttempt(
    hashSubject(`${subject} ${stretch}`),
    { maxFailures: max + 1, lockMs: windowMs },
    nowMs,
  );
  return failures > max ? (stretch + 1) * windowMs - nowMs : undefined;
}

/** Under what something is counted: nothing of it can be read there. */
export const hashSubject = (text: string): string => createHash('sha256').update(text).digest('hex');
