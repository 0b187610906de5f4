import type { Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import type { ExpectedMovement } from './events.ts';
import { compareMovements, type MovementMeans } from './movements.ts';

const [alice, bob, fees] = ['0xa1', '0xb0', '0xfe'];
const transferOf = (from: string, to: string, amountRaw: bigint, token = ''): Transfer => ({
  blockNumber: 1,
  timeMs: 1000,
  transactionHash: '0xaa',
  transactionIndex: 0,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  kind: token === '' ? 'external' : 'token20',
  from,
  to,
  token,
  tokenId: '',
  amountRaw,
  feeRaw: 0n,
  status: 'ok',
  method: '',
});
const means: MovementMeans = {
  hasCalls: true,
  wrapped: undefined,
  logs: [],
  nativeSides: { out: new Set([alice]), in: new Set([bob]) },
  decimalsOf: () => 2,
};
const spent = (amount: string): ExpectedMovement => ({ side: 'out', party: alice, amount, asset: { token: '', tokenId: '' } });

test('a movement is found with its side, account, asset and decimals', () => {
  expect(compareMovements([spent('1.5')], [transferOf(alice, bob, 150n)], means)).toMatchObject({ figures: 4, differences: [] });
});

test('ten times the amount, the other side, another asset and no movement at all are differences without an excuse', () => {
  const wrong = [[transferOf(alice, bob, 1500n)], [transferOf(bob, alice, 150n)], [transferOf(alice, bob, 150n, '0xee')], []];
  const found = wrong.map((transfers) => compareMovements([spent('1.5')], transfers, means).differences);
  expect(found.map((differences) => differences.map(({ field, arithmetic, note }) => ({ field, arithmetic, note })))).toEqual([
    [{ field: 'amount', arithmetic: undefined, note: undefined }],
    [{ field: 'party', arithmetic: undefined, note: undefined }],
    [{ field: 'row', arithmetic: undefined, note: undefined }],
    [{ field: 'row', arithmetic: undefined, note: undefined }],
  ]);
});

test('several movements of one side are one where they add up', () => {
  expect(compareMovements([spent('2')], [transferOf(alice, bob, 150n), transferOf(alice, fees, 50n)], means).differences).toEqual([]);
});

test('an amount that a refund was taken off is excused by the two movements that it is made of', () => {
  const { differences } = compareMovements([spent('1.2')], [transferOf(alice, bob, 150n), transferOf(bob, alice, 30n)], means);
  expect(differences.map(({ arithmetic }) => arithmetic?.terms.map(({ sign }) => sign))).toEqual([[1n, -1n]]);
});

test('two movements the wrong way round make no sum', () => {
  const { differences } = compareMovements([spent('1.2')], [transferOf(bob, alice, 150n), transferOf(alice, bob, 30n)], means);
  expect(differences.map(({ arithmetic }) => arithmetic)).toEqual([undefined]);
});
