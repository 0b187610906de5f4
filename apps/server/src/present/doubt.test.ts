import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { findResembled, isProven, judgeToken } from './doubt.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const stranger = '0xfa4e000000000000000000000000000000000005';
const eth = getChain('ETH');

function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}
const token = (symbol: string, name = '') => ({ contract: stranger, symbol, name });

describe('a token that bears the name of a known coin', () => {
  it.each([
    ['the same letters', 'USDT'],
    ['small letters', 'usdt'],
    ['a Cyrillic Т', 'USD\u0422'],
    ['a Cyrillic Ѕ and a Greek Τ', 'U\u0405D\u03a4'],
    ['the sign of the tugrik', 'USD\u20ae'],
    ['full-width letters', 'ＵＳＤＴ'],
    ['mathematical letters', '\u{1d414}\u{1d412}\u{1d403}\u{1d413}'],
    ['a zero-width space', 'US\u200bDT'],
    ['a right-to-left mark', '\u202eUSDT'],
    ['a dot below', 'U\u1e62DT'],
    ['spaces between', 'U S D T'],
    ['a Hangul filler', 'USDT\u3164'],
    ['a Braille blank and a variation selector', 'US\u2800DT\ufe0f'],
    ['Lisu letters', '\ua4f4\ua4e2\ua4d3\ua4d4'],
    ['small capitals', '\u1d1c\ua731\u1d05\u1d1b'],
  ])('is seen through %s', (_how, symbol) => {
    expect(findResembled(eth, token(symbol))?.contract).toBe(usdt);
    expect(judgeToken(eth, token(symbol))).toBe('lookalike');
  });

  it('may bear it in its long name alone', () => {
    expect(findResembled(eth, token('X', 'Tether USD'))?.contract).toBe(usdt);
  });

  it('may disguise a coin that the chain file does not name', () => {
    expect(judgeToken(eth, token('D\u0410I'))).toBe('lookalike');
    expect(judgeToken(eth, token('DAI'))).toBe(null);
  });

  it('is not every token with similar letters, nor one without a name', () => {
    for (const symbol of ['USDT2', 'USD', 'aUSDT', 'CAT', '链踪币', ''])
      expect([symbol, judgeToken(eth, token(symbol))]).toEqual([symbol, null]);
  });
});

it('never suspects the coins of the chain file', () => {
  expect(isProven(eth, usdt)).toBe(true);
  expect(isProven(eth, '')).toBe(true);
  expect(isProven(eth, stranger)).toBe(false);
  expect(judgeToken(eth, { contract: usdt, symbol: 'USDT', name: 'Tether USD' })).toBe(null);
  expect(judgeToken(eth, { contract: usdt, symbol: 'USDT', name: 'Tether USD', isUnbacked: true })).toBe(null);
});

it('doubts a token whose events move what nobody had, and says first what it imitates', () => {
  expect(judgeToken(eth, { ...token('CAT'), isUnbacked: true })).toBe('unbacked');
  expect(judgeToken(eth, { ...token('USDT'), isUnbacked: true })).toBe('lookalike');
});
