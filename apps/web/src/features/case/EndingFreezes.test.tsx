import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { EndingFreezes, type Ending } from './EndingFreezes.tsx';

beforeEach(() => void (document.documentElement.dataset['layout'] = 'desktop'));
afterEach(clearRendered);

const freezes: Ending = [
  { letterId: 'a', title: '冻 1 号 · 星港交易所', due: { day: '2026-12-01', daysLeft: 0 }, isMine: true, case: { id: 'k', title: '甲案' } },
  { letterId: 'b', title: '冻 2 号 · MEXC', due: { day: '2026-12-04', daysLeft: 3 }, isMine: false, case: { id: 'm', title: '乙案' } },
];

it('names each freeze that was counted, with its case and last day, and leads to both', () => {
  render(<EndingFreezes freezes={freezes} onClose={() => undefined} />);
  const rows = [...document.querySelectorAll('[role="dialog"] li')].map((row) => ({
    text: row.textContent,
    to: [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }));
  expect(rows).toEqual([
    { text: '冻 1 号 · 星港交易所甲案2026-12-01 到期，剩 0 天办理续冻', to: ['#/letters/a', '#/case/k', '#/letters/a'] },
    { text: '冻 2 号 · MEXC乙案2026-12-04 到期，剩 3 天查看', to: ['#/letters/b', '#/case/m', '#/letters/b'] },
  ]);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('7 日内到期的冻结（2 份）');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('已续冻的不再列入');
});
