import type { AppStore } from '@chaintrail/store/app';
import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';

/** What is told once, to whoever stands at the machine. */
export interface FirstPassword {
  login: string;
  password: string;
}

const LOGIN = 'admin';
/** Without letters and digits that are read for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is easily typed off a screen: five groups of four, 99 bits. */
export function makePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** Makes an administrator where there is none, with a password that has to be changed; null where there is one. */
export async function ensureAdministrator(app: AppStore): Promise<FirstPassword | null> {
  if ((await app.accounts.countType('administrator')) > 0) return null;
  const password = makePassword();
  const made = await app.accounts.create({
    type: 'administrator',
    login: LOGIN,
    name: '管理员',
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
  });
  return made ? { login: made.login, password } : null;
}
