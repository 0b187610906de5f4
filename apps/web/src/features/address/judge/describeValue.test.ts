import { expect, it } from 'vitest';
import { describeValued, writeValue } from './describeValue.ts';

const value = { in: '1234567.89', out: '0.05', count: 521, pricedCount: 521 };

it('tells what all rows are worth, how many have a price, and why nothing is told', () => {
  expect(describeValued({ ...value, source: 'DefiLlama' })).toBe(
    '按每笔当日（UTC）价格折合美元：流入 $1,234,567.89，流出 $0.05。521 笔中 521 笔有价。价格来自 DefiLlama，为估算，不计入对账。',
  );
  expect(describeValued({ ...value, pricedCount: 500, source: 'DefiLlama' })).toContain('521 笔中 500 笔有价，21 笔无价未计入。');
  expect(describeValued({ ...value, pricedCount: 0, source: null })).toBe('未折合美元：521 笔都没有当日价格（价格按需获取，可稍后再看）。');
  expect(describeValued(null)).toBe('未折合美元：没有启用价格来源（仅本地，或已在 管理 → 数据源 停用）。');
});

it('says of a side that is priced in part that it is at least so much, and nothing where no row has a price', () => {
  expect([writeValue(value, 'in'), writeValue({ ...value, pricedCount: 9 }, 'out')]).toEqual(['$1,234,567.89', '≥ $0.05']);
  expect([writeValue({ ...value, pricedCount: 0 }, 'in'), writeValue(undefined, 'in')]).toEqual([undefined, undefined]);
});
