import { expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

const t = createTranslate({ sample: { plain: '交易', filled: '{n} 笔，{name}' } } as const);

it('fills placeholders and leaves the rest of a text alone', () => {
  expect(t('sample.plain')).toBe('交易');
  expect(t('sample.filled', { n: 3, name: '星港' })).toBe('3 笔，星港');
});

it('isolates a name that runs or turns to the left, so that the figures beside it stay where they are', () => {
  expect(t('sample.filled', { n: 3, name: 'ريال' })).toBe('3 笔，\u2068ريال\u2069');
  expect(t('sample.filled', { n: 3, name: '\u202Egnp.exe' })).toBe('3 笔，\u2068\u202Egnp.exe\u2069');
  expect(t('sample.filled', { n: 3, name: 'a\u2069b\u202E' })).toBe('3 笔，\u2068ab\u202E\u2069');
});
