import { knownSlots, readWord, toWord, type KnownSlot } from '@chaintrail/families';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { presentPlace } from './storage.ts';

const chain = findChain('ETH');
const owner = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const word = `0x${owner.slice(2).padStart(64, '0')}`;

function present(holds: KnownSlot['holds'] | undefined, content: string) {
  if (!chain) throw new Error('there is no such chain');
  const known = knownSlots.find((one) => one.holds === holds);
  const slot = known?.slot ?? toWord(5n);
  return presentPlace({ chain, tokens: new Map(), labels: new Map() }, { slot, known, word: content, readings: readWord('evm', content) });
}

it('says of a place that a standard names what is there, and of another what may be', () => {
  expect(present('owner', word)).toEqual({
    slot: '0x9016d09d72d40fdae2fd8ceac6b6234c7706214fd39c1cd1e609a0528c199300',
    standard: 'ERC-7201',
    title: '所有者',
    word,
    readings: [{ type: 'address', value: owner, isGuess: false, party: { address: owner } }],
  });
  expect(present(undefined, word)).toEqual({
    slot: `0x${'0'.repeat(63)}5`,
    standard: null,
    title: null,
    word,
    readings: [
      { type: 'address', value: owner, isGuess: true, party: { address: owner } },
      { type: 'number', value: '1248875146012964071876423320777688075155124985543', isGuess: true },
    ],
  });
});

it('tells a flag as one, a version as a number, and guesses where a standard was not kept to', () => {
  expect(present('paused', toWord(1n)).readings).toEqual([{ type: 'flag', value: '是', isGuess: false }]);
  expect(present('paused', toWord(0n)).readings).toEqual([{ type: 'flag', value: '否', isGuess: false }]);
  expect(present('paused', toWord(7n)).readings).toEqual([{ type: 'number', value: '7', isGuess: true }]);
  expect(present('initialized', toWord(2n)).readings).toEqual([{ type: 'number', value: '2', isGuess: false }]);
  expect(present('implementation', toWord(7n)).readings).toEqual([{ type: 'number', value: '7', isGuess: true }]);
});
