import type { HeuristicView, PeelChainView } from '@chaintrail/contract/schemas';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { coverage } from '../../../ui/list/listFixture.ts';
import { NavigationContext } from '../../../ui/Link.tsx';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { bitcoinView, output, satoshis } from './fixtures.ts';
import { HeuristicsCard } from './HeuristicsCard.tsx';
import { mayPeel } from './mayPeel.ts';
import { PeelChain } from './PeelCard.tsx';
import { PeelEnded } from './PeelEnded.tsx';
import { Verdicts } from './Verdicts.tsx';

afterEach(clearRendered);

const heuristics: HeuristicView[] = [
  { rule: 'change_type', title: '找零：脚本类型一致', how: '怎么判一', verdict: 'met', evidence: '只有 #1', claim: 'heuristic' },
  { rule: 'common_input', title: '共同输入归属', how: '怎么判二', verdict: 'inapplicable', evidence: '只有 1 个地址', claim: 'heuristic' },
];

it('holds every rule against the transaction, in the card and in a line', () => {
  const card = render(<HeuristicsCard chainName="BTC" hash="aa" view={bitcoinView({ heuristics })} />);
  expect([...card.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
    ['符合', '找零：脚本类型一致', '怎么判一', '只有 #1'],
    ['不适用', '共同输入归属', '怎么判二', '只有 1 个地址'],
  ]);
  expect(card.textContent).not.toMatch(/%|把握/);
  clearRendered();
  const line = render(<Verdicts heuristics={heuristics} />);
  expect([...line.querySelectorAll('li')].map((item) => [item.textContent?.trim(), item.title])).toEqual([
    ['找零：脚本类型一致 符合', '只有 #1'],
    ['共同输入归属 不适用', '只有 1 个地址'],
  ]);
});

it('says where a side is too long to judge', () => {
  expect(render(<HeuristicsCard chainName="BTC" hash="aa" view={bitcoinView()} />).textContent).toContain('不做推断');
});

it('calls change a guess, and a fact where it returned to a payer', () => {
  const change = { confidence: 'high' as const, reasons: ['收款地址就是付款地址之一'] };
  expect(render(<ChangeMark output={output(0, '1', { change })} />).textContent).toBe('疑似找零 · 启发式');
  clearRendered();
  expect(render(<ChangeMark output={output(0, '1', { change, isReturned: true })} />).textContent).toBe('回到付款地址');
  clearRendered();
  expect(render(<ChangeMark output={output(0, '1', { change, isRuled: true })} />).textContent).toBe('找零 · 研判结论');
});

const step = (hash: string, paid: string, rest: string, at: number): PeelChainView['steps'][number] => ({
  hash,
  time: 1_741_941_551_000,
  spent: satoshis('100'),
  spentBy: { address: `bc1qrest${at - 1}` },
  payment: satoshis(paid),
  paidTo: { address: 'bc1qshop' },
  rest: satoshis(rest),
  restTo: { address: `bc1qrest${at}` },
  fee: satoshis('1'),
  isRuled: false,
});
const chain: PeelChainView = {
  steps: [step('t1', '20', '79', 1), step('t2', '8', '70', 2), step('t3', '9', '60', 3)],
  at: 1,
  isWhole: true,
  paid: satoshis('37'),
  fees: satoshis('3'),
  closes: true,
  isRestUnspent: true,
  ended: null,
  shortened: null,
  coverage,
};

it('shows a peel chain step by step, and that it closes', () => {
  const drawn = render(<PeelChain chainName="BTC" chain={chain} />);
  const steps = [...drawn.querySelectorAll('ol li')];
  expect(steps.map((item) => item.querySelector('a[href^="#/tx/"]')?.getAttribute('href') ?? '本笔')).toEqual([
    '#/tx/BTC/t1',
    '本笔',
    '#/tx/BTC/t3',
  ]);
  expect(steps[1]?.textContent).toContain('第 2 步 · 本笔');
  expect(steps[2]?.textContent).toContain('余额未花费');
  expect(drawn.textContent).toContain('✓ 付出 37 + 手续费 3 + 末端余 60 = 起点 100');
  clearRendered();
  const ruled = render(
    <PeelChain chainName="BTC" chain={{ ...chain, steps: chain.steps.map((one, at) => ({ ...one, isRuled: at === 1 })) }} />,
  );
  expect([...ruled.querySelectorAll('ol li')].map((item) => item.textContent?.includes('改判'))).toEqual([false, true, false]);
  clearRendered();
  const open = render(<PeelChain chainName="BTC" chain={{ ...chain, closes: false, isWhole: false }} />);
  expect(open.textContent).toContain('不等于起点 100');
  expect(open.textContent).toContain('已读到 3 步，前后还有');
});

