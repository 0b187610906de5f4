import { describe, expect, it } from 'vitest';
import { createReadAhead } from './readAhead.ts';

/** A reader of blocks that are their own numbers, and what it was asked for. */
function makeReader(most: () => number, read = (numbers: number[]) => Promise.resolve<(string | undefined)[]>(numbers.map(String))) {
  const asked: number[][] = [];
  const ahead = createReadAhead((numbers) => {
    asked.push(numbers);
    return read(numbers);
  }, most);
  return { ahead, asked };
}
const reader = () => new AbortController().signal;

describe('blocks read along', () => {
  it('are those up to the last that will be taken, as many at once as may be', async () => {
    const { ahead, asked } = makeReader(() => 3);
    const signal = reader();
    const taken = await Promise.all([5, 6, 7, 8, 9].map((number) => ahead.take(number, 9, signal)));
    expect(taken).toEqual(['5', '6', '7', '8', '9']);
    expect(asked).toEqual([
      [5, 6, 7],
      [8, 9],
    ]);
  });

  it('are none without a word of what comes next, and one at a time where blocks are large', async () => {
    const { ahead, asked } = makeReader(() => 0);
    const signal = reader();
    await ahead.take(1, 1, signal);
    await ahead.take(2, 90, signal);
    expect(asked).toEqual([[1], [2]]);
  });

  it('are taken once, and by the reader alone for whom they were read', async () => {
    const { ahead, asked } = makeReader(() => 2);
    const [one, other] = [reader(), reader()];
    await ahead.take(1, 2, one);
    await ahead.take(2, 2, other);
    await ahead.take(2, 2, other);
    expect(asked).toEqual([[1, 2], [2], [2]]);
  });

  it('that fail together fail for each who takes one, and are asked for anew by the next reader', async () => {
    let fails = true;
    const { ahead, asked } = makeReader(
      () => 2,
      (numbers) => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(numbers.map(String))),
    );
    const signal = reader();
    const [first, second] = [ahead.take(1, 2, signal), ahead.take(2, 2, signal)];
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    fails = false;
    expect(await ahead.take(1, 2, reader())).toBe('1');
    expect(asked).toHaveLength(2);
  });

  it('may be fewer than asked for', async () => {
    const { ahead } = makeReader(
      () => 2,
      () => Promise.resolve(['1']),
    );
    const signal = reader();
    expect([await ahead.take(1, 2, signal), await ahead.take(2, 2, signal)]).toEqual(['1', undefined]);
  });
});
