import type { HydrationView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/browserSession.ts';
import { makeUser } from '../../../lib/userFixture.ts';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { HydrationPanel } from './HydrationPanel.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', async (original) => ({ ...(await original<object>()), call }));

const address = '0xd96d35a1c2e4f60718293a4b5c6d7e8f90833d87';
const running: HydrationView = {
  chainName: 'Polygon',
  address,
  status: 'running',
  isAllowed: true,
  fraction: 0.25,
  rows: 1_200,
  calls: 3,
  leastCalls: 8,
  rowLimit: 50_000,
  portions: [],
  estimatedTotal: null,
  sources: [],
  headBlock: 900,
  headTime: 9_000,
  seamBlock: null,
  seamTime: null,
  trustedFromBlock: 600,
  trustedSince: { block: 600, time: Date.UTC(2026, 2, 1, 4, 5, 6) },
  kinds: [],
  checks: [],
  notes: [],
  failure: null,
  watch: 'off',
  ferry: null,
  startTime: 1_000,
  changeTime: 2_000,
};

afterEach(() => {
  clearRendered();
  call.mockReset();
  session.store.setState({ user: null });
});

async function draw(view: HydrationView) {
  call.mockImplementation((name: string, { isOn }: { isOn?: boolean }) =>
    Promise.resolve(name === 'watchHydration' ? { watch: isOn ? 'waiting' : 'off' } : view),
  );
  const page = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HydrationPanel chainName="Polygon" address={address} />
    </QueryClientProvider>,
  );
  await settle();
  return page;
}
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const watched = () => call.mock.calls.filter(([name]: unknown[]) => name === 'watchHydration').map(([, input]: unknown[]) => input);

it('tells whoever is signed in when it has ended, if they say so, and takes it back', async () => {
  session.store.setState({ user: makeUser({}) });
  await draw(running);
  press(getByRole('button', '完成后通知我'));
  await settle();
  expect(getByRole('button', '完成后会通知').getAttribute('aria-pressed')).toBe('true');
  press(getByRole('button', '完成后会通知'));
  await settle();
  expect(getByRole('button', '完成后通知我').getAttribute('aria-pressed')).toBe('false');
  expect(watched()).toEqual([
    { chainName: 'Polygon', address, isOn: true },
    { chainName: 'Polygon', address, isOn: false },
  ]);
});

it('offers it to no guest, and not where nothing runs', async () => {
  expect((await draw(running)).textContent).not.toContain('通知');
  session.store.setState({ user: makeUser({}) });
  expect((await draw({ ...running, status: 'paused' })).textContent).not.toContain('通知');
});

it('puts away what was told once its page is open', async () => {
  session.store.setState({ user: makeUser({}) });
  await draw({ ...running, status: 'complete', watch: 'told' });
  expect(watched()).toEqual([{ chainName: 'Polygon', address, isOn: false }]);
});

it('asks nobody while a pack brings the history, and says so', async () => {
  const page = await draw({ ...running, status: 'none', ferry: '聚富优选案' });
  expect(page.textContent).toContain('摆渡包“聚富优选案”正在导入这个地址的历史，写完即显示；其间不向数据源查询。');
  expect(call.mock.calls.map(([name]: unknown[]) => name)).not.toContain('steerHydration');
  expect(page.querySelectorAll('button').length).toBe(0);
});

it('says when the block was from which on nothing is missing, and when the seam', async () => {
  const since = { block: 612, time: Date.UTC(2026, 2, 1, 4, 9, 0) };
  expect((await draw(running)).textContent).toContain('可信自区块 600（2026-03-01 12:05:06）起');
  expect((await draw({ ...running, trustedSince: since })).textContent).toContain('可信自区块 600 起（不晚于 2026-03-01 12:09:00）');
  expect((await draw({ ...running, trustedSince: null })).textContent).toContain('可信自区块 600 起');
  const seamed = { ...running, seamBlock: 700, seamTime: Date.UTC(2026, 2, 2) };
  expect((await draw(seamed)).textContent).toContain('接缝 区块 700（2026-03-02 08:00:00），从它起由自有节点索引');
});

it('names only what such rows can be held against: where tokens alone are told, neither what was sent nor the coin', async () => {
  const kind: HydrationView['kinds'][number] = { kind: 'transaction', title: '外部交易', state: 'waiting', rows: 0, sources: [] };
  const told = await draw({ ...running, kinds: [kind] });
  expect(told.textContent).toContain('完成后核对发出笔数 = 序号收支差 = 余额');
  clearRendered();
  const tokens = await draw({ ...running, kinds: [{ ...kind, state: 'unserved' }] });
  expect(tokens.textContent).toContain('完成后核对发行方代币（如 USDT）收支差 = 余额');
  expect(tokens.textContent).not.toContain('发出笔数');
});
