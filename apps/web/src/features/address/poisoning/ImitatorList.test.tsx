import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/browserSession.ts';
import type { UserRecord } from '../../../lib/session.ts';
import { clearRendered, press, render } from '../../../ui/render.tsx';
import { ImitatorList } from './ImitatorList.tsx';

const sent: [string, unknown][] = [];
vi.mock('../../../api/client.ts', () => ({
  call: async (name: string, input: unknown) => {
    sent.push([name, input]);
    return { address: '', list: [] };
  },
}));
afterEach(() => {
  clearRendered();
  session.setUser(null);
  sent.length = 0;
});

const victim = '0x1111111100000000000000000000000000001111';
/** Number `at` begins with 2a8a66 and ends with 40877c, as the imitated address does. */
const imitatorOf = (at: number) => `0x2a8a66${String(at).padStart(2, '0').repeat(14)}40877c`;
const original = { address: '0x2a8a66ffffffffffffffffffffffffffff40877c' };
const label = { name: '中转地址 B-02', entity: null, type: 'wallet', claim: 'judgement', source: '本人', isPrivate: true } as const;

const received = (count: number): AddressPoisoningView['received'] => ({
  zeroCount: 0,
  doubtedCount: 0,
  imitatorCount: count,
  baitCount: 2_000,
  paidCount: 0,
  imitators: Array.from({ length: Math.min(count, 50) }, (_, at) => ({
    party: { address: imitatorOf(at) },
    imitates: at === 0 ? { ...original, label } : { address: original.address },
    baitCount: at === 0 ? 1_200 : at,
    paid: [],
    paidCount: 0,
    firstTime: 1_700_000_000_000,
  })),
});

async function open(count: number) {
  session.setUser({ type: 1 } as UserRecord);
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <ImitatorList chainName="ETH" address={victim} received={received(count)} />
    </QueryClientProvider>,
  );
  expect([drawn.querySelectorAll('li').length, sent]).toEqual([0, []]);
  const details = drawn.querySelector('details')!;
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  await act(() => vi.waitUntil(() => drawn.querySelector('li button:not(:disabled)') !== null));
  return drawn;
}

it('asks for nothing while it is folded, then names each imitator beside whom it imitates, with what differs lit', async () => {
  const drawn = await open(2);
  expect([...drawn.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    `${imitatorOf(0)}投放 1,200 行，形似中转地址 B-02标记为投毒地址`,
    `${imitatorOf(1)}投放 1 行，形似0x2a8a66…40877c标记为投毒地址`,
  ]);
  expect([...drawn.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['0'.repeat(28), '01'.repeat(14)]);
  expect(drawn.querySelector('li a')?.getAttribute('href')).toBe(`#/address/ETH/${imitatorOf(0)}`);
  expect(sent.map(([name, input]) => [name, (input as { address: string }).address])).toEqual([
    ['getLabelDetails', imitatorOf(0)],
    ['getLabelDetails', imitatorOf(1)],
  ]);
});

it('shows ten, and says how many more there are', async () => {
  const drawn = await open(1_210);
  expect([drawn.querySelectorAll('mark').length, [...drawn.querySelectorAll('li')].at(-1)?.textContent]).toEqual([10, '另 1,200 个']);
});

it('marks one with whom it imitates and in whose history it put what', async () => {
  const drawn = await open(1);
  await act(async () => press(drawn.querySelector('li button')!));
  const evidence = `首尾与 ${original.address} 相同，中间不同；在 ${victim} 的历史中投放 1,200 行`;
  expect(sent.filter(([name]) => name === 'saveTag')).toEqual([
    [
      'saveTag',
      expect.objectContaining({ chainName: 'ETH', address: imitatorOf(0), tagType: 'poisoning', name: '投毒 · 形似 中转地址 B-02' }),
    ],
  ]);
  expect(JSON.stringify(sent.find(([name]) => name === 'saveTag'))).toContain(evidence);
});
