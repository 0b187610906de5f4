import { expect, it } from 'vitest';
import { describeValued, writeValue } from './describeValue.ts';

const value = { in: '1234567.89', out: '0.05', count: 521, pricedCount: 521, yuan: null };
const yuan = { in: '8765432.1', out: '0.35', count: 521, earlierCount: 0 };
const told = { ...value, source: 'DefiLlama', rateSources: ['中间价'] };

it('tells what all rows are worth, how many have a price, and why nothing is told', () => {
  expect(describeValued(told)).toBe(
    '按每笔当日（UTC）价格折合美元：流入 $1,234,567.89，流出 $0.05。521 笔中 521 笔有价。价格来自 DefiLlama，为估算，不计入对账。未折合人民币：没有设置这些日期的汇率（管理 → 汇率）。',
  );
  expect(describeValued({ ...told, pricedCount: 500 })).toContain('521 笔中 500 笔有价，21 笔无价未计入。');
  expect(describeValued({ ...told, pricedCount: 0, source: null })).toBe('未折合美元：521 笔都没有当日价格（价格按需获取，可稍后再看）。');
  expect(describeValued(null)).toBe('未折合美元：没有启用价格来源（仅本地，或已在 管理 → 数据源 停用）。');
});

it('says of a side that is priced in part that it is at least so much, and nothing where no row has a price', () => {
  expect([writeValue(value, 'in'), writeValue({ ...value, pricedCount: 9 }, 'out')]).toEqual(['$1,234,567.89', '≥ $0.05']);
  expect([writeValue({ ...value, pricedCount: 0 }, 'in'), writeValue(undefined, 'in')]).toEqual([undefined, undefined]);
  // That it is no less than nothing tells nobody anything.
  const nothing = { ...value, out: '0.00', pricedCount: 9 };
  expect([writeValue(nothing, 'out'), writeValue({ ...nothing, pricedCount: 521 }, 'out')]).toEqual([undefined, '$0.00']);
  expect(writeValue({ ...value, pricedCount: 9, yuan: { in: '1', out: '0', count: 8, earlierCount: 0 } }, 'out')).toBe('≥ $0.05');
});

it('tells the same in yuan with where the rates are from, how many rows rest on an earlier day, and what has none', () => {
  const after = (valued: Omit<typeof told, 'yuan'> & { yuan: typeof yuan }) => describeValued(valued).split('不计入对账。')[1];
  expect(after({ ...told, yuan })).toBe('折合人民币：流入 ¥8,765,432.1，流出 ¥0.35，按当日汇率（中间价）。');
  expect(after({ ...told, yuan: { ...yuan, count: 500, earlierCount: 142 } })).toBe(
    '折合人民币：流入 ¥8,765,432.1，流出 ¥0.35，按当日汇率（中间价），142 笔当日无汇率、用此前最近一日的，21 笔没有汇率未计入。',
  );
  expect([writeValue({ ...value, yuan }, 'in'), writeValue({ ...value, pricedCount: 9, yuan: { ...yuan, count: 8 } }, 'out')]).toEqual([
    '$1,234,567.89 · ¥8,765,432.1',
    '≥ $0.05 · ≥ ¥0.35',
  ]);
});
