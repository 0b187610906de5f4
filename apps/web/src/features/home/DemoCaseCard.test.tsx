import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { DemoCaseCard } from './DemoCaseCard.tsx';

afterEach(clearRendered);

const one = (role: string, address: string) => ({ role, address, chainName: 'DemoETH', note: '' });

const draw = (canvasId: string | null) =>
  render(
    <DemoCaseCard
      demoCase={{
        title: '演示案件',
        summary: '四十名受害人',
        chains: ['DemoETH'],
        addresses: [one('归集', '0xa1'), one('中转', '0xa2'), one('场外', '0xa3'), one('跨链', '0xa4')],
        transactions: [{ title: '首笔付款', chainName: 'DemoETH', hash: '0xff', note: '' }],
        canvasId,
        letterIds: [],
      }}
    />,
  );

const linksOf = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('a')]
    .map((link) => [link.textContent, link.getAttribute('href')?.replace('#', '')])
    .filter(([text]) => text?.startsWith('打开'));

it('names the first roles of the case and leads to its page and, in one click, to its canvas', () => {
  const drawn = draw('demo');
  expect(drawn.textContent).toContain('四十名受害人');
  expect([...drawn.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['归集', '中转', '场外']);
  expect(linksOf(drawn)).toEqual([
    ['打开演示案件', '/demo'],
    ['打开资金图谱', '/canvas/demo'],
  ]);
});

it('leads to no canvas where the case has none', () => {
  expect(linksOf(draw(null))).toEqual([['打开演示案件', '/demo']]);
});
