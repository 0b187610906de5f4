import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { clearRendered, press, render } from '../../ui/render.tsx';
import { OTHER_ADDRESS, OWN_ADDRESS } from './fixtures.ts';
import { PartiesDialog } from './PartiesDialog.tsx';

const { IMITATOR } = vi.hoisted(() => ({ IMITATOR: '0x7c3e000000000000000000000000000000009bc7' }));

vi.mock('../../api/client.ts', () => {
  const counts = { inCount: 2, outCount: 1, firstTime: 1_741_855_151_000, lastTime: 1_741_941_551_000 };
  const list = [
    { party: { address: OTHER_ADDRESS, freeze: 'destroyed' }, ...counts },
    { party: { address: IMITATOR, imitates: { address: OTHER_ADDRESS, label: { name: '星港交易所' } } }, ...counts },
  ];
  return { call: () => Promise.resolve({ list, total: 2, coverage }) };
});
afterEach(clearRendered);

it('marks in its rows whom an issuer stopped and who imitates another, and narrows the list to one', async () => {
  const setFilter = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartiesDialog model={{ chainName: 'ETH', address: OWN_ADDRESS, setFilter }} onClose={onClose} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => document.querySelector('li') !== null));
  const rows = [...document.querySelectorAll('li')];
  expect(rows.map((row) => [...row.querySelectorAll('[class*="tag"]')].map((tag) => tag.textContent))).toEqual([
    ['已销毁'],
    ['形似 星港交易所'],
  ]);
  press(rows[1]?.querySelector('button') ?? document.body);
  expect([setFilter.mock.calls, onClose.mock.calls.length]).toEqual([[[{ counterparty: IMITATOR }]], 1]);
});
