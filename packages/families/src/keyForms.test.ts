import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listKeyForms } from './keyForms.ts';

const chainNamed = (name: string) => {
  const chain = findChain(name);
  if (!chain) throw new Error(name);
  return chain;
};
const formsOf = (own: string, other: string, address: string) => listKeyForms(chainNamed(own), chainNamed(other), address);

// USDT's contract on Tron, as its explorer and its hex form are published.
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hex = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c';

it('one key has one address on every EVM chain, and the same 20 bytes on Tron', () => {
  expect(formsOf('ETH', 'BSC', hex)).toEqual([{ address: hex, relation: 'same_address' }]);
  expect(formsOf('ETH', 'TRON', hex)).toEqual([{ address: tron, relation: 'same_bytes' }]);
  expect(formsOf('TRON', 'BSC', tron)).toEqual([{ address: hex, relation: 'same_bytes' }]);
  expect(formsOf('ETH', 'BTC', hex)).toEqual([]);
});

it('a script is the same on another chain, and one key has several scripts', () => {
  const legacy = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH';
  expect(formsOf('BTC', 'BTC', legacy)).toEqual([
    { address: legacy, relation: 'same_script' },
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', relation: 'same_key' },
    { address: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', relation: 'same_key' },
  ]);
  expect(formsOf('BTC', 'BitcoinCash', legacy)).toEqual([
    { address: 'bitcoincash:qp63uahgrxged4z5jswyt5dn5v3lzsem6cy4spdc2h', relation: 'same_script' },
  ]);
  expect(formsOf('BTC', 'ETH', legacy)).toEqual([]);
});
