import { expect, it } from 'vitest';
import { createTranslate } from './translate.ts';
import { cases } from './zh-CN/case.ts';
import { caseClosing } from './zh-CN/caseClosing.ts';
import { letter } from './zh-CN/letter.ts';
import { letterReply } from './zh-CN/letterReply.ts';

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

it('gives no text of a noun the name of another one of that noun, which would say both', () => {
  expect(cases).toMatchObject(caseClosing);
  expect(letter).toMatchObject(letterReply);
});
