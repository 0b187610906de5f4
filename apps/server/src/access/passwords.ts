import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's lesser setting of Argon2id: 19 MiB, two passes, one lane; some 20 ms of a core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Argon2id (RFC 9106) in its own text form, salt and cost within. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** What is held against where there is no account or no password, so that both take their time. */
let nobodys: Promise<string> | undefined;

/** Whether it is the password of this hash; without a hash never, after the same time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword('');
  const isRight = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

/** What is wrong with a new password, in words; undefined for one that may be taken. NIST SP 800-63B: length, and none that names its owner. */
export function judgePassword(password: string, login: string): string | undefined {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return `至少要有 ${MIN_PASSWORD_LENGTH} 个字符`;
  if (length > MAX_PASSWORD_LENGTH) return `不能超过 ${MAX_PASSWORD_LENGTH} 个字符`;
  if (new Set(password).size < 5) return '重复的字符太多';
  if (password.toLowerCase().includes(login.toLowerCase())) return '不能包含账号名';
  return undefined;
}

/** Under what the tries of a login's password are counted: nothing of it can be read there. */
export function passwordSubject(login: string): string {
  return createHash('sha256')
    .update(`password ${login.normalize('NFKC').trim().toLowerCase()}`)
    .digest('hex');
}
