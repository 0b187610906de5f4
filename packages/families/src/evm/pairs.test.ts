import { expect, it } from 'vitest';
import { readAddressWord, readPair } from './pairs.ts';
import { topics } from './topics.ts';

const word = (digit: string) => `0x${'0'.repeat(24)}${digit.repeat(40)}`;
const factory = `0x${'f'.repeat(40)}`;
const made = { factory, pair: `0x${'c'.repeat(40)}`, tokens: [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] };
const tail = word('c').slice(2);
const count = '7'.padStart(64, '0');

it.each([
  ['with a count', [topics.pairCreated, word('a'), word('b')], `0x${tail}${count}`],
  ['without one', [topics.pairCreatedUncounted, word('a'), word('b')], `0x${tail}`],
  ['a pool, behind its spacing', [topics.poolCreated, word('a'), word('b'), '0x0bb8'], `0x${count}${tail}`],
])('a factory tells of a pair %s', (_title, logTopics, data) => {
  expect(readPair({ contract: factory, topics: logTopics, data })).toEqual(made);
});

it.each([
  ['another event', [topics.transfer, word('a'), word('b')], `0x${tail}`],
  ['data cut short', [topics.pairCreated, word('a'), word('b')], '0x00'],
  ['a word that is no address', [topics.pairCreated, word('a'), `0x1${word('b').slice(3)}`], `0x${tail}`],
  ['no tokens', [topics.pairCreated], `0x${tail}`],
])('nothing is read of %s', (_title, logTopics, data) => {
  expect(readPair({ contract: factory, topics: logTopics, data })).toBeUndefined();
});

it('an address stands at the end of its word', () => {
  expect(readAddressWord(word('A'))).toBe(`0x${'a'.repeat(40)}`);
  expect(readAddressWord(`0x${'a'.repeat(64)}`)).toBeUndefined();
});
