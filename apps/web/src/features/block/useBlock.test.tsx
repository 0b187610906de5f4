import { expect, it, vi } from 'vitest';
import { asked, openHook, type Answers } from '../../ui/answeredHook.tsx';
import { makeTransfer } from '../../lib/transferFixture.ts';
import { block, blockModel, transactionRow } from './blockFixture.ts';
import type { WantedTransfers } from './blockModel.ts';
import { useBlock } from './useBlock.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

const chain = { chainName: 'ETH', title: '以太坊' };

const coinRows = blockModel([]).coins.data ?? [];
const answers: Answers = {
  listChains: () => ({ list: [chain] }),
  getBlock: () => block,
  pageBlockTransactions: ({ cursor }) =>
    cursor === undefined ? { list: [transactionRow()], total: 51, cursor: 'c2' } : { list: [transactionRow({ index: 7 })], total: 51 },
  pageBlockCoins: ({ coinKey, cursor }) => {
    if (coinKey === undefined) return { list: [...coinRows, makeTransfer()], total: 1 };
    return cursor === undefined
      ? { list: [makeTransfer(), ...coinRows], total: 101, cursor: 't2' }
      : { list: [makeTransfer({ id: 'later' })], total: 101 };
  },
};
const open = (wanted?: WantedTransfers, given: Answers = answers) =>
  openHook((now: WantedTransfers | undefined) => useBlock({ chainName: 'eth', blockNumber: '101' }, now), wanted, given);

const part = { failure: undefined, isPending: false, updatedAt: expect.any(Number), retry: expect.any(Function) };

it('shows a block with its first transactions and its coins, and asks for no transfers that nobody wants', async () => {
  const { read } = await open();
  expect(read()).toEqual({
    chainName: 'eth',
    asked: '101',
    chain,
    block: { ...part, data: block },
    transactions: {
      ...part,
      data: [transactionRow()],
      total: 51,
      loadMore: expect.any(Function),
      isLoadingMore: false,
      moreFailure: undefined,
    },
    coins: { ...part, data: coinRows },
    coinTransfers: {
      ...part,
      updatedAt: 0,
      isPending: true,
      data: undefined,
      total: 0,
      loadMore: undefined,
      isLoadingMore: false,
      moreFailure: undefined,
    },
  });
  expect(asked).toEqual([
    ['listChains', {}],
    ['getBlock', { chainName: 'eth', blockNumber: '101' }],
    ['pageBlockTransactions', { chainName: 'eth', blockNumber: 101, pageSize: 50 }],
    ['pageBlockCoins', { chainName: 'eth', blockNumber: 101, pageSize: 100 }],
  ]);
});

it('goes on with the transactions by the cursor of the last answer', async () => {
  const { read, use } = await open();
  await use(({ transactions }) => transactions.loadMore?.());
  expect(asked.at(-1)).toEqual(['pageBlockTransactions', { chainName: 'eth', blockNumber: 101, pageSize: 50, cursor: 'c2' }]);
  expect(read().transactions).toEqual({
    ...part,
    data: [transactionRow(), transactionRow({ index: 7 })],
    total: 51,
    loadMore: undefined,
    isLoadingMore: false,
    moreFailure: undefined,
  });
});

it('shows the transfers of a coin once they are wanted, and goes on with them', async () => {
  const { read, turn, use } = await open();
  await turn({ coinKey: 'ETH', kinds: ['internal'] });
  const body = { chainName: 'eth', blockNumber: 101, pageSize: 100, coinKey: 'ETH', kinds: ['internal'] };
  expect(asked.at(-1)).toEqual(['pageBlockCoins', body]);
  expect(read().coinTransfers).toEqual({
    ...part,
    data: [makeTransfer()],
    total: 101,
    loadMore: expect.any(Function),
    isLoadingMore: false,
    moreFailure: undefined,
  });
  await use(({ coinTransfers }) => coinTransfers.loadMore?.());
  expect(asked.at(-1)).toEqual(['pageBlockCoins', { ...body, cursor: 't2' }]);
  expect(read().coinTransfers).toMatchObject({ data: [makeTransfer(), makeTransfer({ id: 'later' })], loadMore: undefined });
});

it('says that more is on its way', async () => {
  const onlyFirst = (answer: (body: Record<string, unknown>) => unknown) => (body: Record<string, unknown>) =>
    body['cursor'] === undefined ? answer(body) : new Promise(() => undefined);
  const slow = {
    ...answers,
    pageBlockTransactions: onlyFirst(answers['pageBlockTransactions']!),
    pageBlockCoins: onlyFirst(answers['pageBlockCoins']!),
  };
  const { read, use } = await open({ coinKey: 'ETH' }, slow);
  await use(({ transactions, coinTransfers }) => (transactions.loadMore?.(), coinTransfers.loadMore?.()));
  expect([read().transactions.isLoadingMore, read().coinTransfers.isLoadingMore]).toEqual([true, true]);
});

it('asks for no lists of a block that is not there, nor of one that has its own', async () => {
  const { getBlock: _getBlock, ...others } = answers;
  const { read } = await open({ coinKey: 'ETH' }, others);
  expect(read()).toMatchObject({ block: { isPending: true }, transactions: { total: 0 }, coins: { isPending: true } });
  expect(asked.map(([name]) => name)).toEqual(['listChains', 'getBlock']);
  asked.length = 0;
  await open({ coinKey: 'BTC' }, { ...answers, getBlock: () => ({ ...block, family: 'bitcoin' }) });
  expect(asked.map(([name]) => name)).toEqual(['listChains', 'getBlock']);
});
