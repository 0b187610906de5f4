import { describe, expect, it } from 'vitest';
import { describeConditions, describeRange } from './describeFilter.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('a filter in words', () => {
  it('writes whole days as dates and a single day once', () => {
    expect(describeRange({ startTime: at('2025-03-01T00:00:00'), endTime: at('2025-03-14T23:59:59.999') }, 'Asia/Shanghai')).toBe(
      '2025-03-01 ~ 2025-03-14',
    );
    expect(describeRange({ startTime: at('2025-03-01T00:00:00'), endTime: at('2025-03-01T23:59:59') }, 'Asia/Shanghai')).toBe('2025-03-01');
    expect(describeRange({ startTime: at('2025-03-01T00:00:00') }, 'Asia/Shanghai')).toBe('2025-03-01 起');
  });

  it('writes other moments to the second, and days of another clock are such moments', () => {
    expect(describeRange({ startTime: at('2025-03-01T08:30:00'), endTime: at('2025-03-01T08:30:59') }, 'Asia/Shanghai')).toBe(
      '2025-03-01 08:30:00 ~ 2025-03-01 08:30:59',
    );
    expect(describeRange({ startTime: at('2025-03-01T00:00:00') }, 'UTC')).toBe('2025-02-28 16:00:00 起');
  });

  it('repeats every condition that is in force and none that is not', () => {
    expect(describeConditions('USDT', { direction: 'out', coinKey: 'ETH:0x1', minAmount: '1000000', hideZero: true }, 'UTC', [])).toEqual([
      '方向 出',
      '金额 ≥ 1,000,000',
      '隐藏零值',
    ]);
  });
});
