import { expect, it } from 'vitest';
import { chains } from './index.ts';
import { priceNameOf } from './priceNames.ts';

it('names the coin of every live chain and of no demo chain, and tokens where a chain has them', () => {
  const natives = chains.map(({ name, status }) => [name, status, priceNameOf(name, '')]);
  expect(natives.filter(([, status, price]) => (status === 'demo') !== (price === undefined))).toEqual([]);
  expect(priceNameOf('BSC', '')).toBe('coingecko:binancecoin');
  expect(priceNameOf('ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe('ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7');
  expect(priceNameOf('TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  // What is no contract's address would be another question.
  expect(priceNameOf('ETH', '0x1,coingecko:bitcoin')).toBeUndefined();
  expect(priceNameOf('BTC', 'rune')).toBeUndefined();
});
