import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CoverageLine } from './CoverageLine.tsx';
import { coverage } from './list/listFixture.ts';
import { clearRendered, getByRole, render } from './render.tsx';

afterEach(clearRendered);

const part = { state: 'part', proven: ['header'], text: '区块头已校验；交易、回执为节点所述，未校验' } as const;

it.each([
  ['已校验', coverage.proof],
  ['部分校验', { ...part, proven: [...part.proven] }],
  ['未校验', { state: 'none' as const, proven: [], text: '节点所述，未校验' }],
])('says «%s», and on a press what proves itself in whole words', (word, proof) => {
  const drawn = render(<CoverageLine coverage={{ ...coverage, proof }} chain={null} />);
  expect(drawn.textContent).toContain(word);
  expect(drawn.querySelector('div')?.title).toContain(proof.text);
  act(() => document.querySelector<HTMLElement>('[popover]')?.showPopover());
  expect(document.querySelector('[popover] li')?.textContent).toBe(proof.text);
  expect(getByRole('button', word)).toBeDefined();
});

it('says in short that nothing is missing, and on a press since when', () => {
  const whole = { ...coverage, complete: true, fromBlock: 0 };
  const drawn = render(<CoverageLine coverage={whole} chain={null} short />);
  expect(drawn.querySelector('div')?.textContent).toMatch(/^已同步至区块 [\d,]+历史完整(已校验|部分校验|未校验)/);
  expect(drawn.querySelector('div')?.title).toContain('历史完整（自创世块）');
});

it('says first of which chain it tells, where several stand together', () => {
  const drawn = render(<CoverageLine coverage={coverage} chain={null} name="以太坊" />);
  expect(drawn.querySelector('[role=status]')?.textContent).toMatch(/^以太坊 已同步至区块 [\d,]+$/);
});

it('says beside the first block when it was, or that it was no later than a record behind it', () => {
  const short = { ...coverage, complete: false, fromBlock: 600, toBlock: 900, gaps: [] };
  const draw = (since: { block: number; time: number }) => {
    const { textContent } = render(<CoverageLine coverage={{ ...short, since }} chain={null} />);
    clearRendered();
    return textContent;
  };
  const time = Date.UTC(2026, 2, 1, 4, 5, 6);
  expect(draw({ block: 600, time })).toContain('仅含区块 600 之后的记录（2026-03-01 12:05:06）');
  expect(draw({ block: 612, time })).toContain('仅含区块 600 之后的记录（不晚于 2026-03-01 12:05:06）');
});
