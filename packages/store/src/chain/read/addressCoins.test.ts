import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { ChainState } from '../types.ts';
import { createAddressCoinBook } from './addressCoins.ts';

const chain = findChain('ETH')!;
const address = `0x${'a'.repeat(40)}`;
/** All of it is final: one statement for an address. */
function stateAt(number: number, epoch = 0): ChainState {
  const head = { number, hash: `0x${number}`, timeMs: 0 };
  return { first: 0, final: head, head, epoch };
}

function openBook() {
  let asked = 0;
  let isDown = false;
  const book = createAddressCoinBook({
    query: async () => {
      asked += 1;
      if (isDown) throw new Error('gone');
      return [];
    },
  });
  const ask = async (state: ChainState) => {
    await book.listRows(chain, state, address);
    return asked;
  };
  return { ask, fail: (value: boolean) => (isDown = value) };
}

it('asks for the rows of an address once in each state, and again after an undo', async () => {
  const { ask } = openBook();
  expect(await ask(stateAt(1))).toBe(1);
  expect(await ask(stateAt(1))).toBe(1);
  expect(await ask(stateAt(2))).toBe(2);
  expect(await ask(stateAt(1))).toBe(2);
  expect(await ask(stateAt(2, 1))).toBe(3);
});

it('forgets the states that a chain has left behind', async () => {
  const { ask } = openBook();
  for (const number of [1, 2, 3, 4]) await ask(stateAt(number));
  expect(await ask(stateAt(4))).toBe(4);
  expect(await ask(stateAt(1))).toBe(5);
});

it('remembers no failure', async () => {
  const { ask, fail } = openBook();
  fail(true);
  await expect(ask(stateAt(1))).rejects.toThrow('gone');
  fail(false);
  expect(await ask(stateAt(1))).toBe(2);
});
