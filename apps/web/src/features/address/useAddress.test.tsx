import { expect, it, vi } from 'vitest';
import { familyOf } from '../../families/families.ts';
import { asked, openHook, type Answers } from '../../ui/answeredHook.tsx';
import type { AddressSearch } from './filter.ts';
import { addressCard, addressOverview, OTHER_ADDRESS, OWN_ADDRESS, transferRow, transferTotals } from './fixtures.ts';
import { chainStatus } from './modelFixture.ts';
import { useAddress } from './useAddress.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

const everything: AddressSearch = {
  tab: 'TOKEN20',
  from: 1_740_787_200_000,
  to: 1_741_996_799_999,
  dir: 'out',
  with: OTHER_ADDRESS,
  coin: 'ETH:0xdac1',
  min: '10',
  max: '20',
  zero: 'hide',
  sort: 'largest',
  size: 50,
  page: 3,
  at: 'cursor-3',
};

const answers: Answers = {
  listChains: () => ({ list: [chainStatus] }),
  getAddressCard: () => addressCard(),
  getAddressOverview: () => addressOverview(),
  sumAddressTransfers: () => transferTotals(),
  pageAddressCoins: () => ({ list: [], total: 0 }),
  pageAddressTransfers: () => ({ list: [transferRow({})], total: 41, cursor: 'c2' }),
};

/** The page's model over a link, and every link that it writes. */
async function open(search: AddressSearch, given: Answers = answers) {
  const written: AddressSearch[] = [];
  const { read, use } = await openHook(
    (now: AddressSearch) =>
      useAddress({ chainName: 'ETH', address: OWN_ADDRESS, search: now, onSearchChange: (next) => written.push(next) }),
    search,
    given,
  );
  return { model: read(), read, use, written };
}

const part = { failure: undefined, isPending: false, updatedAt: expect.any(Number), retry: expect.any(Function) };
const place = { chainName: 'ETH', address: OWN_ADDRESS };

it('is a page of everything that is asked of an address', async () => {
  const { model, written } = await open({ tab: 'USDT', dir: 'out', min: '10', coin: 'ETH:0xdac1' });
  expect(model).toEqual({
    ...place,
    chain: chainStatus,
    family: familyOf('evm'),
    panel: { kind: 'transfers' },
    card: { ...part, data: addressCard() },
    overview: { ...part, data: addressOverview() },
    isTabKnown: true,
    tabs: [
      { tab: 'EXTERNAL', count: 1204 },
      { tab: 'USDT', count: 1861 },
      { tab: 'INTERIOR', count: 316 },
      { tab: 'TOKEN20', count: 417 },
      { tab: 'NFT', count: 0 },
      { tab: 'JUDGE', count: undefined },
      { tab: 'ENS', count: undefined },
      { tab: 'BALANCE', count: undefined },
      { tab: 'LOG', count: undefined },
    ],
    state: { tab: 'USDT', filter: { direction: 'out', minAmount: '10', coinKey: 'ETH:0xdac1' }, pageSize: 20, pageNum: 1 },
    conditionCount: 2,
    list: expect.objectContaining({ rows: [transferRow({})], total: 41, pageCount: 3, state: { kind: 'rows' } }),
    totals: { ...part, data: transferTotals() },
    coins: { ...part, data: undefined, isPending: true },
    selection: { keys: new Set(), rows: [], choose: expect.any(Function), clear: expect.any(Function) },
    showTab: expect.any(Function),
    showSide: expect.any(Function),
    showSuspicion: expect.any(Function),
    setFilter: expect.any(Function),
    setJudge: expect.any(Function),
    clearFilter: expect.any(Function),
    setOrder: expect.any(Function),
    setPageSize: expect.any(Function),
    goTo: expect.any(Function),
  });
  const filter = { ...place, tab: 1, direction: 'out', minAmount: '10' };
  expect(asked).toEqual([
    ['listChains', {}],
    ['getAddressCard', place],
    ['getAddressOverview', place],
    ['sumAddressTransfers', filter],
    ['pageAddressTransfers', { ...filter, withBalance: true, pageSize: 20, pageNum: 1 }],
  ]);
  model.list.goNext?.();
  expect(written).toEqual([{ tab: 'USDT', dir: 'out', min: '10', coin: 'ETH:0xdac1', page: 2, at: 'c2' }]);
});

it.each(['TOKEN20', 'NFT', 'BALANCE'] as const)('asks for the coins of an address on its tab %s', async (tab) => {
  await open({ tab });
  expect(asked).toContainEqual(['pageAddressCoins', { ...place, pageSize: 100 }]);
});

