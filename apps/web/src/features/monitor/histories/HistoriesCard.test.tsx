import type { HydrationWatchView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPreference } from '../../../ui/preferences.ts';
import { readItems } from '../../../ui/readDrawn.ts';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { HistoriesCard } from './HistoriesCard.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', async (original) => ({ ...(await original<object>()), call }));

afterEach(() => {
  clearRendered();
  call.mockReset();
});

const address = '0xd96d35a1c2e4f60718293a4b5c6d7e8f90833d87';
const ended: HydrationWatchView = {
  chainName: 'Polygon',
  address,
  status: 'complete',
  text: '历史已补全，与数据源核对一致',
  askTime: 1_000,
  endTime: 1_741_941_551_000,
};
const running: HydrationWatchView = { ...ended, chainName: 'Core', status: 'running', text: '历史正在补全，结束时通知', endTime: null };

async function draw(list: HydrationWatchView[]) {
  let left = list;
  call.mockImplementation((name: string, { chainName }: { chainName?: string }) => {
    if (name === 'watchHydration') left = left.filter((one) => one.chainName !== chainName);
    return Promise.resolve(name === 'watchHydration' ? { watch: 'off' } : { list: left, ended: left.filter((one) => one.endTime).length });
  });
  const page = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HistoriesCard />
    </QueryClientProvider>,
  );
  await countIs(page, list.length);
  return page;
}
/** However slow the machine is. */
const until = (look: () => void) => act(() => vi.waitFor(look));
const countIs = (page: HTMLElement, count: number) => until(() => expect(readItems(page)).toHaveLength(count));

it('tells of each history that is waited for how it stands, when it ended, and the way to it', async () => {
  setPreference('timeStyle', 'absolute');
  const page = await draw([ended, running]);
  expect(page.querySelector('section')?.textContent).toContain('1 个已结束');
  const [first, second] = readItems(page);
  expect(first).toContain('历史已补全，与数据源核对一致 · 2025-03-14 16:39:11打开地址知道了');
  expect(second).toContain('历史正在补全，结束时通知打开地址不再通知');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(`#/address/Polygon/${address}`);
});

it('puts one away, and is gone with the last', async () => {
  const page = await draw([ended, running]);
  press(getByRole('button', '知道了'));
  await countIs(page, 1);
  expect(call.mock.calls.filter(([name]: unknown[]) => name === 'watchHydration')).toEqual([
    ['watchHydration', { chainName: 'Polygon', address, isOn: false }],
  ]);
  press(getByRole('button', '不再通知'));
  await until(() => expect(page.textContent).toBe(''));
});
