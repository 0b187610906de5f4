import { expect, it } from 'vitest';
import { listOverlapRows } from './overlapRows.ts';

it('an address that several cases hold is told once, with each of them', () => {
  const told = { label: undefined, org: '网安支队', contact: '林某' };
  const own = { id: '1', title: '甲案' };
  expect(
    listOverlapRows([
      { ...told, chainName: 'ETH', address: '0x1', number: '一', case: own },
      { ...told, chainName: 'ETH', address: '0x2', number: '一', case: own },
      { ...told, chainName: 'ETH', address: '0x1', number: '二', case: null },
      { ...told, chainName: 'BSC', address: '0x1', number: '二', case: null },
    ]),
  ).toEqual([
    {
      key: 'ETH 0x1',
      chainName: 'ETH',
      address: '0x1',
      label: undefined,
      cases: [
        { number: '一', case: own },
        { number: '二', case: null },
      ],
    },
    { key: 'ETH 0x2', chainName: 'ETH', address: '0x2', label: undefined, cases: [{ number: '一', case: own }] },
    { key: 'BSC 0x1', chainName: 'BSC', address: '0x1', label: undefined, cases: [{ number: '二', case: null }] },
  ]);
});
