import { expect, it } from 'vitest';
import { clipText } from './clipText.ts';

it('cuts a name that is wider than a picture has room for, wide signs twice as early, and no other', () => {
  expect(clipText('a'.repeat(40))).toBe('a'.repeat(40));
  expect(clipText('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
  expect(clipText('名'.repeat(20))).toBe('名'.repeat(20));
  expect(clipText(`${'名'.repeat(19)}ab名`)).toBe(`${'名'.repeat(19)}ab…`);
});