it('says whose word ended a peel chain, about which step and on what ground', () => {
  const said = { output: null, author: '安娜', time: 1_767_225_600_000 };
  const rulings = [
    { ...said, hash: 't1', step: 1, verdict: 'no_change' as const, note: '两笔都是货款' },
    { ...said, hash: 't3', step: 3, verdict: 'change' as const, output: 0, note: '对方确认' },
  ];
  const drawn = render(<PeelEnded chainName="BTC" hash="t1" ended={{ steps: 5, rulings }} />);
  expect(drawn.textContent).toContain('按规则这里是剥离链，已读到 5 步');
  const rows = [...drawn.querySelectorAll('li')];
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? '本笔')).toEqual(['本笔', '#/tx/BTC/t3']);
  expect(rows[0]?.textContent).toMatch(/^第 1 步 · 本笔已改判：没有找零。 依据：两笔都是货款安娜 · 2026-01-01/);
  expect(rows[1]?.textContent).toMatch(/^第 3 步已改判：#0 是找零。 依据：对方确认安娜/);
});

it('says below a peel chain that a person’s word left it shorter, whose, about which step and on what ground', () => {
  expect(render(<PeelChain chainName="BTC" chain={chain} />).querySelector('[aria-label="改变剥离链的改判"]')).toBeNull();
  clearRendered();
  const said = { verdict: 'no_change' as const, output: null, note: '两笔都是货款', author: '安娜', time: 1_767_225_600_000 };
  const shortened = { steps: 5, rulings: [{ ...said, hash: 't4', step: 4 }] };
  const drawn = render(<PeelChain chainName="BTC" chain={{ ...chain, shortened }} />);
  expect(drawn.textContent).toContain('按规则已读到 5 步，按改判为以上 3 步；取消改判后恢复');
  const [row, ...others] = drawn.querySelectorAll('[aria-label="改变剥离链的改判"] li');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('#/tx/BTC/t4');
  expect(row?.textContent).toMatch(/^第 4 步已改判：没有找零。 依据：两笔都是货款安娜 · 2026-01-01/);
  expect(others).toEqual([]);
});

it('sends all addresses of a peel chain to a canvas, each once', async () => {
  const opened: string[] = [];
  render(
    <NavigationContext value={{ open: (path) => void opened.push(path) }}>
      <PeelChain chainName="BTC" chain={chain} />
    </NavigationContext>,
  );
  await act(() => import('../../../features/canvas/AddToCanvas.tsx'));
  press(getByRole('button', '整条加入图谱'));
  const sent = new URLSearchParams(opened[0]?.split('?')[1]).get('add');
  expect(sent).toBe('BTC:bc1qrest0,BTC:bc1qrest1,BTC:bc1qshop,BTC:bc1qrest2,BTC:bc1qrest3');
});

it('asks for a peel chain only where there can be one', () => {
  const data = output(2, '0', { isSpendable: false });
  expect(mayPeel(bitcoinView({ inputCount: 1 }))).toBe(true);
  expect(mayPeel(bitcoinView({ inputCount: 1, outputs: [output(0, '1'), output(1, '2'), data], outputCount: 3 }))).toBe(true);
  expect(mayPeel(bitcoinView())).toBe(false);
  expect(mayPeel(bitcoinView({ inputCount: 1, outputs: [output(0, '1'), output(1, '2'), output(2, '3')], outputCount: 3 }))).toBe(false);
  expect(mayPeel(bitcoinView({ inputCount: 1, isCoinbase: true }))).toBe(false);
});
