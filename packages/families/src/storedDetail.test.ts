import { describe, expect, expectTypeOf, it } from 'vitest';
import { readBitcoinOutputDetail, readBitcoinTransactionDetail, writeBitcoinTransactionDetail } from './bitcoin/detail.ts';
import { readEvmBlockDetail, readEvmTransactionDetail, writeEvmTransactionDetail } from './evm/detail.ts';

describe('what rows of another version hold', () => {
  it('is filled up where something is missing', () => {
    expect(readEvmTransactionDetail(JSON.parse('{"gasUsed":"21000"}'))).toEqual({
      gasLimit: '0',
      gasUsed: '21000',
      feeParts: [],
      verified: false,
    });
    expect(readEvmBlockDetail(JSON.parse('{"tips":"5"}'))).toEqual({ tips: '5', reward: '0', burnt: '0' });
    expect(readBitcoinTransactionDetail(JSON.parse('{"version":2}'))).toMatchObject({
      version: 2,
      weight: null,
      inputSumRaw: null,
      outputSumRaw: '0',
    });
  });

  it('is refused where it does not fit, instead of giving false figures', () => {
    expect(() => readEvmTransactionDetail(JSON.parse('{"gasUsed":21000}'))).toThrow(/gasUsed/);
    expect(() => readBitcoinOutputDetail(JSON.parse('{"multisig":"two of three"}'))).toThrow(/multisig/);
  });
});

describe('what is written', () => {
  it('is kept field by field in the order told, with nothing filled in', () => {
    const kept = writeBitcoinTransactionDetail({ outputSumRaw: '7', version: 2 });
    expect(JSON.stringify(kept)).toBe('{"outputSumRaw":"7","version":2}');
    expect(JSON.stringify(writeBitcoinTransactionDetail({ ...kept, version: 3 }))).toBe('{"outputSumRaw":"7","version":3}');
  });

  it('is read by its own reader alone', () => {
    const kept = writeEvmTransactionDetail({ gasUsed: '21000' });
    expectTypeOf(kept).not.toHaveProperty('gasUsed');
    expectTypeOf(kept).not.toExtend<Parameters<typeof readEvmBlockDetail>[0]>();
    expectTypeOf<{ gasUsed: string }>().not.toExtend<typeof kept>();
    expect(readEvmTransactionDetail(kept).gasUsed).toBe('21000');
  });
});
