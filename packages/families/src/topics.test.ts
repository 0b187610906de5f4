import { expect, it } from 'vitest';
import { topicOfAddress, topicOfValue } from './topics.ts';

const word = (hex: string): string => `0x${hex.padStart(64, '0')}`;

it('an indexed address is twenty bytes at the end of a word, however its family writes it', () => {
  expect(topicOfAddress('evm', '0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe(word('dac17f958d2ee523a2206206994597c13d831ec7'));
  expect(topicOfAddress('tron', 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d')).toBe(word('a1'.repeat(20)));
  expect(topicOfAddress('bitcoin', 'bc1q')).toBeUndefined();
});

it.each([
  ['uint256', '255', word('ff')],
  ['uint256', ' 0xff ', word('ff')],
  ['uint8', '256', undefined],
  ['uint256', '-1', undefined],
  ['int24', '-1', `0x${'f'.repeat(64)}`],
  ['int8', '128', undefined],
  ['int8', '-128', `0x${'f'.repeat(62)}80`],
  ['bool', 'True', word('1')],
  ['bool', 'yes', undefined],
  ['bytes4', '0xa9059cbb', `0xa9059cbb${'0'.repeat(56)}`],
  ['bytes4', '0xa9059c', undefined],
  ['bytes32', `0x${'ab'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  // keccak256 of nothing, and of the letter a, as every implementation gives them.
  ['bytes', '0x', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['string', 'a', '0x3ac225168df54212a25c1c01fd35bebfea408fdac2e31ddd6f80a4bbf9a5f1cb'],
  ['uint256', '9'.repeat(200), undefined],
  ['uint256', '1e3', undefined],
  ['tuple', '1', undefined],
])('%s %s makes the topic %s', (type, text, topic) => {
  expect(topicOfValue(type, text)).toBe(topic);
});
