import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { DemoCaseCard } from './DemoCaseCard.tsx';

afterEach(clearRendered);

const one = (role: string, address: string) => ({ role, address, chainName: 'DemoETH', note: '' });

it('tells the whole case with its transactions once it is opened', () => {
  const drawn = render(
    <DemoCaseCard
      demoCase={{
        title: '演示案件',
        summary: '四十名受害人',
        chains: ['DemoETH'],
        addresses: [one('归集', '0xa1'), one('中转', '0xa2'), one('场外', '0xa3'), one('跨链', '0xa4')],
        transactions: [{ title: '首笔付款', chainName: 'DemoETH', hash: '0xff', note: '' }],
        canvasId: null,
        letterIds: [],
      }}
    />,
  );
  const summary = () => drawn.querySelector('p')?.className;
  const folded = summary();
  expect(drawn.textContent).not.toContain('跨链');
  act(() => [...drawn.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('展开'))?.click());
  expect(summary()).not.toBe(folded);
  expect(drawn.textContent).toContain('跨链');
  expect(drawn.textContent).toContain('关键交易 1 笔首笔付款');
});
