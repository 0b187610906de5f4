import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each(['13800000000', '19912345678'])('accepts %s', (text) => expect(isPhone(text)).toBe(true));
it.each(['12800000000', '1380000000', '138000000000', '23800000000', '1380000000a', ' 13800000000', ''])('refuses «%s»', (text) =>
  expect(isPhone(text)).toBe(false),
);
