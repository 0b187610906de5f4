import { expect, it } from 'vitest';
import { tellTaken } from './texts.ts';

it('names of a pack what is written, and addresses alone where that is nothing', () => {
  const none = { labels: 0, canvases: 0, prices: 0 };
  expect([tellTaken(0, none), tellTaken(61, { ...none, labels: 412 }), tellTaken(0, { ...none, canvases: 2, prices: 1_164 })]).toEqual([
    '0 个地址',
    '61 个地址、412 条标签',
    '2 张图谱、1,164 条价格',
  ]);
});
