import { expect, it } from 'vitest';
import { testChain } from '../../../test/chain/fixtures.ts';
import type { ChainState } from '../types.ts';
import { createFinalBook } from './finalBook.ts';

const at = (number: number) => ({ number, hash: `${number}`, timeMs: 0 });
const stateUpTo = (final: number, epoch = 0): ChainState => ({ first: 0, final: at(final), head: at(9), epoch });

/** A book, and how often it was read to answer. */
function makeBook(maxBytes?: number) {
  const book = createFinalBook(maxBytes);
  const read: string[] = [];
  const ask = async (state: ChainState, name: string, block: number, text = '') => {
    const found = await book.find(testChain, state, name, async () => {
      read.push(name);
      return { block, value: { block, text } };
    });
    return found?.value;
  };
  return { book, read, ask };
}

it('keeps what is final, and shows it to no read that began before it was', async () => {
  const { read, ask } = makeBook();
  expect(await ask(stateUpTo(4), 'a', 5)).toEqual({ block: 5, text: '' });
  await ask(stateUpTo(4), 'a', 5);
  expect(read.length).toBe(2);
  await ask(stateUpTo(5), 'a', 5);
  await ask(stateUpTo(5), 'a', 5);
  await ask(stateUpTo(8), 'a', 5);
  expect(read.length).toBe(3);
  await ask(stateUpTo(4), 'a', 5);
  expect(read.length).toBe(4);
});

it('says of what was not found that it was not, and looks again', async () => {
  const { book } = makeBook();
  let reads = 0;
  const ask = () =>
    book.find(testChain, stateUpTo(8), 'absent', async () => {
      reads += 1;
      return undefined;
    });
  expect([await ask(), await ask(), reads]).toEqual([undefined, undefined, 2]);
});

it('lets those who ask at once under one state share a read, and nobody of another state', async () => {
  const { read, ask } = makeBook();
  const asked = [stateUpTo(4), stateUpTo(4), stateUpTo(4, 1), stateUpTo(5)].map((state) => ask(state, 'tip', 7));
  expect(new Set(await Promise.all(asked)).size).toBe(3);
  expect(read).toEqual(['tip', 'tip', 'tip']);
});

it('forgets a read that failed, after telling everybody who waited for it', async () => {
  const { book, ask } = makeBook();
  const fail = () => book.find(testChain, stateUpTo(8), 'a', () => Promise.reject(new Error('gone')));
  expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(stateUpTo(8), 'a', 1)).toEqual({ block: 1, text: '' });
});

it('is bounded by bytes: what was asked for longest ago goes, and what is too large never comes', async () => {
  // A row takes 300 bytes beside its text.
  const { read, ask } = makeBook(10_000);
  const final = stateUpTo(8);
  for (const name of ['a', 'b', 'c', 'd']) await ask(final, name, 1, 'x'.repeat(2_000));
  await ask(final, 'a', 1);
  await ask(final, 'e', 1, 'x'.repeat(2_000));
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
  await ask(final, 'a', 1);
  await ask(final, 'b', 1);
  expect(read.slice(5)).toEqual(['b']);
  await ask(final, 'large', 1, 'x'.repeat(10_000));
  await ask(final, 'large', 1, 'x'.repeat(10_000));
  expect(read.slice(6)).toEqual(['large', 'large']);
});
