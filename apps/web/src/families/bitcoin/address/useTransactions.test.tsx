import { expect, it, vi } from 'vitest';
import { addressModel, chainStatus } from '../../../features/address/modelFixture.ts';
import { asked, openHook, type Answers } from '../../../ui/answeredHook.tsx';
import type { AddressFilter, ListOrder } from '../../../features/address/filter.ts';
import { render } from '../../../ui/render.tsx';
import { bitcoin } from '../index.ts';
import { exportOf } from './exportOf.ts';
import { TransactionsExport } from './TransactionsExport.tsx';
import { askedOf, useTransactions } from './useTransactions.ts';

vi.mock('../../../api/client.ts', () => import('../../../ui/answeredHook.tsx'));

const row = (hash: string) => ({ hash });

const nine = { unfilteredCount: 9 };

/** The transactions of an address that has nine of them. */
function open(filter: AddressFilter, answer: object, totals: object | undefined = nine, order?: ListOrder) {
  const went: unknown[] = [];
  const chain = { ...chainStatus, chainName: 'BTC', family: 'bitcoin' as const };
  const model = addressModel({ filter, ...(order && { order }), tab: 'EXTERNAL', chain });
  const whole = {
    ...model,
    chainName: 'BTC',
    address: 'bc1q',
    goTo: (page: object) => void went.push(page),
  };
  const answers: Answers = { pageBitcoinAddressTransactions: () => answer };
  if (totals) answers['sumBitcoinAddressTransactions'] = () => totals;
  return openHook(() => useTransactions(whole), undefined, answers).then((hook) => ({
    ...hook,
    went,
  }));
}

it('lists what the filter lets through, and says how counterparties were derived', async () => {
  const filter = { startTime: 5, endTime: 9, direction: 'in', counterparty: 'x', minAmount: '1', hideDust: true } as const;
  const { read, went } = await open(filter, { list: [row('a'), row('b')], total: 41, cursor: 'c2', method: '按净额推断' }, nine, 'largest');
  const request = { chainName: 'BTC', address: 'bc1q', ...filter, maxAmount: undefined };
  expect(asked).toEqual([
    ['sumBitcoinAddressTransactions', request],
    ['pageBitcoinAddressTransactions', { ...request, order: 'largest', pageSize: 20, pageNum: 1 }],
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
  ['a counterparty', { counterparty: 'x' }, true],
  ['a bound', { maxAmount: '0' }, true],
  ['dust left out', { hideDust: true }, true],
  ['a coin alone, of which there is one,', { coinKey: 'BTC' }, false],
  ['nothing', {}, false],
] as const)('is filtered by %s: %o', async (_what, filter, isFiltered) => {
  const { read } = await open(filter, { list: [], total: 0 });
  expect(read().hasFilter).toBe(isFiltered);
  expect(read().list.state).toMatchObject(isFiltered ? { kind: 'filteredOut', unfilteredCount: 9 } : { kind: 'empty' });
});

it('has nothing to let through where the address has no transactions at all', async () => {
  const { read } = await open({ direction: 'in' }, { list: [], total: 0 }, { unfilteredCount: 0 });
  expect(read().list.state.kind).toBe('empty');
});

it('is there before its sums are', async () => {
  const { read } = await open({}, { list: [row('a')], total: 1, method: 'm' }, undefined);
  expect(read()).toMatchObject({ method: 'm', list: { rows: [row('a')] } });
});

it('leaves as a file with the filter and order of the list, where a phone has its actions', () => {
  const model = addressModel({ filter: { direction: 'out', hideDust: true, coinKey: 'BTC' }, order: 'largest', tab: 'EXTERNAL' });
  const none = { startTime: undefined, endTime: undefined, counterparty: undefined, minAmount: undefined, maxAmount: undefined };
  const { chainName, address } = model;
  expect(exportOf({ card: { ...model.card, data: undefined } }, askedOf(model))).toEqual({
    ask: {
      list: 'outputTransactions',
      query: { chainName, address, ...none, direction: 'out', hideDust: true, order: 'largest' },
      what: '交易与净额',
    },
    count: undefined,
  });
  expect(render(<TransactionsExport model={model} family={bitcoin} />).querySelector('button')?.textContent).toContain('导出');
});
