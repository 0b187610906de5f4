import { expect, it } from 'vitest';
import { noFields, readFields } from './transferFilter.ts';

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

it('reads every field', () => {
  const fields = {
    address: ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n',
    min: '1_000.5',
    max: '2，000',
    startTime: 0,
    endTime: 9,
  };
  expect(readFields(fields, chain)).toEqual({
    filter: {
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      minAmount: '1000.5',
      maxAmount: '2000',
      startTime: 0,
      endTime: 9,
    },
    problems: new Set(),
  });
});

it.each(['-1', '1-', '.5', '5.', '1.2.3', '0x10', '1e5', `0.${'1'.repeat(81)}`])('does not take %s for an amount', (max) => {
  expect(readFields({ ...noFields, max }, chain)).toEqual({ filter: {}, problems: new Set(['max']) });
});

it('takes as many digits after the point as any coin may have', () => {
  const min = `0.${'1'.repeat(80)}`;
  expect(readFields({ ...noFields, min }, chain)).toEqual({ filter: { minAmount: min }, problems: new Set() });
});

it('takes blanks for nothing', () => {
  expect(readFields({ ...noFields, address: '  ', min: ' ' }, chain)).toEqual({ filter: {}, problems: new Set() });
});
