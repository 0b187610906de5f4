import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { chainOf } from '../../lib/chainFixture.ts';
import { usdtCoin } from '../../lib/transferFixture.ts';
import { asked, openHook, settle } from '../../ui/answeredHook.tsx';
import { getByRole, press, render } from '../../ui/render.tsx';
import { emptyForm } from './question.ts';
import { TraceButtons } from './TraceButtons.tsx';
import { useStartCoins } from './useStartCoins.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const chain = chainOf('ETH', 'evm', { usdt: [{ coinKey: 'ETH:0xdac1', decimals: 6 }] });

async function startWith(coinKey: string | undefined): Promise<unknown> {
  await openHook(() => null, undefined, { listChains: () => ({ list: [chain] }), startTrace: () => ({ id: 'one' }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TraceButtons chainName="ETH" start="0xa1" coinKey={coinKey} />
    </QueryClientProvider>,
  );
  await settle();
  press(getByRole('button', '追踪'));
  await settle();
  return asked.find(([name]) => name === 'startTrace')?.[1]['token'];
}

it('follows the coin that is looked at', async () => {
  expect(await startWith(`ETH:${contract}`)).toBe(contract);
});

it('follows the chain’s own coin by its empty name', async () => {
  expect(await startWith('ETH')).toBe('');
});

it('leaves the choice to the chain where no coin is known', async () => {
  expect(await startWith(undefined)).toBeUndefined();
});

it('asks for the coins of the first addresses among the starts, once they are written, and of no transaction', async () => {
  const coin = { ...usdtCoin, count: 3, lastTime: 1 };
  const answers = { pageAddressCoins: () => ({ list: [coin] }) };
  const typed = await openHook(({ starts }: { starts: string }) => useStartCoins('ETH', starts), { starts: '' }, answers);
  await typed.turn({ starts: '0xa' });
  await typed.turn({ starts: `${emptyForm.starts}0xa1\n0x${'ab'.repeat(32)} 0xa2、0xa3,0xa4` });
  expect(asked.filter(([name]) => name === 'pageAddressCoins')).toEqual([]);
  await settle(500);
  await settle();
  expect(asked.filter(([name]) => name === 'pageAddressCoins').map(([, body]) => body)).toEqual(
    ['0xa1', '0xa2', '0xa3'].map((address) => ({ chainName: 'ETH', address, pageSize: 30 })),
  );
  expect(typed.read()).toEqual([coin, coin, coin]);
});
