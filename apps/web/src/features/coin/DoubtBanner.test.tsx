import type { CoinDetailView, CoinView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { setPreference } from '../../ui/preferences.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { DoubtBanner } from './DoubtBanner.tsx';
import type { CoinModel } from './useCoin.ts';

vi.mock('../../api/client.ts', () => ({
  call: async (name: string) =>
    ({ getCoin: { firstTime: 1_700_000_000_000 }, countCoinTransfers: { count: 1284 }, countCoinHolders: { count: 31 } })[name],
}));

afterEach(clearRendered);

const real: CoinView = {
  coinKey: 'ETH:0x64b90',
  chainName: 'ETH',
  contract: '0x64328b90',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
};
const own = {
  ...real,
  coinKey: 'ETH:0x64915',
  contract: '0x64a71b90',
  isKnown: false,
  tokenId: null,
  labels: [],
  firstTime: 1_700_086_400_000,
  lastTime: null,
  coverage,
};

async function draw(coin: Partial<CoinDetailView>) {
  setPreference('timeZone', 'UTC');
  const part = (count: number) => ({ data: { count, coverage } });
  const model = { transfers: part(412), holders: part(206) } as CoinModel;
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <DoubtBanner model={model} coin={{ ...own, doubt: 'lookalike', resembles: null, ...coin }} />
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { text: drawn.textContent ?? '', lit: [...drawn.querySelectorAll('mark')].map(({ textContent }) => textContent), drawn };
}

it('holds a fake beside the coin whose name it bears: both contracts, what differs lit, their facts', async () => {
  const { text, lit, drawn } = await draw({ symbol: 'USD\u0422', resembles: real });
  expect(text).toContain('疑似仿冒 USDT，不是 USDT 官方合约');
  expect(text).toContain('官方UUSDTTether USD0x64328b90转移 1,284 次 · 持有地址 31 个 · 首次 2023-11-14 22:13:20');
  expect(text).toContain('本合约UUSD\u0422Tether USD0x64a71b90转账事件 412 条 · 事件称持有 206 个 · 首次 2023-11-15 22:13:20');
  expect(text).toContain('第 4 个字符是 \u0422（U+0422），不是拉丁字母 · 其转账事件不计入任何地址的余额与合计');
  expect(lit).toEqual(['328', '\u0422', 'a71']);
  expect(drawn.querySelector('a[href="#/token/ETH%3A0x64b90"]')).not.toBeNull();
});

it('says of a coin whose events move what nobody had why they are no money', async () => {
  const { text, lit } = await draw({ doubt: 'unbacked', symbol: 'AIR', name: 'Airdrop' });
  expect(text).toContain('转账事件没有余额支持');
  expect(text).toContain('也没有任何发行记录');
  expect([text.includes('仿冒'), lit.filter((part) => part !== '')]).toEqual([false, []]);
});

it('names the letters by which a coin passes for one that this chain does not list', async () => {
  const { text } = await draw({ symbol: 'US\u216eC', name: 'USD Coin' });
  expect(text).toContain('名称用了形似字母');
  expect(text).toContain('第 3 个字符是 \u216e（U+216E）');
});
