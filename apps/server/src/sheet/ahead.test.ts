import { expect, it } from 'vitest';
import { readAhead } from './ahead.ts';

interface Page {
  rows: number[];
  next?: string;
}

const pages: Readonly<Record<string, Page>> = { '': { rows: [1, 2], next: 'b' }, b: { rows: [3], next: 'c' }, c: { rows: [4] } };

function listOf(fails: string[] = []) {
  const asked: string[] = [];
  const ask = async (cursor = ''): Promise<Page> => {
    asked.push(cursor);
    if (fails.includes(cursor)) throw new Error(`no page ${cursor}`);
    const page = pages[cursor];
    if (!page) throw new Error('unknown');
    return page;
  };
  return { asked, read: () => readAhead(ask, ({ next }) => next) };
}

it('gives every page once and in order, and asks for the next one before the one at hand is done with', async () => {
  const { asked, read } = listOf();
  const seen: [number[], string[]][] = [];
  for await (const { rows } of read()) seen.push([rows, [...asked]]);
  expect(seen).toEqual([
    [
      [1, 2],
      ['', 'b'],
    ],
    [[3], ['', 'b', 'c']],
    [[4], ['', 'b', 'c']],
  ]);
});

it('fails where a page fails, after those before it', async () => {
  const { read } = listOf(['b']);
  const seen: number[] = [];
  await expect(async () => {
    for await (const { rows } of read()) seen.push(...rows);
  }).rejects.toThrow('no page b');
  expect(seen).toEqual([1, 2]);
});

it('is left without a word, whatever becomes of the page that was asked for', async () => {
  const { asked, read } = listOf(['b']);
  for await (const { rows } of read()) {
    expect(rows).toEqual([1, 2]);
    break;
  }
  expect(asked).toEqual(['', 'b']);
});
