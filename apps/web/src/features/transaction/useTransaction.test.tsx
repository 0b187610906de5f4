import { expect, it, vi } from 'vitest';
import { asked, openHook, type Answers } from '../../ui/answeredHook.tsx';
import { useTransaction } from './useTransaction.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

const chain = { chainName: 'ETH', title: '以太坊' };

const transaction = { family: 'evm', hash: '0xaa' };
const flow = { edges: [], nodes: [] };
const answers: Answers = {
  listChains: () => ({ list: [chain] }),
  getTransaction: () => transaction,
  getTransactionFlow: () => flow,
  pageTransactionTransfers: ({ cursor }) =>
    cursor === undefined ? { list: [{ id: 'a' }], total: 51, cursor: 'c2' } : { list: [{ id: 'b' }], total: 51 },
};
const open = (given: Answers) =>
  openHook((now: { chainName: string; hash: string }) => useTransaction(now), { chainName: 'eth', hash: '0xaa' }, given);

const part = { failure: undefined, isPending: false, updatedAt: expect.any(Number), retry: expect.any(Function) };

it('shows a transaction with its flow and its first transfers', async () => {
  const { read } = await open(answers);
  expect(read()).toEqual({
    chainName: 'eth',
    hash: '0xaa',
    chain,
    transaction: { ...part, data: transaction },
    flow: { ...part, data: flow },
    transfers: { ...part, data: [{ id: 'a' }], total: 51, loadMore: expect.any(Function), isLoadingMore: false, moreFailure: undefined },
  });
  expect(asked).toEqual([
    ['listChains', {}],
    ['getTransaction', { chainName: 'eth', hash: '0xaa' }],
    ['getTransactionFlow', { a: 'eth', b: '0xaa' }],
    ['pageTransactionTransfers', { chainName: 'eth', hash: '0xaa', pageSize: 50 }],
  ]);
});

it('goes on with the transfers by the cursor of the last answer, and says so meanwhile', async () => {
  const { read, use } = await open(answers);
  await use(({ transfers }) => transfers.loadMore?.());
  expect(asked.at(-1)).toEqual(['pageTransactionTransfers', { chainName: 'eth', hash: '0xaa', pageSize: 50, cursor: 'c2' }]);
  expect(read().transfers).toMatchObject({ data: [{ id: 'a' }, { id: 'b' }], loadMore: undefined, isLoadingMore: false });

  const slow = await open({
    ...answers,
    pageTransactionTransfers: ({ cursor }) => (cursor === undefined ? { list: [], total: 51, cursor: 'c2' } : new Promise(() => undefined)),
  });
  await slow.use(({ transfers }) => transfers.loadMore?.());
  expect(slow.read().transfers.isLoadingMore).toBe(true);
});

it('asks for nothing of a transaction that is not there, nor for transfers that are derived', async () => {
  const { getTransaction: _getTransaction, ...others } = answers;
  const { read } = await open(others);
  expect(read()).toMatchObject({ transaction: { isPending: true }, transfers: { total: 0, data: undefined, loadMore: undefined } });
  expect(asked.map(([name]) => name)).toEqual(['listChains', 'getTransaction']);
  asked.length = 0;
  await open({ ...answers, getTransaction: () => ({ family: 'bitcoin' }) });
  expect(asked.map(([name]) => name)).toEqual(['listChains', 'getTransaction']);
});
