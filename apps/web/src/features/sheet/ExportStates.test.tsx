import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { ExportDone } from './ExportStates.tsx';

afterEach(clearRendered);

it('tells the sums of a finished file to the last digit, as the file holds them', () => {
  const parts = [
    { title: '流入', amount: '1352380' },
    { title: '流出', amount: '1328120.732' },
    { title: '净额', amount: '24259.268' },
  ];
  const progress = {
    state: 'done' as const,
    rows: 328,
    all: 328,
    isAtLeast: false,
    sheets: 1,
    height: 1_159,
    agrees: true,
    sums: [{ symbol: 'USDT', contract: '0xdac1', parts }],
  };
  const drawn = render(
    <ExportDone
      run={{
        state: 'done',
        file: '归集地址 1_USDT.xlsx',
        blob: new Blob(['a']),
        hash: '',
        progress: { ...progress, sums: [...progress.sums] },
      }}
    />,
  );
  const figures = [...drawn.querySelectorAll('dl > div')].map((one) => [
    one.querySelector('dt')?.textContent,
    one.querySelector('dd')?.textContent,
  ]);
  expect(figures).toEqual([
    ['数据行', '328'],
    ['流入合计', '1,352,380 USDT'],
    ['流出合计', '1,328,120.732 USDT'],
    ['净额', '24,259.268 USDT'],
    ['数据高度', '区块 1,159'],
    ['与页面一致', '是'],
  ]);
});
