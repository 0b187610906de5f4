import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, renderHook } from '../../ui/render.tsx';
import type { AddressSearch } from './filter.ts';
import { OTHER_ADDRESS, OWN_ADDRESS } from './fixtures.ts';
import { chainStatus } from './modelFixture.ts';
import { useAddress } from './useAddress.ts';

vi.mock('../../api/client.ts', () => ({
  call: (name: string) => (name === 'listChains' ? Promise.resolve({ list: [chainStatus] }) : new Promise(() => undefined)),
}));
afterEach(clearRendered);

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
  size: 50,
  page: 3,
  at: 'cursor-3',
};

/** The page's model over a link, and every link that it writes. */
function open(search: AddressSearch) {
  const written: AddressSearch[] = [];
  const model = renderHook(
    () => useAddress({ chainName: 'ETH', address: OWN_ADDRESS, search, onSearchChange: (next) => written.push(next) }),
    (part) => <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>,
  );
  return { model: model(), written };
}

it('takes time, direction and counterparty along to another tab, and leaves coin, bounds and place behind', () => {
  const { model, written } = open(everything);
  model.showTab('USDT');
  expect(written).toEqual([
    { tab: 'USDT', from: 1_740_787_200_000, to: 1_741_996_799_999, dir: 'out', with: OTHER_ADDRESS, zero: 'hide', size: 50 },
  ]);
});

it('begins at the first page when the filter or the page size changes', () => {
  const { model, written } = open({ tab: 'USDT', page: 3, at: 'cursor-3', min: '10' });
  model.setFilter({ direction: 'in' });
  model.setPageSize(100);
  model.clearFilter();
  expect(written).toEqual([{ tab: 'USDT', dir: 'in', min: '10' }, { tab: 'USDT', min: '10', size: 100 }, { tab: 'USDT' }]);
});

it('keeps tab, filter and page size on the way to another page', () => {
  const { model, written } = open({ tab: 'USDT', dir: 'in', size: 50, page: 3, at: 'cursor-3' });
  model.goTo({ pageNum: 4, cursor: 'cursor-4' });
  model.goTo({ pageNum: 1 });
  expect(written).toEqual([
    { tab: 'USDT', dir: 'in', size: 50, page: 4, at: 'cursor-4' },
    { tab: 'USDT', dir: 'in', size: 50 },
  ]);
});
