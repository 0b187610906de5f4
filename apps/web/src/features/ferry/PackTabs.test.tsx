import type { FerriedHistory, FerryPreview } from '@chaintrail/contract/schemas';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { PackTabs } from './PackTabs.tsx';

afterEach(clearRendered);

const history = (address: string, change: Partial<FerriedHistory>): FerriedHistory => ({
  chainName: 'ETH',
  address,
  rows: 10,
  transactions: 4,
  firstTime: 1,
  lastTime: 2,
  headBlock: 1_234,
  headTime: 1_000,
  coverage: 'complete',
  source: 'Etherscan',
  notes: [],
  here: 'nothing',
  compared: null,
  canTake: true,
  isSuggested: true,
  text: '本机没有，将新增',
  ...change,
});

const differing = { same: 1, fresh: 0, differing: 1, missing: 0 };
const histories = [
  history(`0x${'a1'.repeat(20)}`, {}),
  history(`0x${'b2'.repeat(20)}`, {
    coverage: 'partial',
    notes: ['未取到：NFT 转账'],
    text: '本机也到第 1,234 块，默认保留本机；金额不符 1 笔',
    compared: { ...differing, examples: [{ hash: '0xfeed', kind: 'external', token: '', packRaw: '5', hereRaw: '7' }] },
  }),
];
const labels: FerryPreview['labels'] = {
  total: 2,
  fresh: 1,
  known: 0,
  refused: 1,
  list: [
    { scope: 'ETH', address: `0x${'a1'.repeat(20)}`, name: '盘口收款', state: 'fresh' },
    { scope: 'evm', address: `0x${'c3'.repeat(20)}`, name: '某类', state: 'refused' },
  ],
};

const canvases: FerryPreview['canvases'] = { fresh: 0, known: 0, list: [] };

it('has what is in a pack under four tabs, each with its count, and shows one of them', async () => {
  const preview = { histories, labels, canvases } as unknown as FerryPreview;
  const drawn = render(<PackTabs preview={preview} picked={new Set()} onPick={() => undefined} />);
  const tabs = [...drawn.querySelectorAll<HTMLElement>('[role="tab"]')];
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['地址历史2', '标签2', '不符1', '覆盖1']);
  const panel = () => drawn.querySelector('#ferry-content')?.textContent ?? '';
  const open = async (at: number) => act(async () => tabs[at]?.click());
  expect(panel()).toContain('本机没有，将新增');
  await open(1);
  expect(panel()).toMatch(/盘口收款新增.*某类不导入/);
  await open(2);
  expect(panel()).toContain('0xfeed：本机为 7，包内为 5（最小单位）');
  expect(panel()).not.toContain('本机没有，将新增');
  await open(3);
  expect(panel()).toMatch(/完整.*到第 1,234 块.*部分.*未取到：NFT 转账/);
});

it('has canvases under a tab of their own where it brings any', async () => {
  const list = [
    { id: 'c1', name: '盘口资金', nodeCount: 1_204, edgeCount: 3, savedAt: 2, by: '外网 林某', state: 'fresh' as const },
    { id: 'c2', name: '盘口资金', nodeCount: 2, edgeCount: 1, savedAt: 1, by: '', state: 'known' as const },
  ];
  const preview = { histories, labels, canvases: { fresh: 1, known: 1, list } } as unknown as FerryPreview;
  const drawn = render(<PackTabs preview={preview} picked={new Set()} onPick={() => undefined} />);
  const tabs = [...drawn.querySelectorAll<HTMLElement>('[role="tab"]')];
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['地址历史2', '标签2', '图谱2', '不符1', '覆盖1']);
  await act(async () => tabs[2]?.click());
  const rows = [...drawn.querySelectorAll('#ferry-content li')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^盘口资金1,204 个节点、3 条连线 · 外网 林某 · .*新增$/);
  expect(rows[1]).toMatch(/^盘口资金2 个节点、1 条连线 · — · .*已有$/);
});
