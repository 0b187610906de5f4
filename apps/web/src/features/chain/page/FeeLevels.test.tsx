import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { FeeLevels } from './FeeLevels.tsx';

type Fees = NonNullable<ChainActivityView['fees']>;

const levels: NonNullable<Fees['levels']> = {
  fromBlock: 22_046_299,
  toBlock: 22_046_318,
  transactions: 3_120,
  list: [
    { name: 'slow', percent: 25, price: '18.5', tip: '0.08' },
    { name: 'standard', percent: 50, price: '19.9', tip: '1.48' },
    { name: 'fast', percent: 90, price: '1022.4', tip: '1004' },
  ],
};
const textOf = (fees: Pick<Fees, 'levels'> & Partial<Fees>) =>
  render(<FeeLevels fees={{ measure: 'base_fee', unit: 'Gwei', points: [], ...fees }} />).textContent;

afterEach(clearRendered);

it('says what was paid by percentiles, of which blocks, and that it is no forecast', () => {
  expect(textOf({ levels })).toBe(
    '慢18.5 Gwei小费 0.08 · 第 25 百分位标准19.9 Gwei小费 1.48 · 第 50 百分位快1,022.4 Gwei小费 1,004 · 第 90 百分位' +
      '最新基础费加小费，小费是区块 22,046,299–22,046,318 里付费的 3,120 笔按高低排到此处的一笔。是已打包的价，不保证下一块。',
  );
});

it('has no tips where all of the price is the producer’s', () => {
  const list = levels.list.map((level) => ({ ...level, tip: null }));
  const text = textOf({ measure: 'per_vbyte', unit: '聪/vB', levels: { ...levels, list } });
  expect(text).toContain('慢18.5 聪/vB第 25 百分位标准');
  expect(text).toMatch(/第 90 百分位区块 22,046,299–22,046,318 里付费的 3,120 笔按高低排到此处的一笔。是已打包的价，不保证下一块。$/);
});

it('says why there are none', () => {
  expect(textOf({ levels: null })).toBe('最近的区块里没有付费的交易，说不出慢、标准、快各要多少。');
  expect(textOf({ measure: 'per_transaction', unit: 'TRX', levels: null })).toBe(
    '能量与带宽按链参数定价，不凭出价排队，没有慢、标准、快之分。',
  );
});
