import { rights } from '@chaintrail/contract/rights';
import { expect, it } from 'vitest';
import { lackOf } from './lacks.ts';

const reader = { type: 1, isAdmin: false, isAuditor: false, mustChangePassword: false, mustSetSecondFactor: false } as const;
const accesses = ['account', 'pro', 'parent', 'audit', 'admin'] as const;

it.each([
  ['a visitor', null, ['login', 'login', 'login', 'login', 'login']],
  ['who has to change a password', { ...reader, mustChangePassword: true }, Array<string>(5).fill('password')],
  [
    'an auditor who has to change a password, and then to set up a second factor',
    { ...reader, isAuditor: true, mustChangePassword: true, mustSetSecondFactor: true },
    Array<string>(5).fill('password'),
  ],
  ['who has to set up a second factor', { ...reader, isAdmin: true, mustSetSecondFactor: true }, Array<string>(5).fill('secondFactor')],
  ['an experience account', { ...reader, type: 999 }, [null, 'pro', 'parent', 'audit', 'admin']],
  ['a trial account', { ...reader, type: 3 }, [null, null, 'parent', 'audit', 'admin']],
  ['a sub-account', { ...reader, type: 2 }, [null, null, 'parent', 'audit', 'admin']],
  ['a PRO account', reader, [null, null, null, 'audit', 'admin']],
  ['an auditor', { ...reader, type: 3, isAuditor: true }, [null, null, 'parent', null, 'admin']],
  ['an administrator', { ...reader, isAdmin: true }, [null, null, null, null, null]],
] as const)('says what %s lacks', (_, one, expected) => {
  expect(accesses.map((access) => lackOf(access, one))).toEqual(expected);
});

/** Whom the server lets make a call: its own answer to the same question, by the columns that it has. */
it.each([
  ['newcomer', { ...reader, mustChangePassword: true }],
  ['EXPERIENCE', { ...reader, type: 999 }],
  ['TRIAL', { ...reader, type: 3 }],
  ['SUB', { ...reader, type: 2 }],
  ['PRO', reader],
  ['administrator', { ...reader, isAdmin: true }],
] as const)('lets %s do what the table of rights does', (column, one) => {
  expect(accesses.map((access) => lackOf(access, one) === null)).toEqual(accesses.map((access) => rights[column].calls[access]));
});