it('asks for no transfers where a tab has a panel of its own', async () => {
  const { model } = await open({ tab: 'BALANCE' });
  expect(model.panel?.kind).toBe('own');
  expect(asked.map(([name]) => name)).toEqual(['listChains', 'getAddressCard', 'getAddressOverview', 'pageAddressCoins']);
});

it('opens the list in which the money moves, and writes it into the link', async () => {
  const { model, written } = await open({});
  expect(model).toMatchObject({ isTabKnown: true, state: { tab: 'USDT' }, panel: { kind: 'transfers' } });
  expect(written).toEqual([{ tab: 'USDT' }]);
  const other = await open({ tab: 'UTXO', dir: 'in' });
  expect(other.model).toMatchObject({ state: { tab: 'USDT', filter: { direction: 'in' } } });
  expect(other.written).toEqual([{ tab: 'USDT', dir: 'in' }]);
});

it('stays in the list from which the way came while the address has rows there', async () => {
  const kept = await open({ hop: 'INTERIOR' });
  expect([kept.model.state.tab, kept.written]).toEqual(['INTERIOR', [{ tab: 'INTERIOR' }]]);
  const left = await open({ hop: 'NFT' });
  expect([left.model.state.tab, left.written]).toEqual(['USDT', [{ tab: 'USDT' }]]);
});

it('asks for no rows before it knows the list, and opens the first one where nobody can say', async () => {
  const { getAddressOverview: _getAddressOverview, ...others } = answers;
  const waiting = await open({}, others);
  expect(waiting.model).toMatchObject({ isTabKnown: false, panel: undefined });
  expect([waiting.written, asked.map(([name]) => name).includes('pageAddressTransfers')]).toEqual([[], false]);
  const failed = await open({}, { ...others, getAddressOverview: () => Promise.reject(new Error('late')) });
  expect([failed.model.state.tab, failed.written]).toEqual(['EXTERNAL', [{ tab: 'EXTERNAL' }]]);
});

it('leads to the rows of a direction and of a suspicion', async () => {
  const { model, written } = await open({ tab: 'NFT', size: 50 });
  model.showSide('out');
  const found = { subjectCount: 2, rowCount: 3, isAtLeast: false, in: null, out: null, paidCount: null, event: null };
  const suspicion = { ...found, kind: 'frozen' } as const;
  model.showSuspicion({ ...suspicion, parties: [{ address: OWN_ADDRESS }, { address: OTHER_ADDRESS }], tab: 1, coinKey: null });
  model.showSuspicion({ ...suspicion, kind: 'fake_coins', parties: [], tab: 3, coinKey: 'ETH:0xfa4e' });
  model.showSuspicion({ ...suspicion, kind: 'poisoned', parties: [], tab: 1, coinKey: null });
  model.showSuspicion({ ...suspicion, kind: 'poisoned', parties: [], tab: 3, coinKey: null });
  model.showSuspicion({ ...suspicion, kind: 'poisons', parties: [{ address: OTHER_ADDRESS }], tab: 0, coinKey: null });
  expect(written).toEqual([
    { tab: 'USDT', dir: 'out', size: 50 },
    { tab: 'USDT', with: `${OWN_ADDRESS},${OTHER_ADDRESS}`, size: 50 },
    { tab: 'TOKEN20', coin: 'ETH:0xfa4e', size: 50 },
    { tab: 'USDT', max: '0', size: 50 },
    { tab: 'TOKEN20', size: 50 },
    { tab: 'EXTERNAL', dir: 'out', max: '0', size: 50 },
  ]);
});

it('has no USDT tab where the chain has none, unless the link asks for it', async () => {
  const without = { ...answers, listChains: () => ({ list: [{ ...chainStatus, usdt: [] }] }) };
  const tabsOf = async (search: AddressSearch) => (await open(search, without)).model.tabs.map(({ tab }) => tab);
  expect(await tabsOf({ tab: 'NFT' })).toEqual(['EXTERNAL', 'INTERIOR', 'TOKEN20', 'NFT', 'JUDGE', 'ENS', 'BALANCE', 'LOG']);
  expect(await tabsOf({ tab: 'USDT' })).toEqual(['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT', 'JUDGE', 'ENS', 'BALANCE', 'LOG']);
});

it('has logs that name the address wherever blocks are read, where histories are provided those of contracts alone', async () => {
  const provided: Answers = { ...answers, listChains: () => ({ list: [{ ...chainStatus, mode: 'provider' }] }) };
  const hasLogs = async (answersOf: Answers) => (await open({}, answersOf)).model.tabs.some(({ tab }) => tab === 'LOG');
  expect(await hasLogs(answers)).toBe(true);
  expect(await hasLogs(provided)).toBe(false);
  expect(await hasLogs({ ...provided, getAddressCard: () => addressCard({ isContract: true }) })).toBe(true);
});

