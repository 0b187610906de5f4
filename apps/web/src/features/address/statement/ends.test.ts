import type { StatementSumsView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { describeEnds } from './ends.ts';

const amount = (text: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: text, amount: text, icon: '' });
const sums = { opening: amount('100'), closing: amount('65') } as unknown as NonNullable<StatementSumsView['sums']>;

it('stands at the chosen times, and at the blocks where none were chosen', () => {
  const blocks = { from: 7, to: 1_106 };
  expect(describeEnds({ sums, blocks }, { startTime: 5, endTime: 9 })).toEqual({
    closing: { name: '期末余额', timeMs: 9, block: '第 1,106 块之后', amount: '65' },
    opening: { name: '期初余额', timeMs: 5, block: '第 7 块之前', amount: '100' },
  });
  expect(describeEnds({ sums, blocks }, { endTime: 9 })?.opening).toEqual({
    name: '期初余额',
    timeMs: undefined,
    block: '第 7 块之前',
    amount: '100',
  });
  expect(describeEnds({ sums: null, blocks }, {})).toBeUndefined();
});
