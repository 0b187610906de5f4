import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { ChainState } from '../types.ts';
import type { ChainRead } from './context.ts';
import { createHeadBook } from './headBook.ts';
import { readAtHead } from './readAtHead.ts';
import { hasStood } from './snapshot.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');

const block = (number: number) => ({ number, hash: `0x${number}`, timeMs: number });
const stateOf = (epoch: number, final: number, head: number): ChainState => ({ first: 0, epoch, final: block(final), head: block(head) });

/** A chain whose value is the list of its blocks, and what was read of it. */
function makeChain() {
  const book = createHeadBook<number[]>();
  const reads: string[] = [];
  let now = stateOf(1, 0, 0);
  const ask = (
    state: ChainState,
    { whileReading, givesUp = false }: { whileReading?: ChainState; givesUp?: boolean } = {},
  ): Promise<number[]> => {
    now = state;
    const context = {
      kept: async (_chain: unknown, _state: unknown, _name: string, read: (shared: unknown) => Promise<{ value: unknown }>) =>
        (await read(context)).value,
      hasStood: async (_chain: unknown, before: ChainState) => hasStood(before, now),
    } as unknown as ChainRead['context'];
    const blocks = (above: number): number[] => Array.from({ length: (state.head?.number ?? -1) - above }, (_, at) => above + 1 + at);
    return readAtHead(book, { context, chain: chain!, state }, 'blocks', {
      // prettier-ignore
      async read() {
        reads.push('whole');
        if (whileReading) now = whileReading;
        return blocks(-1);
      },
      async advance(_own, from, aboveBlock) {
        reads.push(`above ${aboveBlock}`);
        if (whileReading) now = whileReading;
        return givesUp ? undefined : [...from, ...blocks(aboveBlock)];
      },
    });
  };
  return { ask, reads };
}

it('reads whole once, and then only what came above, however much of it became final', async () => {
  const { ask, reads } = makeChain();
  expect(await ask(stateOf(1, 2, 4))).toEqual([0, 1, 2, 3, 4]);
  expect(await ask(stateOf(1, 2, 4))).toEqual([0, 1, 2, 3, 4]);
  expect(await ask(stateOf(1, 5, 6))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await ask(stateOf(1, 6, 6))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(reads).toEqual(['whole', 'above 4']);
});

it('reads whole after an undo, for a lower head, and where going on gives up', async () => {
  const { ask, reads } = makeChain();
  await ask(stateOf(1, 2, 4));
  expect(await ask(stateOf(2, 2, 5))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await ask(stateOf(2, 2, 3))).toEqual([0, 1, 2, 3]);
  expect(await ask(stateOf(2, 2, 6), { givesUp: true })).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(reads).toEqual(['whole', 'whole', 'whole', 'above 3', 'whole']);
});

it('keeps nothing that was read while rows left the tip or were undone', async () => {
  const { ask, reads } = makeChain();
  await ask(stateOf(1, 2, 4), { whileReading: stateOf(1, 3, 4) });
  await ask(stateOf(1, 3, 4), { whileReading: stateOf(2, 3, 3) });
  await ask(stateOf(1, 3, 4), { whileReading: stateOf(1, 3, 5) });
  await ask(stateOf(1, 3, 6), { whileReading: stateOf(1, 4, 6) });
  await ask(stateOf(1, 4, 6));
  expect(reads).toEqual(['whole', 'whole', 'whole', 'above 4', 'above 4']);
});