it('counts the events of a contract and the methods that were called, as far as they are counted', async () => {
  const contractCounts = { events: 10_000, areEventsCapped: true, methods: 6 };
  const of = async (counts: typeof contractCounts | null) => {
    const card = () => addressCard({ isContract: true, contractCounts: counts });
    return (await open({}, { ...answers, getAddressCard: card })).model.tabs.slice(-2);
  };
  expect(await of(contractCounts)).toEqual([
    { tab: 'LOG', count: 10_000, isCapped: true },
    { tab: 'CONTRACT', count: 6 },
  ]);
  // A contract that nobody called is still worth a look.
  expect(await of({ events: 0, areEventsCapped: false, methods: 0 })).toEqual([
    { tab: 'LOG', count: 0 },
    { tab: 'CONTRACT', count: undefined },
  ]);
  expect(await of(null)).toEqual([
    { tab: 'LOG', count: undefined },
    { tab: 'CONTRACT', count: undefined },
  ]);
});

it('knows the family from the card while the chains are not there, and no tab before either is', async () => {
  const { listChains: _listChains, getAddressCard: _getAddressCard, ...others } = answers;
  const cardOnly = await open({}, { ...others, getAddressCard: () => addressCard({ tabs: { 0: 5 } }) });
  expect(cardOnly.model.family).toBe(familyOf('evm'));
  expect(cardOnly.model.tabs).toEqual([
    { tab: 'EXTERNAL', count: 5 },
    { tab: 'USDT', count: 0 },
    { tab: 'INTERIOR', count: 0 },
    { tab: 'TOKEN20', count: 0 },
    { tab: 'NFT', count: 0 },
    { tab: 'JUDGE', count: undefined },
    { tab: 'ENS', count: undefined },
    { tab: 'BALANCE', count: undefined },
    { tab: 'LOG', count: undefined },
  ]);
  const { model } = await open({}, others);
  expect(model).toMatchObject({ family: undefined, panel: undefined, tabs: [] });
  const chainsOnly = await open({}, { ...others, listChains: answers['listChains']! });
  expect(chainsOnly.model.tabs[0]).toEqual({ tab: 'EXTERNAL', count: undefined });
});

it('says why nothing is listed: by the filter, or because there is nothing', async () => {
  const empty = { ...answers, pageAddressTransfers: () => ({ list: [], total: 0 }) };
  expect((await open({ tab: 'USDT', dir: 'in' }, empty)).model.list.state).toEqual({ kind: 'filteredOut', unfilteredCount: 1861 });
  expect((await open({ tab: 'USDT' }, empty)).model.list.state).toEqual({ kind: 'empty' });
});

it('keeps what was chosen by the row, and forgets it under another filter', async () => {
  const { read, use } = await open({ tab: 'USDT' });
  await use(({ selection }) => selection.choose(new Set(['22046301-87-4-311-0'])));
  expect(read().selection.rows).toEqual([transferRow({})]);
});

it('takes time, direction, counterparty and order along to another tab, and leaves coin, bounds and place behind', async () => {
  const { model, written } = await open(everything);
  model.showTab('USDT');
  expect(written).toEqual([
    {
      tab: 'USDT',
      from: 1_740_787_200_000,
      to: 1_741_996_799_999,
      sort: 'largest',
      dir: 'out',
      with: OTHER_ADDRESS,
      zero: 'hide',
      size: 50,
    },
  ]);
});

it('begins at the first page when the filter or the page size changes', async () => {
  const { model, written } = await open({ tab: 'USDT', page: 3, at: 'cursor-3', min: '10' });
  model.setFilter({ direction: 'in' });
  model.setPageSize(100);
  model.clearFilter();
  expect(written).toEqual([{ tab: 'USDT', dir: 'in', min: '10' }, { tab: 'USDT', min: '10', size: 100 }, { tab: 'USDT' }]);
});

it('keeps tab, filter and page size on the way to another page', async () => {
  const { model, written } = await open({ tab: 'USDT', dir: 'in', size: 50, page: 3, at: 'cursor-3' });
  model.goTo({ pageNum: 4, cursor: 'cursor-4' });
  model.goTo({ pageNum: 1 });
  expect(written).toEqual([
    { tab: 'USDT', dir: 'in', size: 50, page: 4, at: 'cursor-4' },
    { tab: 'USDT', dir: 'in', size: 50 },
  ]);
});
