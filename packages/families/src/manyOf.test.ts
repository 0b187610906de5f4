import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './malformed.ts';
import { manyOf } from './manyOf.ts';

const entry = z.object({ hash: z.string(), to: z.string(), logs: manyOf(z.string()) });
const good = { hash: 'a', to: 'b', logs: ['c', 'd'], other: 1 };

describe('a list in an answer', () => {
  it('keeps its entries in their order, however many there are', () => {
    const numbers = Array.from({ length: 150 }, (_, at) => at);
    expect(manyOf(z.number().transform(String)).parse(numbers)).toEqual(numbers.map(String));
    expect(manyOf(entry).parse([good])).toEqual([{ hash: 'a', to: 'b', logs: ['c', 'd'] }]);
    expect(manyOf(entry).parse([])).toEqual([]);
  });

  it('names the place of its first bad entry', () => {
    const list = Array.from({ length: 150 }, (_, at) => (at === 130 ? { ...good, logs: ['c', 4] } : good));
    expect(() => parseAnswer(z.object({ list: manyOf(entry) }), { list }, 'block')).toThrow(
      'unexpected_shape what=block field=list.130.logs.1 problem=Invalid input: expected string, received number',
    );
    expect(() => parseAnswer(manyOf(entry), { 0: good }, 'block')).toThrow('expected array');
  });

  it('is found wrong by a few entries, not by all of them', () => {
    const parsed = manyOf(entry).safeParse(Array.from({ length: 200_000 }, () => ({})));
    expect(parsed.error?.issues).toHaveLength(1);
    let looked = 0;
    const counting = z.unknown().refine(() => {
      looked += 1;
      return false;
    });
    manyOf(counting).safeParse(Array.from({ length: 200_000 }, () => 0));
    expect(looked).toBeLessThan(1_000);
  });
});
