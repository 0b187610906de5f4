import { expect, it } from 'vitest';
import { noFields, readFields } from './nativeFilter.ts';

const chain = { chainName: 'BTC', family: 'bitcoin' } as const;

it('asks for nothing where nothing is typed', () => {
  expect(readFields(noFields, chain)).toEqual({ filter: {}, problems: new Set() });
});

it('reads amounts with group marks and keeps their digits', () => {
  expect(readFields({ ...noFields, min: '1,000.50', max: '2 000' }, chain).filter).toEqual({ minAmount: '1000.50', maxAmount: '2000' });
});

it('names the fields that cannot be read', () => {
  expect(readFields({ ...noFields, address: '0x7c3e', min: 'many' }, chain).problems).toEqual(new Set(['address', 'min']));
});

it('takes an address of the chain in its own form', () => {
  const address = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
  expect(readFields({ ...noFields, address }, chain).filter.address).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
});
