import { describe, expect, it } from 'vitest';
import {
  countConditions,
  parseAddressSearch,
  readAddressState,
  readAmount,
  toTransferFilter,
  writeAddressSearch,
  type AddressState,
} from './filter.ts';

const everything: AddressState = {
  tab: 'TOKEN20',
  filter: {
    startTime: 1_740_787_200_000,
    endTime: 1_741_996_799_999,
    direction: 'out',
    counterparty: '0x74544ac04d9fd1e2b3c4a5968778695a4b3c2d1e',
    coinKey: 'ETH:0xdac17f958d2ee523a2206206994597c13d831ec7',
    minAmount: '0.000000000000000001',
    maxAmount: '123456789012345678901234567890.5',
    hideZero: true,
  },
  pageSize: 50,
  pageNum: 3,
  cursor: 'eyJiIjoxfQ',
};

describe('the filter in the address bar', () => {
  it('comes back from a link exactly as it was, thirty digits included', () => {
    const link = JSON.parse(JSON.stringify(writeAddressSearch(everything))) as Record<string, unknown>;
    expect(readAddressState(parseAddressSearch(link))).toEqual(everything);
  });

  it('comes back from a link whose values are all text', () => {
    const link = Object.fromEntries(
      new URLSearchParams(Object.entries(writeAddressSearch(everything)).map(([key, value]) => [key, String(value)])),
    );
    expect(readAddressState(parseAddressSearch(link))).toEqual(everything);
  });

  it('leaves defaults out of the link', () => {
    expect(writeAddressSearch({ tab: 'EXTERNAL', filter: {}, pageSize: 20, pageNum: 1 })).toEqual({});
    expect(writeAddressSearch({ tab: 'USDT', filter: { hideZero: false }, pageSize: 20, pageNum: 1, cursor: 'x' })).toEqual({
      tab: 'USDT',
    });
  });

  it('drops what it does not understand', () => {
    expect(
      parseAddressSearch({
        tab: 'JUDGE',
        from: 'yesterday',
        to: -4,
        dir: 'sideways',
        with: '   ',
        min: '1e9',
        max: '-1',
        zero: 'no',
        size: 33,
        page: 1,
        at: 'x',
      }),
    ).toEqual({});
  });

  it('drops a time range that ends before it begins', () => {
    expect(parseAddressSearch({ from: 2000, to: 1000 })).toEqual({});
  });

  it('reads amounts with group marks and never as floating numbers', () => {
    expect(readAmount('1,234,567.80')).toBe('1234567.8');
    expect(readAmount('0012')).toBe('12');
    expect(readAmount('100000000000000000000000000000000')).toBe('100000000000000000000000000000000');
    expect(readAmount('12abc')).toBeUndefined();
    expect(readAmount('')).toBeUndefined();
  });
});

describe('the filter that is sent', () => {
  it('keeps amount bounds of the token tab back until a coin is chosen', () => {
    expect(toTransferFilter('TOKEN20', { minAmount: '5' })).toEqual({});
    expect(toTransferFilter('TOKEN20', { minAmount: '5', coinKey: 'ETH:0x1' })).toEqual({ minAmount: '5', coinKey: 'ETH:0x1' });
  });

  it('sends no coin on tabs of one coin and no bounds on NFT', () => {
    expect(toTransferFilter('USDT', { coinKey: 'ETH:0x1', maxAmount: '9' })).toEqual({ maxAmount: '9' });
    expect(toTransferFilter('NFT', { coinKey: 'ETH:0x1', maxAmount: '9' })).toEqual({ coinKey: 'ETH:0x1' });
  });

  it('counts a range as one condition', () => {
    expect(countConditions('USDT', { startTime: 1, endTime: 2, minAmount: '1', maxAmount: '2', direction: 'in' })).toBe(3);
    expect(countConditions('USDT', {})).toBe(0);
  });
});
