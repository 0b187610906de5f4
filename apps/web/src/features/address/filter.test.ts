import { describe, expect, it } from 'vitest';
import {
  countConditions,
  parseAddressSearch,
  readAddressState,
  readAmount,
  toListOrder,
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
    spent: true,
    hideDust: true,
    days: 30,
    withFees: true,
  },
  order: 'smallest',
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
    expect(writeAddressSearch({ tab: 'EXTERNAL', filter: {}, pageSize: 20, pageNum: 1 })).toEqual({ tab: 'EXTERNAL' });
    expect(writeAddressSearch({ tab: 'USDT', filter: { hideZero: false }, pageSize: 20, pageNum: 1, cursor: 'x' })).toEqual({
      tab: 'USDT',
    });
  });

  it('drops what it does not understand', () => {
    expect(
      parseAddressSearch({
        tab: 'JUDGES',
        from: 'yesterday',
        to: -4,
        dir: 'sideways',
        with: '   ',
        min: '1e9',
        max: '-1',
        zero: 'no',
        sort: 'newest',
        size: 33,
        page: 1,
        at: 'x',
      }),
    ).toEqual({});
  });

  it('drops a time range that ends before it begins', () => {
    expect(parseAddressSearch({ from: 2000, to: 1000 })).toEqual({});
  });

  it('keeps the bounds that it allows and drops what lies just beyond', () => {
    expect(parseAddressSearch({ from: 1000, to: 1000 })).toEqual({ from: 1000, to: 1000 });
    expect(parseAddressSearch({ from: 0 })).toEqual({ from: 0 });
    expect(parseAddressSearch({ to: '5' })).toEqual({ to: 5 });
    expect(parseAddressSearch({ to: 7_258_118_400_000 })).toEqual({ to: 7_258_118_400_000 });
    expect(parseAddressSearch({ to: 7_258_118_400_001 })).toEqual({});
    expect(parseAddressSearch({ from: 1.5, to: '1e3' })).toEqual({});
    expect(parseAddressSearch({ with: ` ${'a'.repeat(4_000)} `, coin: 'b'.repeat(250) })).toEqual({
      with: 'a'.repeat(4_000),
      coin: 'b'.repeat(250),
    });
    expect(parseAddressSearch({ with: 'a'.repeat(4_001), coin: 'b'.repeat(251) })).toEqual({});
    expect(parseAddressSearch({ page: 2, at: 'c'.repeat(500) })).toEqual({ page: 2, at: 'c'.repeat(500) });
    expect(parseAddressSearch({ page: '2', at: 'c'.repeat(501) })).toEqual({ page: 2 });
    expect(parseAddressSearch({ at: 'c' })).toEqual({});
    expect(parseAddressSearch({ size: 20 })).toEqual({});
    expect(parseAddressSearch({ size: '100', dir: 'self', zero: 'hide', min: '0', max: 0 })).toEqual({
      size: 100,
      dir: 'self',
      zero: 'hide',
      min: '0',
      max: '0',
    });
  });

  it('stands at its defaults where the link says nothing', () => {
    expect(readAddressState({})).toEqual({ tab: 'EXTERNAL', filter: {}, pageSize: 20, pageNum: 1 });
  });

  it('reads amounts with group marks and never as floating numbers', () => {
    expect(readAmount('1,234,567.80')).toBe('1234567.8');
    expect(readAmount('0012')).toBe('12');
    expect(readAmount('100000000000000000000000000000000')).toBe('100000000000000000000000000000000');
    expect(readAmount(' 1_000 ')).toBe('1000');
    expect(readAmount('１２．５')).toBe('12.5');
    expect(readAmount(12.5)).toBe('12.5');
    expect(readAmount('0')).toBe('0');
    expect(readAmount('5.000')).toBe('5');
    expect(readAmount('00.50')).toBe('0.5');
    expect(readAmount(null)).toBeUndefined();
    expect(readAmount('.5')).toBeUndefined();
    expect(readAmount('5.')).toBeUndefined();
    expect(readAmount('1'.repeat(79))).toBeUndefined();
    expect(readAmount(`0.${'1'.repeat(79)}`)).toBeUndefined();
    expect(readAmount('12abc')).toBeUndefined();
    expect(readAmount('a12')).toBeUndefined();
    expect(readAmount('')).toBeUndefined();
  });
});

describe('the filter that is sent', () => {
  it('keeps amount bounds of the token tab back until a coin is chosen', () => {
    expect(toTransferFilter('TOKEN20', { minAmount: '5', spent: true })).toEqual({});
    expect(toTransferFilter('TOKEN20', { minAmount: '5', coinKey: 'ETH:0x1' })).toEqual({ minAmount: '5', coinKey: 'ETH:0x1' });
  });

  it('sends no coin on tabs of one coin and no bounds on NFT', () => {
    expect(toTransferFilter('USDT', { coinKey: 'ETH:0x1', maxAmount: '9' })).toEqual({ maxAmount: '9' });
    expect(toTransferFilter('NFT', { coinKey: 'ETH:0x1', maxAmount: '9' })).toEqual({ coinKey: 'ETH:0x1' });
  });

  it('orders by amount only where all rows are of one coin', () => {
    const order = 'largest';
    expect(toListOrder('USDT', { filter: {}, order })).toBe('largest');
    expect(toListOrder('TOKEN20', { filter: { coinKey: 'ETH:0x1' }, order })).toBe('largest');
    expect(toListOrder('TOKEN20', { filter: {}, order })).toBe('newest');
    expect(toListOrder('NFT', { filter: { coinKey: 'ETH:0x1' }, order })).toBe('newest');
    expect(toListOrder('NFT', { filter: {}, order: 'oldest' })).toBe('oldest');
    expect(toListOrder('USDT', { filter: {} })).toBe('newest');
    expect(parseAddressSearch({ sort: 'biggest' })).toEqual({});
  });

  it('counts a range as one condition', () => {
    expect(countConditions('USDT', { startTime: 1, endTime: 2, minAmount: '1', maxAmount: '2', direction: 'in' })).toBe(3);
    expect(countConditions('USDT', {})).toBe(0);
    expect(countConditions('USDT', { endTime: 0 })).toBe(1);
    expect(countConditions('USDT', { startTime: 0 })).toBe(1);
    expect(countConditions('USDT', { maxAmount: '2' })).toBe(1);
    expect(countConditions('USDT', { minAmount: '2' })).toBe(1);
    expect(countConditions('TOKEN20', { counterparty: '0x1', coinKey: 'ETH:0x1', hideZero: true, direction: 'out' })).toBe(4);
    // Neither a coin nor bounds are sent here.
    expect(countConditions('NFT', { minAmount: '1', hideZero: false })).toBe(0);
    expect(countConditions('USDT', { coinKey: 'ETH:0x1' })).toBe(0);
  });
});

it('a link carries what is asked of events, and lists of transfers are not asked for it', () => {
  const search = parseAddressSearch({
    tab: 'LOG',
    role: 'argument',
    topic0: '0xddf2',
    topic1: ' 0xa1 ',
    topic3: 'x'.repeat(301),
    topic2: '',
  });
  expect(search).toEqual({ tab: 'LOG', role: 'argument', topic0: '0xddf2', topic1: '0xa1' });
  const state = readAddressState(search);
  expect(parseAddressSearch({ role: 'sender' })).toEqual({});
  expect(state.filter).toEqual({ role: 'argument', topic0: '0xddf2', topic1: '0xa1' });
  expect(writeAddressSearch(state)).toEqual(search);
  expect(toTransferFilter('EXTERNAL', state.filter)).toEqual({});
});
