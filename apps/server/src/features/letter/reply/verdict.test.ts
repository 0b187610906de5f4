import { expect, it } from 'vitest';
import { settleRow } from './verdict.ts';

const known = {
  row: 2,
  cells: ['0x01', '10001'],
  address: '0x01',
  chainName: 'ETH',
  account: '10001',
  verdict: 'known' as const,
  text: '已有同名标签',
};

it('a row that became a label says so, and not that a label stood there before it', () => {
  expect(settleRow({ ...known, decision: 'write' }, 'written')).toEqual({
    row: 2,
    cells: ['0x01', '10001'],
    address: '0x01',
    chainName: 'ETH',
    account: '10001',
    verdict: 'written',
    text: '已写入为私有标签',
    decision: 'write',
  });
});

it.each([
  ['open', 'write'],
  ['withdrawn', 'write'],
  ['written', 'skip'],
  ['written', null],
] as const)('of an answer that is %s, a row decided as %s is told as it was judged', (state, decision) => {
  expect(settleRow({ ...known, decision }, state)).toEqual({ ...known, decision });
});
