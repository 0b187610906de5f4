import { LRUCache } from 'lru-cache';
import { createRequestCounter, isLoopback } from '../api/limits.ts';
import { networkOf } from './network.ts';
import type { Place } from './sessions.ts';
import { makeKey } from './shortLived.ts';

/** How long a QR code may be scanned and answered. */
export const QR_LIFE_MS = 2 * 60_000;
const MAX_ATTEMPTS = 20_000;
/** New codes a minute from one network: so many people sit behind one address, and no more are open at a time than live three minutes. */
const PER_MINUTE = 60;
const PER_MINUTE_HERE = 600;

/** A browser that waits to be signed in by a device that is. */
export interface QrAttempt {
  /** What the QR code names. It fetches no tokens: whoever photographs the screen learns this and nothing else. */
  name: string;
  /** Where the browser asked from: the device is shown this, and nobody from elsewhere collects what it allows. */
  place: Place;
  askedAtMs: number;
  expiresAtMs: number;
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused';
  /** Whose device scanned it. */
  accountId: string | null;
}

export type QrOutcome = { state: 'waiting' | 'scanned'; expiresAtMs: number } | { state: 'expired' | 'refused' } | Confirmed;
type Confirmed = { state: 'confirmed'; accountId: string };

export interface QrDesk {
  /** `uid` is the browser's own key; undefined where too many were asked for from its network. */
  begin(place: Place): { uid: string; attempt: QrAttempt } | undefined;
  /** How it goes, for the browser that began it; a confirmed one is over with this answer. */
  ask(uid: string, place: Place): QrOutcome;
  /** Whose device scanned the code of this browser. */
  findScanner(uid: string, place: Place): string | undefined;
  /** The first account's device that scans it has it; undefined for any other, and for one that is over. */
  scan(name: string, accountId: string): QrAttempt | undefined;
  /** By the account that scanned it, once; undefined for anything else. */
  answer(name: string, accountId: string, accept: boolean): QrAttempt | undefined;
}

/** `now` in epoch milliseconds. */
export function createQrDesk(now: () => number): QrDesk {
  const options = { max: MAX_ATTEMPTS, ttl: QR_LIFE_MS, ttlResolution: 0, perf: { now } };
  const byUid = new LRUCache<string, QrAttempt>(options);
  const byName = new LRUCache<string, QrAttempt>(options);
  const begun = createRequestCounter(now);

  /** Another device or network with this key has seen it where it should not have. */
  function findOwn(uid: string, place: Place): QrAttempt | undefined {
    const attempt = byUid.get(uid);
    if (attempt?.place.device !== place.device || networkOf(attempt.place.ip) !== networkOf(place.ip)) return undefined;
    return attempt;
  }

  return {
    begin(place) {
      if (begun.take(networkOf(place.ip), isLoopback(place.ip) ? PER_MINUTE_HERE : PER_MINUTE) !== undefined) return undefined;
      const uid = makeKey();
      const attempt: QrAttempt = {
        name: makeKey(),
        place,
        askedAtMs: now(),
        expiresAtMs: now() + QR_LIFE_MS,
        state: 'waiting',
        accountId: null,
      };
      byUid.set(uid, attempt);
      byName.set(attempt.name, attempt);
      return { uid, attempt };
    },
    ask(uid, place) {
      const attempt = findOwn(uid, place);
      if (!attempt) return { state: 'expired' };
      const { state, accountId, expiresAtMs } = attempt;
      if (state === 'refused') return { state };
      if (state !== 'confirmed' || accountId === null) return { state: accountId === null ? 'waiting' : 'scanned', expiresAtMs };
      byUid.delete(uid);
      byName.delete(attempt.name);
      return { state, accountId };
    },
    findScanner: (uid, place) => findOwn(uid, place)?.accountId ?? undefined,
    scan(name, accountId) {
      const attempt = byName.get(name);
      const isOwn = attempt?.accountId === null || attempt?.accountId === accountId;
      if (!attempt || !isOwn || (attempt.state !== 'waiting' && attempt.state !== 'scanned')) return undefined;
      attempt.state = 'scanned';
      attempt.accountId = accountId;
      return attempt;
    },
    answer(name, accountId, accept) {
      const attempt = byName.get(name);
      if (attempt?.state !== 'scanned' || attempt.accountId !== accountId) return undefined;
      attempt.state = accept ? 'confirmed' : 'refused';
      return attempt;
    },
  };
}
