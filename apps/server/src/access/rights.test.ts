import type { Limits } from '@chaintrail/contract/rights';
import { describe, expect, it } from 'vitest';
import { makeAccount } from './fixtures.ts';
import type { Asking } from './caller.ts';
import { ownerOf } from './caller.ts';
import { rightsOf } from './rights.ts';
import { createVisitorTest, type AccessSetting } from './visitors.ts';

const signedIn = (account: Parameters<typeof makeAccount>[0]): Asking => ({
  kind: 'account',
  account: makeAccount(account),
  sessionId: 's1',
});
const limitNames = [
  'judgedTransfers',
  'tracedMovements',
  'exportRows',
  'privateLabels',
  'canvases',
  'monitors',
  'subAccounts',
  'searches',
] as const;

/** The table of the contract, cell by cell; null is without limit. */
const table: [string, Asking, boolean, (number | null)[]][] = [
  ['a visitor', { kind: 'visitor' }, false, [1_000, 5_000, 0, 0, 0, 0, 0, 0]],
  ['a visitor where access is open', { kind: 'visitor' }, true, [null, null, 1_000_000, 0, 0, 0, 0, 0]],
  ['EXPERIENCE', signedIn({ type: 'EXPERIENCE' }), false, [10_000, 50_000, 1_000, 50, 3, 3, 0, 2_000]],
  ['TRIAL', signedIn({ type: 'TRIAL' }), false, [null, null, 100_000, null, null, null, 0, 2_000]],
  ['SUB', signedIn({ type: 'SUB' }), false, [null, null, 1_000_000, null, null, null, 0, 2_000]],
  ['PRO', signedIn({ type: 'PRO' }), false, [null, null, 1_000_000, null, null, null, 10, 2_000]],
  ['an administrator', signedIn({ type: 'administrator' }), false, [null, null, 1_000_000, null, null, null, null, 2_000]],
];
const cells = table.flatMap(([who, asking, isOpen, values]) =>
  limitNames.map((name, at): [string, keyof Limits, number | null, Asking, boolean] => [who, name, values[at] ?? null, asking, isOpen]),
);

describe('limits', () => {
  it.each(cells)('of %s: %s %s', (_who, name, value, asking, isOpen) => {
    expect(rightsOf(asking, isOpen).limits[name]).toBe(value);
  });
});

it('lets auditors read the trail whatever their type is, and do nothing else for it', () => {
  const plain = rightsOf(signedIn({ type: 'EXPERIENCE' }), false);
  const auditor = rightsOf(signedIn({ type: 'EXPERIENCE', isAuditor: true }), false);
  expect([plain.calls.audit, auditor.calls]).toEqual([false, { ...plain.calls, audit: true }]);
  expect(rightsOf(signedIn({ type: 'PRO', isAuditor: true, mustChangePassword: true }), false).calls.audit).toBe(false);
});

it('gives a sub-account the things of its parent', () => {
  expect([
    ownerOf(signedIn({ id: 'sub', type: 'SUB', parentId: 'parent' })),
    ownerOf(signedIn({ id: 'parent' })),
    ownerOf({ kind: 'visitor' }),
  ]).toEqual(['parent', 'parent', null]);
});

describe('visitors are let in', () => {
  const used = makeAccount({ type: 'administrator' });
  const untouched = makeAccount({ type: 'administrator', mustChangePassword: true });
  it.each<[string, AccessSetting, boolean, ReturnType<typeof makeAccount>[], boolean]>([
    ['wherever it is set so', 'open', true, [used, used], true],
    ['nowhere where accounts are asked for', 'accounts', false, [untouched], false],
    ['on a machine of one’s own before anybody has an account', null, false, [untouched], true],
    ['no more once the administrator has signed in', null, false, [used], false],
    ['no more once somebody else has an account', null, false, [untouched, untouched], false],
    ['never where others can reach it', null, true, [untouched], false],
  ])('%s', async (_, setting, isReachable, accounts, expected) => {
    const app = { accounts: { list: async () => accounts } } as unknown as Parameters<typeof createVisitorTest>[0];
    expect(await createVisitorTest(app, { setting, isReachable, now: () => 0 })()).toBe(expected);
  });
});
