import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { Figures } from './Figures.tsx';

const { asked, states } = vi.hoisted(() => ({ asked: [] as string[], states: ['none', 'running'] }));
vi.mock('../../api/client.ts', () => ({
  call: (name: string, { action }: { action?: string }) => {
    asked.push(action ? `${name} ${action}` : name);
    if (name === 'listChains') return Promise.resolve({ list: [] });
    return Promise.resolve({ status: name === 'steerHydration' ? states[1] : states[0], rows: 0 });
  },
}));

afterEach(() => {
  clearRendered();
  asked.length = 0;
});

const one = { chainName: 'ETH', address: '0xd96d35a1c2e4f60718293a4b5c6d7e8f90833d87', claim: null, hasNoCustodian: false };
const figures = { addresses: [], transactions: [], isCut: false, totals: [], heads: [], madeAt: 0 };
const unfetched = { ...one, reason: 'unfetched' as const, text: '以太坊（ETH）上这个地址的历史还没有取回' };
const unserved = { ...one, chainName: 'TRON', address: 'T1', reason: 'unserved' as const, text: '波场（TRON）未配置' };
const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

async function draw(onRemove?: () => void) {
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Figures figures={{ ...figures, unread: [unfetched, unserved] }} {...(onRemove ? { onRemove } : {})} />
    </QueryClientProvider>,
  );
  await settle();
  return [...drawn.querySelectorAll('li')];
}

it('says of each address why nothing is counted of it, and fetches the history that can be', async () => {
  const [first, second] = await draw(() => undefined);
  expect(first?.textContent).toContain('以太坊（ETH）上这个地址的历史还没有取回');
  expect(second?.textContent).toContain('波场（TRON）未配置');
  expect(second?.textContent).toContain('尚未取回');
  press(getByRole('button', '取回历史'));
  await settle();
  expect(asked.filter((name) => name.includes('Hydration'))).toEqual(['getHydration', 'steerHydration start']);
  expect(first?.textContent).toContain('正在取回…');
});

it('fetches nothing for a letter whose figures stand', async () => {
  const [first] = await draw();
  expect(first?.textContent).toContain('尚未取回');
  expect(asked.filter((name) => name.includes('Hydration'))).toEqual([]);
});
