import { expect, it } from 'vitest';
import { addTopics } from './eventTopics.ts';

const topic = (topic0: string, count: number, fromBlock: number, toBlock: number) => ({ topic0, count, fromBlock, toBlock });

it('adds what later blocks hold, most frequent first', () => {
  const topics = [topic('0xa', 5, 1, 9), topic('', 2, 3, 4), topic('0xb', 2, 2, 2)];
  const later = [topic('0xb', 4, 10, 12), topic('0xc', 2, 11, 11)];
  expect(addTopics(topics, later)).toEqual([topic('0xb', 6, 2, 12), topic('0xa', 5, 1, 9), topic('', 2, 3, 4), topic('0xc', 2, 11, 11)]);
});
