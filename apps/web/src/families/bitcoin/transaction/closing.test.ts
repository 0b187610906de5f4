import { expect, it } from 'vitest';
import { closingText } from './closing.ts';
import { bitcoinView, satoshis } from './fixtures.ts';

it('adds outputs and fee up and holds them against the inputs', () => {
  expect(closingText(bitcoinView(), satoshis('5'))).toBe('✓ 输出 105 + 手续费 5 = 输入 110 BTC');
  expect(closingText(bitcoinView(), satoshis('4'))).toBe('输入与输出、手续费相差 0.00000001 BTC');
});

it('says nothing where an input is unknown, and of a coinbase', () => {
  expect(closingText(bitcoinView({ inputSum: null }), satoshis('5'))).toBeNull();
  expect(closingText(bitcoinView({ isCoinbase: true }), satoshis('5'))).toBeNull();
});
