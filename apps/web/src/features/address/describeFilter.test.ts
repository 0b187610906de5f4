import { describe, expect, it } from 'vitest';
import { describeConditions, describeCounterparties, describeOrder, describeRange } from './describeFilter.ts';

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
    expect(
      describeConditions('USDT', { direction: 'out', coinKey: 'ETH:0x1', minAmount: '1000000', hideZero: true }, 'UTC', {
        coins: [],
        terms: undefined,
      }),
    ).toEqual(['方向 出', '金额 ≥ 1,000,000', '隐藏零值']);
  });

  it('says of a Bitcoin-like list that dust is left out', () => {
    expect(describeConditions('EXTERNAL', { hideDust: true }, 'UTC', { coins: [], terms: undefined })).toEqual(['隐藏粉尘']);
  });

  it('names other sides by their labels, and says how many are meant', () => {
    const label = { name: '场外商户 4', entity: null, type: 'otc', claim: 'intelligence', source: 's', isPrivate: false } as const;
    const address = '0x83f8b9d20e6a4c1f5b7d9e3a2c4f6b8d0ef41b94';
    const one = { text: address, kind: 'address', parties: [{ address, label }], count: 1 } as const;
    const nameless = { text: address, kind: 'address', parties: [{ address }], count: 1 } as const;
    const part = { text: '0x83…', kind: 'part', parties: [], count: 0 } as const;
    const many = { text: '星港', kind: 'label', parties: [{ address, label }, { address: '0x2' }], count: 12 } as const;
    const tell = (...terms: Parameters<typeof describeCounterparties>[1] & object) => describeCounterparties('x', terms);
    expect(tell({ ...one, parties: [...one.parties] })).toBe('场外商户 4');
    expect(tell({ ...nameless, parties: [...nameless.parties] })).toBe('0x83f8b9…f41b94');
    expect(tell({ ...part, parties: [] })).toBe('地址含 0x83…');
    expect(tell({ ...many, parties: [...many.parties] })).toBe('星港（12 个地址）');
    expect(tell({ ...many, parties: [{ address, label }], count: 1 })).toBe('场外商户 4');
    expect(tell({ ...one, parties: [...one.parties] }, { ...part, parties: [] })).toBe('场外商户 4 等 2 项');
    expect(describeCounterparties(address, undefined)).toBe('0x83f8b9…f41b94');
  });

  it('names an order that is not the usual one', () => {
    expect((['newest', 'oldest', 'largest', 'smallest'] as const).map(describeOrder)).toEqual([
      undefined,
      '最早在前',
      '金额从大到小',
      '金额从小到大',
    ]);
  });
});
