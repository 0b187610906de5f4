import { expect, it } from 'vitest';
import { testChain } from '../../../test/chain/fixtures.ts';
import type { ChainState } from '../types.ts';
import { createFinalBook } from './finalBook.ts';

const at = (number: number) => ({ number, hash: `${number}`, timeMs: 0 });
const stateUpTo = (final: number): ChainState => ({ first: 0, final: at(final), head: at(9), epoch: 0 });

it('keeps what is final, and shows it to no read that began before it was', async () => {
  const book = createFinalBook((row: { blockNumber: number; text: string }) => ({
    blockNumber: row.blockNumber,
    textLength: row.text.length,
  }));
  let reads = 0;
  const ask = (final: number, blockNumber: number, text = '') =>
    book.find(testChain, stateUpTo(final), `${blockNumber}`, () => {
      reads += 1;
      return Promise.resolve({ blockNumber, text });
    });
  expect(await ask(4, 5)).toEqual({ blockNumber: 5, text: '' });
  await ask(4, 5);
  expect(reads).toBe(2);
  await ask(5, 5);
  await ask(5, 5);
  await ask(8, 5);
  expect(reads).toBe(3);
  await ask(4, 5);
  expect(reads).toBe(4);
  await ask(8, 6, 'x'.repeat(20_001));
  await ask(8, 6, 'x'.repeat(20_001));
  expect(reads).toBe(6);
});

it('keeps a thousand rows and forgets then what nobody asked for longest', async () => {
  const book = createFinalBook(({ blockNumber }: { blockNumber: number }) => ({ blockNumber, textLength: 0 }));
  const read: number[] = [];
  const ask = (name: number) =>
    book.find(testChain, stateUpTo(8), `${name}`, () => {
      read.push(name);
      return Promise.resolve({ blockNumber: 1 });
    });
  for (let name = 0; name <= 1_000; name += 1) await ask(name);
  await ask(1_000);
  await ask(1);
  await ask(0);
  expect(read.length).toBe(1_002);
  expect(read.at(-1)).toBe(0);
});
