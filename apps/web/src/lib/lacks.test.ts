import { expect, it } from 'vitest';
import { lackOf } from './lacks.ts';

const reader = { type: 1, isAdmin: false, isAuditor: false, mustChangePassword: false, mustSetSecondFactor: false } as const;
const accesses = ['account', 'pro', 'parent', 'audit', 'admin'] as const;

it.each([
  ['a visitor', null, ['login', 'login', 'login', 'login', 'login']],
  ['who has to change a password', { ...reader, mustChangePassword: true }, ['login', 'pro', 'parent', 'audit', 'admin']],
  [
    'who has to set up a second factor',
    { ...reader, isAdmin: true, mustSetSecondFactor: true },
    ['login', 'pro', 'parent', 'audit', 'admin'],
  ],
  ['an experience account', { ...reader, type: 999 }, [null, 'pro', 'parent', 'audit', 'admin']],
  ['a trial account', { ...reader, type: 3 }, [null, null, 'parent', 'audit', 'admin']],
  ['a sub-account', { ...reader, type: 2 }, [null, null, 'parent', 'audit', 'admin']],
  ['a PRO account', reader, [null, null, null, 'audit', 'admin']],
  ['an auditor', { ...reader, type: 3, isAuditor: true }, [null, null, 'parent', null, 'admin']],
  ['an administrator', { ...reader, isAdmin: true }, [null, null, null, null, null]],
] as const)('says what %s lacks', (_, one, expected) => {
  expect(accesses.map((access) => lackOf(access, one))).toEqual(expected);
});
