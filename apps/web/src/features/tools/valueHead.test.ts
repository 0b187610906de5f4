import type { DayValueView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { valueHeadOf } from './valueHead.ts';

const usd = { value: { usd: '1', price: '1', time: 0, yuan: null } as DayValueView };
const yuan = { value: { ...usd.value, yuan: { cny: '7', rate: { cny: '7', date: '2025-03-05', source: '外汇中心' } } } as DayValueView };
const none = { value: null };

it('names the money that the values beneath are in', () => {
  expect([[none], [none, usd], [yuan, none], [usd, yuan], []].map(valueHeadOf)).toEqual([
    null,
    'colValueUsd',
    'colValue',
    'colValueMixed',
    null,
  ]);
});
