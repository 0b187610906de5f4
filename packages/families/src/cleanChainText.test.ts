import { expect, it } from 'vitest';
import { cleanChainText } from './cleanChainText.ts';

it.each([
  ['a Hangul filler', 'US\u3164DT\uffa0'],
  ['a variation selector', 'U\ufe0fSDT\u{e0100}'],
  ['the Braille blank', '\u2800USDT'],
  ['a joiner of graphemes', 'US\u034fDT'],
  ['tags', 'USDT\u{e0041}\u{e0042}'],
  ['direction marks and zero-width letters', '\u202eUS\u200bDT\u2066'],
])('is rid of %s, which nobody sees', (_name, text) => {
  expect(cleanChainText(text, 64)).toBe('USDT');
});

it('keeps accents and scripts, but no tower of marks', () => {
  expect(cleanChainText('Café नमस्ते ประเทศไทย 🦄', 64)).toBe('Café नमस्ते ประเทศไทย 🦄');
  expect(cleanChainText(`U${'\u0336'.repeat(50)}SDT`, 64)).toBe(`U${'\u0336'.repeat(4)}SDT`);
});
