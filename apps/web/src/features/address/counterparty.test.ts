import { describe, expect, it } from 'vitest';
import { readCounterparty } from './counterparty.ts';

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
