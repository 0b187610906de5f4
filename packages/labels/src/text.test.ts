import { expect, test } from 'vitest';
import { cleanLine, readDate, readLink } from './text.ts';

test.each([
  ['  two\n words\t', 'two words'],
  ['\u202eexe.tnatropmi\u202c', 'exe.tnatropmi'],
  ['Bin\u200bance\ufeff', 'Binance'],
  ['a\u0000b\u0007c\u009bd', 'abcd'],
  ['\u{e0041}\u{e0042}tag', 'tag'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  [`Z${'\u0301'.repeat(500)}`, 'Ź\u0301\u0301\u0301'],
  ['e\u0301', 'é'],
  ['币安 热钱包', '币安 热钱包'],
])('%j is %j as a line', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  ['https://a.org/x?y=1', 'https://a.org/x?y=1'],
  ['binance.com', 'https://binance.com'],
  ['api.llama.fi/protocol/01', 'https://api.llama.fi/protocol/01'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['java\nscript:alert(1)', undefined],
  ['a word', undefined],
  ['', undefined],
])('%j is the link %j', (text, link) => {
  expect(readLink(text)).toBe(link);
});

test.each([
  ['2023-02-17', '2023-02-17'],
  ['2023-02-17T10:00:00Z', '2023-02-17'],
  ['2023/2/7', '2023-02-07'],
  ['2023年2月7日', '2023-02-07'],
  ['2023-02-30', undefined],
  ['17.02.2023', undefined],
])('%j is the date %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});
