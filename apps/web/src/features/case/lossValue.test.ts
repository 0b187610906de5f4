import { expect, it } from 'vitest';
import { chooseLossUnit, describeLossValue, writeLossValue } from './lossValue.ts';

const whole = {
  usd: '1002.50',
  payments: 4,
  pricedPayments: 3,
  yuan: { cny: '7204.11', payments: 2, earlierPayments: 1 },
  source: 'DefiLlama',
  rateSources: ['中间价', '手工'],
};
const complete = { ...whole, pricedPayments: 4, yuan: { cny: '7204.11', payments: 4, earlierPayments: 0 } };

it('never tells a part as the whole', () => {
  expect(writeLossValue(whole, 'yuan')).toEqual({ text: '≥ ¥7,204.11', title: '只含 4 笔中的 2 笔，其余没有价格或汇率' });
  expect(writeLossValue(whole, 'usd')).toEqual({ text: '≥ $1,002.50', title: '只含 4 笔中的 3 笔，其余没有价格或汇率' });
  expect(writeLossValue(complete, 'yuan')).toEqual({ text: '¥7,204.11' });
  expect(writeLossValue({ ...whole, pricedPayments: 0, usd: '0.00' }, 'usd')).toBeUndefined();
  expect(writeLossValue({ ...whole, yuan: null }, 'yuan')).toBeUndefined();
  expect(writeLossValue(null, 'usd')).toBeUndefined();
});

it('is in yuan where a rate is known, else in dollars, else not at all', () => {
  expect([
    chooseLossUnit(whole),
    chooseLossUnit({ ...whole, yuan: null }),
    chooseLossUnit({ ...whole, pricedPayments: 0 }),
    chooseLossUnit(null),
  ]).toEqual(['yuan', 'usd', undefined, undefined]);
});

it('says what it rests on, and what is not in it', () => {
  expect(describeLossValue(whole)).toBe(
    '折合按每笔付款当日（UTC）价格（DefiLlama），1 笔无价、未计入。人民币按当日汇率（中间价、手工），1 笔当日无汇率、用此前最近一日的，1 笔没有汇率、未计入。为估算，以数量为准。',
  );
  expect(describeLossValue(complete)).toBe(
    '折合按每笔付款当日（UTC）价格（DefiLlama）。人民币按当日汇率（中间价、手工）。为估算，以数量为准。',
  );
  expect(describeLossValue({ ...whole, pricedPayments: 4, yuan: null, rateSources: [] })).toBe(
    '折合按每笔付款当日（UTC）价格（DefiLlama）。没有设置这些日期的汇率（管理 → 汇率），不折合人民币。为估算，以数量为准。',
  );
  expect(describeLossValue({ ...whole, pricedPayments: 0, source: null })).toBe(
    '未折合：4 笔付款都没有当日价格（价格按需获取，可稍后再看）；金额均为链上转账的原值。',
  );
  expect(describeLossValue(null)).toBe('没有启用价格来源，不折合人民币；金额均为链上转账的原值。');
});
