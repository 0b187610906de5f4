import { expect, it } from 'vitest';
import { createReadBook } from './readBook.ts';

/** A book at a time of its own, and what was asked of what it is read from. */
function makeBook(known: Record<string, string>, maxNames = 10) {
  let nowMs = 1_000;
  const asked: string[] = [];
  const book = createReadBook<string>({ maxNames, lifeMs: (value) => (value === undefined ? 100 : 1_000), now: () => nowMs });
  const list = async (group: string, ...names: string[]) => {
    const found = await book.list(group, names, async (missing) => {
      asked.push(`${group} ${missing.join()}`);
      return new Map(missing.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const])));
    });
    return Object.fromEntries(found);
  };
  return { book, list, asked, wait: (ms: number) => (nowMs += ms) };
}

it('asks for all names at once, for each of them once, and for those that nothing is known of sooner again', async () => {
  const { list, asked, wait } = makeBook({ a: 'A', b: 'B' });
  expect(await list('ETH', 'a', 'a', 'x')).toEqual({ a: 'A' });
  expect(await list('ETH', 'b', 'a')).toEqual({ a: 'A', b: 'B' });
  expect(asked).toEqual(['ETH a,x', 'ETH b']);
  wait(101);
  expect(await list('ETH', 'a', 'b', 'x')).toEqual({ a: 'A', b: 'B' });
  expect(asked.slice(2)).toEqual(['ETH x']);
  wait(900);
  await list('ETH', 'a');
  expect(asked.slice(3)).toEqual(['ETH a']);
});

it('lets those who ask meanwhile wait for the same read, and keeps groups apart', async () => {
  const { list, asked } = makeBook({ a: 'A', b: 'B' });
  expect(await Promise.all([list('ETH', 'a'), list('ETH', 'a', 'b'), list('BSC', 'a')])).toEqual([
    { a: 'A' },
    { a: 'A', b: 'B' },
    { a: 'A' },
  ]);
  expect(asked).toEqual(['ETH a', 'ETH b', 'BSC a']);
});

it('forgets what was not asked for while others filled it, and everything when told so', async () => {
  const { book, list, asked } = makeBook({ a: 'A', b: 'B', c: 'C', d: 'D' }, 2);
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await list('ETH', name);
  expect(asked).toEqual(['ETH a', 'ETH b', 'ETH c', 'ETH d', 'ETH b']);
  book.clear();
  await list('ETH', 'b');
  expect(asked.slice(5)).toEqual(['ETH b']);
});

it('tells a failure to everybody who waits and to nobody later', async () => {
  const { book, list } = makeBook({ a: 'A' });
  const fail = () => book.list('ETH', ['a'], () => Promise.reject(new Error('gone')));
  expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await list('ETH', 'a')).toEqual({ a: 'A' });
});
