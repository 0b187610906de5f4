import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { transferRow } from '../fixtures.ts';
import { RecentCalls } from './RecentCalls.tsx';
import { StorageSlots } from './StorageSlots.tsx';

const asked = vi.hoisted(() => ({ answers: {} as Record<string, unknown> }));
vi.mock('../../../api/client.ts', () => ({ call: (name: string) => Promise.resolve(asked.answers[name]) }));
afterEach(clearRendered);

const contract = { chainName: 'ETH', address: '0x1' };
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`;

async function draw(part: 'recent' | 'storage', name: string, answer: unknown): Promise<string> {
  asked.answers = { [name]: answer };
  const container = render(
    <QueryClientProvider client={new QueryClient()}>
      {part === 'recent' ? <RecentCalls {...contract} /> : <StorageSlots {...contract} />}
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => container.querySelector('[aria-busy]') === null));
  return container.textContent.replaceAll(/\s+/g, ' ');
}

it('tells words as they are, what a standard says of them as a fact and everything else as possible', async () => {
  const text = await draw('storage', 'readContractStorage', {
    note: null,
    blockNumber: 1_106,
    emptyCount: 17,
    list: [
      {
        slot: word('cd5e'.padEnd(64, '0')),
        standard: 'ERC-7201',
        title: '是否暂停',
        word: word('1'),
        readings: [{ type: 'flag', value: '是', isGuess: false }],
      },
      { slot: word('3'), standard: null, title: null, word: word('2a'), readings: [{ type: 'number', value: '42', isGuess: true }] },
    ],
  });
  expect(text).toContain(`是否暂停ERC-7201${word('cd5e'.padEnd(64, '0')).slice(0, 10)}…000000${word('1')}真假是`);
  expect(text).toContain(`位置 3${word('2a')}可能数值42`);
  expect(text).toContain('区块 1,106 执行后的存储 · 另有 17 个常用位置为空');
});

it('says why there are no words, and that all are empty', async () => {
  const none = { note: '波场的节点不提供合约存储', blockNumber: null, list: [], emptyCount: 0 };
  expect(await draw('storage', 'readContractStorage', none)).toContain('波场的节点不提供合约存储');
  clearRendered();
  expect(await draw('storage', 'readContractStorage', { ...none, note: null, emptyCount: 19 })).toContain('查看的 19 个常用位置都为空');
});

it('lists what was called of late, by whom, and whether it failed', async () => {
  const list = [
    transferRow({ id: '1', method: { selector: '0xa9059cbb', name: 'transfer' } }),
    transferRow({ id: '2', method: { selector: '', name: null }, status: 'failed', isFinal: false }),
  ];
  const text = await draw('recent', 'pageAddressTransfers', { list, total: 2_118 });
  expect(text).toMatch(/最近 2 笔，共 2,118 笔.*transfer0x7c3e.*成功.*无调用数据0x7c3e.*失败未确定$/);
  clearRendered();
  expect(await draw('recent', 'pageAddressTransfers', { list: [], total: 0 })).toBe('还没有收录发往该合约的交易');
});
