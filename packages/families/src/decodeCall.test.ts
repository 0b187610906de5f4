import { describe, expect, it } from 'vitest';
import { decodeCall, nameMethod } from './decodeCall.ts';

const word = (hex: string) => hex.padStart(64, '0');
const paid = `0xa9059cbb${word('b2')}${word('f4240')}`;

describe('input data', () => {
  it('is read as the likely call', () => {
    expect(decodeCall('evm', paid)).toEqual({
      name: 'transfer',
      signature: 'transfer(address,uint256)',
      values: [
        { name: 'to', type: 'address', value: '0x00000000000000000000000000000000000000b2' },
        { name: 'amount', type: 'uint256', value: '1000000' },
      ],
      isGuess: true,
      others: [],
    });
  });

  it('on Tron names accounts as Tron does', () => {
    const read = decodeCall('tron', `0xa9059cbb${word('b2'.repeat(20))}${word('f4240')}`);
    expect(read).toMatchObject({ name: 'transfer', signature: 'transfer(address,uint256)', isGuess: true });
    expect(read?.values?.map(({ value }) => value)).toEqual(['TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj', '1000000']);
  });

  it('is nothing where nobody knows the selector, and on chains without calls', () => {
    expect(decodeCall('evm', '0x00000001')).toBeUndefined();
    expect(decodeCall('tron', '0x00000001')).toBeUndefined();
    expect(decodeCall('bitcoin', paid)).toBeUndefined();
  });
});

describe('a method', () => {
  it('is named by its selector, on Tron also by the contract type', () => {
    expect(nameMethod('evm', '0xa9059cbb')).toEqual({ selector: '0xa9059cbb', name: 'transfer' });
    expect(nameMethod('tron', '0xa9059cbb')).toEqual({ selector: '0xa9059cbb', name: 'transfer' });
    expect(nameMethod('tron', 'TransferContract')).toEqual({ selector: 'TransferContract', name: '转账' });
    expect(nameMethod('evm', 'TransferContract')).toEqual({ selector: 'TransferContract', name: null });
  });

  it('that nobody knows, or that is none, has no name', () => {
    expect(nameMethod('evm', '0x00000001')).toEqual({ selector: '0x00000001', name: null });
    expect(nameMethod('tron', '')).toEqual({ selector: '', name: null });
    expect(nameMethod('bitcoin', '0xa9059cbb')).toEqual({ selector: '0xa9059cbb', name: null });
  });
});
