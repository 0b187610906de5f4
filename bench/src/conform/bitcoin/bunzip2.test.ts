import { expect, test } from 'vitest';
import { bunzip2 } from './bunzip2.ts';

/** `block\n` five times, 300 times `a`, `abcabcabd`. */
const packed = '425a6839314159265359fefb8b4d00000bd100801000103c0c8008200021229a6d268400c222836b841db28330d438868d44f8bb9229c28487f7dc5a68';

test('bzip2 gives back what was packed, long runs included', () => {
  expect(bunzip2(Buffer.from(packed, 'hex')).toString()).toBe(`${'block\n'.repeat(5)}${'a'.repeat(300)}abcabcabd`);
});

test('bytes that are no bzip2, or end too early, are refused', () => {
  expect(() => bunzip2(Buffer.from('504b0304', 'hex'))).toThrow('not bzip2');
  expect(() => bunzip2(Buffer.from(packed.slice(0, 60), 'hex'))).toThrow('the bytes end too early');
});
