import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { DepositPicker } from './DepositPicker.tsx';

const asked = vi.hoisted(() => [] as { input: { address: string; tab: number }; options: { cancelKey?: string | null } }[]);
vi.mock('../../api/client.ts', () => ({
  call: (_: string, input: { address: string; tab: number }, options: { cancelKey?: string | null }) => {
    asked.push({ input, options });
    if (input.address === 'broken') return Promise.reject(new Error('no answer'));
    const symbol = input.tab === 3 ? 'USDT' : 'ETH';
    const row = (id: string, more = {}) => ({
      id: `${input.address} ${input.tab} ${id}`,
      hash: `hash of ${input.address}`,
      time: 1_770_000_000_000,
      amount: { amount: '5' },
      coin: { symbol, coinKey: symbol },
      status: 'ok',
      ...more,
    });
    // Two payments of one token in one transaction, and one that failed.
    if (input.tab === 3) return Promise.resolve({ list: [row('1'), row('2'), row('3', { status: 'failed', hash: 'failed' })] });
    return Promise.resolve({ list: input.tab === 0 && input.address === '0xa' ? [row('4')] : [] });
  },
}));

afterEach(clearRendered);

it('asks each address by itself, none in place of another, and says whose payments were not read', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const paid = ['0xa', '0xb', 'broken'].map((address) => ({ chainName: 'DemoETH', address }));
  const picked: unknown[] = [];
  const drawn = render(
    <QueryClientProvider client={client}>
      <DepositPicker paid={paid} onPick={(some) => picked.push(some)} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => act(async () => expect(drawn.textContent).toContain('1 个地址的转入没有读到')));
  expect(asked.map(({ input, options }) => [input.address, input.tab, options.cancelKey])).toEqual(
    ['0xa', '0xb', 'broken'].flatMap((address) => [3, 0, 2].map((tab) => [address, tab, null])),
  );
  press(getByRole('button', '全部比对（3 笔）'));
  const deposit = (address: string, coinKey: string) => ({ chainName: 'DemoETH', address, hash: `hash of ${address}`, coinKey });
  expect(picked).toEqual([[deposit('0xa', 'USDT'), deposit('0xa', 'ETH'), deposit('0xb', 'USDT')]]);
});
