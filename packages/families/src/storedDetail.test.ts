import { describe, expect, it } from 'vitest';
import { readBitcoinOutputDetail, readBitcoinTransactionDetail } from './bitcoin/detail.ts';
import { readEvmBlockDetail, readEvmTransactionDetail } from './evm/detail.ts';

describe('what rows of another version hold', () => {
  it('is filled up where something is missing', () => {
    expect(readEvmTransactionDetail({ gasUsed: '21000' })).toEqual({ gasLimit: '0', gasUsed: '21000', feeParts: [], verified: false });
    expect(readEvmBlockDetail({ tips: '5' })).toEqual({ tips: '5', reward: '0', burnt: '0' });
    expect(readBitcoinTransactionDetail({ version: 2 })).toMatchObject({ version: 2, weight: null, inputSumRaw: null, outputSumRaw: '0' });
  });

  it('is refused where it does not fit, instead of giving false figures', () => {
    expect(() => readEvmTransactionDetail({ gasUsed: 21000 })).toThrow(/gasUsed/);
    expect(() => readBitcoinOutputDetail({ multisig: 'two of three' })).toThrow(/multisig/);
  });
});
