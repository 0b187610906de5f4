import { expect, it } from 'vitest';
import { readInputText } from './text.ts';

const hex = (text: string) => `0x${Buffer.from(text, 'utf8').toString('hex')}`;

it('reads data that is text from end to end', () => {
  expect(readInputText(hex('请归还被盗资金'))).toBe('请归还被盗资金');
  expect(readInputText(hex('line 1\nline\u202e 2'))).toBe('line 1 line 2');
});

it('does not take calls and bytes for text', () => {
  expect(readInputText('0x')).toBeUndefined();
  expect(readInputText('0x61626364')).toBeUndefined();
  expect(readInputText(`0xa9059cbb${'0'.repeat(128)}`)).toBeUndefined();
  expect(readInputText(`0x61626364${'00'.repeat(32)}`)).toBeUndefined();
  expect(readInputText('0x6162636465ff')).toBeUndefined();
});
