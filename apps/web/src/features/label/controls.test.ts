import { endpoints } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { controls, lackAt, type Control } from './controls.ts';

const reader = { type: 1, isAdmin: false, isAuditor: false, mustChangePassword: false, mustSetSecondFactor: false } as const;
const names = Object.keys(controls) as Control[];

it('asks of each control what the server asks of its call', () => {
  expect(controls).toEqual(Object.fromEntries(names.map((name) => [name, endpoints[name].access])));
});

it.each([
  ['a guest', null, 'login', 'login'],
  ['who has to change a password', { ...reader, mustChangePassword: true }, 'password', 'password'],
  ['an administrator without a second factor', { ...reader, isAdmin: true, mustSetSecondFactor: true }, 'secondFactor', 'secondFactor'],
  ['EXPERIENCE', { ...reader, type: 999 }, null, 'admin'],
  ['TRIAL', { ...reader, type: 3 }, null, 'admin'],
  ['SUB', { ...reader, type: 2 }, null, 'admin'],
  ['PRO', reader, null, 'admin'],
  ['an auditor', { ...reader, isAuditor: true }, null, 'admin'],
  ['an administrator', { ...reader, isAdmin: true }, null, null],
] as const)('tells %s what is lacking for one’s own labels, and for packs and audits', (_, one, own, everybodys) => {
  for (const name of ['saveTag', 'saveTags', 'exportTags', 'submitTag'] as const) expect([name, lackAt(name, one)]).toEqual([name, own]);
  for (const name of ['importPack', 'retirePack', 'decideTag'] as const) expect([name, lackAt(name, one)]).toEqual([name, everybodys]);
});
