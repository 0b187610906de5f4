import { expect, it, vi } from 'vitest';
import { addressModel, chainStatus } from '../../../features/address/modelFixture.ts';
import { asked, openHook } from '../../../ui/answeredHook.tsx';
import type { AddressFilter } from '../../../features/address/filter.ts';
import { useTransactions } from './useTransactions.ts';

vi.mock('../../../api/client.ts', () => import('../../../ui/answeredHook.tsx'));

const row = (hash: string) => ({ hash });

/** The transactions of an address whose card counts nine of them. */
function open(filter: AddressFilter, answer: object, card: object | undefined = { family: 'bitcoin', own: { transactionCount: 9 } }) {
  const went: unknown[] = [];
  const model = addressModel({ filter, tab: 'EXTERNAL', chain: { ...chainStatus, chainName: 'BTC', family: 'bitcoin' } });
  const whole = {
    ...model,
    chainName: 'BTC',
    address: 'bc1q',
    card: { ...model.card, data: card as typeof model.card.data },
    goTo: (page: object) => void went.push(page),
  };
  return openHook(() => useTransactions(whole), undefined, { pageBitcoinAddressTransactions: () => answer }).then((hook) => ({
    ...hook,
    went,
  }));
}

it('lists what the filter lets through, and says how counterparties were derived', async () => {
  const filter = { startTime: 5, endTime: 9, direction: 'in', counterparty: 'x', minAmount: '1' } as const;
  const { read, went } = await open(filter, { list: [row('a'), row('b')], total: 41, cursor: 'c2', method: '按净额推断' });
  expect(asked).toEqual([
    [
      'pageBitcoinAddressTransactions',
      { chainName: 'BTC', address: 'bc1q', startTime: 5, endTime: 9, direction: 'in', pageSize: 20, pageNum: 1 },
    ],
  ]);
  expect(read()).toMatchObject({ method: '按净额推断', hasFilter: true, list: { rows: [row('a'), row('b')], total: 41, pageCount: 3 } });
  read().list.goNext?.();
  expect(went).toEqual([{ pageNum: 2, cursor: 'c2' }]);
});

it('chooses rows by their hash, and forgets them under another filter', async () => {
  const { read, use } = await open({}, { list: [row('a'), row('b')], total: 2 });
  await use(({ selection }) => selection.choose(new Set(['b'])));
  expect(read().selection.rows).toEqual([row('b')]);
});

it.each([
  ['a start', { startTime: 0 }, true],
  ['an end', { endTime: 0 }, true],
  ['a direction', { direction: 'out' }, true],
  ['a counterparty alone, which does not apply,', { counterparty: 'x' }, false],
  ['nothing', {}, false],
] as const)('is filtered by %s: %o', async (_what, filter, isFiltered) => {
  const { read } = await open(filter, { list: [], total: 0 });
  expect(read().hasFilter).toBe(isFiltered);
  expect(read().list.state).toMatchObject(isFiltered ? { kind: 'filteredOut', unfilteredCount: 9 } : { kind: 'empty' });
});

it('has nothing to let through where the address has no transactions at all', async () => {
  const { read } = await open({ direction: 'in' }, { list: [], total: 0 }, { family: 'bitcoin', own: { transactionCount: 0 } });
  expect(read().list.state.kind).toBe('empty');
});

it('is there before the card is', async () => {
  const { read } = await open({}, { list: [row('a')], total: 1, method: 'm' }, undefined);
  expect(read()).toMatchObject({ method: 'm', list: { rows: [row('a')] } });
});
