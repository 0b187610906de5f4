import type { Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { compareRows } from './comparison.ts';
import type { DataIndex } from './dataIndex.ts';
import { mutateSuite, presentTable } from './mutate.ts';
import { faultNames } from './mutations/faults.ts';
import type { Suite } from './suite.ts';

const index: DataIndex = { recordings: [], find: () => [] };
const transfer: Transfer = {
  blockNumber: 1,
  timeMs: 1000,
  transactionHash: '0xaa',
  transactionIndex: 0,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  kind: 'external',
  from: '0x01',
  to: '0x02',
  token: '',
  tokenId: '',
  amountRaw: 5n,
  feeRaw: 0n,
  status: 'ok',
  method: '',
};
/** Compares amounts and nothing else. */
const careless = (blindTo: Suite['blindTo']): Suite => ({
  name: 'careless',
  listCases: () => [
    {
      name: 'one',
      files: [],
      compare: (plant) =>
        compareRows(
          'transfer',
          [{ amount: 5n }],
          plant.transfers([transfer]).map(({ amountRaw: amount }) => ({ amount })),
        ),
    },
  ],
  blindTo,
});
const amounts: ReadonlySet<string> = new Set(['amounts ×10', 'one amount off by one', 'dropped row', 'doubled row']);

test('a suite that claims to notice everything is found out where it does not look', () => {
  const { uncaught, cells } = mutateSuite(careless({}), index);
  expect(uncaught).toEqual(faultNames.filter((name) => !amounts.has(name)));
  expect(cells.get('swapped sides')).toEqual({ state: 'claimed', planted: 1, caught: 0 });
  expect(cells.get('amounts ×10')).toEqual({ state: 'claimed', planted: 1, caught: 1 });
});

test('what a suite says that it cannot see is printed with its reason', () => {
  const blindTo = Object.fromEntries(faultNames.filter((name) => !amounts.has(name)).map((name) => [name, 'amounts alone']));
  const result = mutateSuite(careless(blindTo), index);
  expect(result.uncaught).toEqual([]);
  expect(presentTable([result]).at(-1)).toBe(`  not claimed ${faultNames.filter((name) => !amounts.has(name)).join(', ')}: amounts alone`);
});
