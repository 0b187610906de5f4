import { describe, expect, it } from 'vitest';
import { checkAmounts, readCounterparty } from './fields.ts';

describe('amount fields', () => {
  it('take empty fields as no bound', () => {
    expect(checkAmounts('', ' ')).toEqual({ minAmount: undefined, maxAmount: undefined, minProblem: undefined, maxProblem: undefined });
  });

  it('say which field cannot be read', () => {
    expect(checkAmounts('ten', '5')).toMatchObject({ minProblem: 'unreadable', maxProblem: undefined });
  });

  it('compare beyond the exact range of floating numbers', () => {
    expect(checkAmounts('9007199254740993', '9007199254740992').maxProblem).toBe('order');
    expect(checkAmounts('0.000000000000000001', '0.000000000000000002').maxProblem).toBeUndefined();
  });
});

const eth = { name: 'ETH', family: 'evm' } as const;

describe('the counterparty field', () => {
  it('reads an address in any case and with spaces around it', () => {
    expect(readCounterparty('  0x83F8B9D20E6A4C1F5B7D9E3A2C4F6B8D0EF41B94 ', eth)).toBe('0x83f8b9d20e6a4c1f5b7d9e3a2c4f6b8d0ef41b94');
  });

  it('refuses half an address and other things', () => {
    expect(readCounterparty('0x83f8b9d20e6a4c', eth)).toBeUndefined();
    expect(readCounterparty('星港交易所', eth)).toBeUndefined();
  });

  it('gives the form of the chain that is looked at', () => {
    const legacy = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu';
    const bitcoinCash = { name: 'BitcoinCash', family: 'bitcoin' } as const;
    expect(readCounterparty(legacy, bitcoinCash)).toBe('bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a');
    expect(readCounterparty(legacy, eth)).toBeUndefined();
  });
});
