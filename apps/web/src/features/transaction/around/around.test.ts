import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { makeTransfer, usdtAmount, usdtCoin } from '../../../lib/transferFixture.ts';
import { askAround, joinAround } from './around.ts';

const account = { chainName: 'ETH', address: '0x01' };

it('asks for ten minutes on both sides of a moment, and for none of what is to come', () => {
  const ask = (tab: number) => [
    { ...account, tab, startTime: 400_000, endTime: 1_000_000, order: 'newest', pageSize: 8 },
    { ...account, tab, startTime: 1_000_000, endTime: 1_200_000, order: 'oldest', pageSize: 8 },
  ];
  expect(askAround(account, 1_000_000, 1_200_000)).toEqual([...ask(0), ...ask(3)]);
  expect(askAround(account, 1_000_000, 9_000_000)[1]?.endTime).toBe(1_600_000);
  // A clock that lags behind the chain's.
  expect(askAround(account, 1_000_000, 900_000)[1]?.endTime).toBe(1_000_000);
});

const row = (id: string, over: Partial<AddressTransferView>): AddressTransferView => ({
  ...makeTransfer({ id, blockNumber: Number(id.split('-')[0]) }),
  direction: 'out',
  fee: null,
  isFinal: true,
  marks: [],
  ...over,
});

it('joins the lists in the order of the chain, each row once, without calls whose tokens stand there', () => {
  const nothing = { amount: { ...makeTransfer().amount, raw: '0', amount: '0' } };
  const token = { kind: 'usdt', coin: usdtCoin, amount: usdtAmount('1', '0.000001') } as const;
  const pages = [
    { list: [row('9-10-0-0-0', { hash: '0xb', ...nothing }), row('9-2-0-0-0', { hash: '0xa', ...nothing })], cursor: 'more' },
    { list: [row('9-10-0-0-0', { hash: '0xb', ...nothing })] },
    { list: [row('9-10-2-1-0', { hash: '0xb', ...token }), row('8-0-2-1-0', { hash: '0xc', ...token })] },
  ];
  const { rows, hasMore } = joinAround(pages);
  // The call of 0xa moved nothing: that it was made is told all the same.
  expect([rows.map(({ id }) => id), hasMore]).toEqual([['8-0-2-1-0', '9-2-0-0-0', '9-10-2-1-0'], true]);
  expect(joinAround(pages.slice(1)).hasMore).toBe(false);
});
