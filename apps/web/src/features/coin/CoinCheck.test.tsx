import type { CoinCheckView, CoinDetailView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { CoinCheck } from './CoinCheck.tsx';

const contract = '0x00000000000000000000000000000000000057e7';
const coinKey = `ETH:${contract}`;
const coin: CoinDetailView = {
  coinKey,
  chainName: 'ETH',
  contract,
  standard: 'erc20',
  symbol: 'stCLD',
  name: 'Staked Cloud',
  decimals: 0,
  icon: '',
  isKnown: false,
  doubt: null,
  hasUnloggedSupply: true,
  labels: [],
  tokenId: null,
  resembles: null,
  firstTime: null,
  lastTime: null,
  coverage,
};
const amount = (raw: string) => ({ coinKey, symbol: 'stCLD', decimals: 0, raw, amount: raw, icon: '' });
const compared: NonNullable<CoinCheckView['contract']> = {
  blockNumber: 1_153,
  verdict: 'rebasing',
  events: amount('1000000'),
  supply: amount('1020000'),
  untold: amount('20000'),
  asked: 5,
  differing: 4,
  holders: [{ party: { address: '0x7c3e9a0000000000000000000000000000004f81' }, events: amount('880000'), contract: amount('897600') }],
};
const tax: NonNullable<CoinCheckView['tax']> = {
  looked: 6,
  taxed: 5,
  lowest: '3',
  highest: '3.01',
  example: {
    hash: `0x${'ab'.repeat(32)}`,
    time: 1,
    from: { address: '0x00000000000000000000000000000000000000a1' },
    to: { address: '0x00000000000000000000000000000000000000b2' },
    collector: { address: '0xc011ec0000000000000000000000000000007a83' },
    asked: amount('1000'),
    arrived: amount('970'),
    kept: amount('30'),
  },
};
const agreed: CoinCheckView = { coin, contract: { ...compared, verdict: 'agrees', holders: [] }, note: null, tax: null, coverage };

const answer = vi.hoisted(() => ({ check: undefined as unknown, count: 0 }));
vi.mock('../../api/client.ts', () => ({
  call: async () => {
    answer.count += 1;
    return answer.check;
  },
}));
afterEach(clearRendered);

async function open(check: CoinCheckView) {
  answer.check = check;
  answer.count = 0;
  const client = new QueryClient();
  const drawn = render(
    <QueryClientProvider client={client}>
      <CoinCheck coin={coin} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => answer.count > 0 && client.isFetching() === 0));
  return drawn;
}

it('names both figures of a token that rebases, the difference, and holders by events and by contract', async () => {
  const text = (await open({ ...agreed, contract: compared })).textContent ?? '';
  expect(text).toContain('余额按合约重算：区块 1,153 处链上事件之和为 1,000,000 stCLD，合约总量为 1,020,000 stCLD，相差 20,000 stCLD');
  expect(text).toContain('持有最多的 5 个地址，其中 4 个');
  expect(text).toContain('事件 880,000 stCLD合约 897,600 stCLD');
});

it('says that a transfer loses something, to whom, and where to see it', async () => {
  const drawn = await open({ ...agreed, tax });
  expect(drawn.textContent).toContain(
    '最近 6 笔直接转账中 5 笔到账少于发出，扣除 3%–3.01%。例：发出 1,000 stCLD，到账 970 stCLD，扣除 30 stCLD。 扣除部分转给 0xc011ec…007a83',
  );
  expect(drawn.querySelector(`a[href*="${'ab'.repeat(32)}"]`)?.textContent).toBe('查看这笔交易');
});

it('says why nothing could be compared of a token known to change unlogged, and nothing where all agrees', async () => {
  expect((await open({ ...agreed, contract: null, note: '节点没有及时回答' })).textContent).toBe('未能与合约比对：节点没有及时回答');
  clearRendered();
  expect((await open(agreed)).textContent).toBe('');
});
