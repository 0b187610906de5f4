import { expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

const t = createTranslate({ sample: { plain: '交易', filled: '{n} 笔，{name}' } } as const);

it('fills placeholders and leaves the rest of a text alone', () => {
  expect(t('sample.plain')).toBe('交易');
  expect(t('sample.filled', { n: 3, name: '星港' })).toBe('3 笔，星港');
});
