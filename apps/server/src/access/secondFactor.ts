import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Steps before and after this moment whose codes are taken: clocks differ, and typing takes its time. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that are read for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, login = '') =>
  new TOTP({ issuer: '链踪', label: login, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** Base32. */
export const makeTotpSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** What the QR code of an authenticator says (the `otpauth:` form). */
export const totpUrl = (secret: string, login: string): string => totpOf(secret, login).toString();

/** The time step whose code this is; undefined for a wrong one. `nowMs` in epoch milliseconds. */
export function findTotpStep(secret: string, digits: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: digits, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

/** Four groups of four letters each, 79 bits. */
export function makeRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: 4 }, group).join('-'));
}

/** How a recovery code is kept; written with or without its dashes, in any case. */
export function hashRecoveryCode(accountId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery ${accountId} ${plain}`).digest('hex');
}
