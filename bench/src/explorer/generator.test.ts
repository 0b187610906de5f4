import { expect, test } from 'vitest';
import { TRANSFER_TOPIC } from '../store/generator.ts';
import { createExplorerGenerator, makeEmptyBundle } from './generator.ts';

const blocks = Array.from({ length: 40 }, (_, number) => createExplorerGenerator(7, 20_000).makeBundle(number));

test('every movement of a token has the log that says so, each log its own number within the block', () => {
  for (const { transfers, logs } of blocks) {
    const moves = transfers.filter(({ source }) => source === 'log');
    const said = logs.filter(({ topics }) => topics[0] === TRANSFER_TOPIC);
    expect(said.map(({ logIndex, contract, topics, data }) => [logIndex, contract, ...topics.slice(1), BigInt(data)])).toEqual(
      moves.map(({ index, token, from, to, amountRaw }) => [
        index,
        token,
        `0x000000000000000000000000${from.slice(2)}`,
        `0x000000000000000000000000${to.slice(2)}`,
        amountRaw,
      ]),
    );
    expect(logs.map(({ logIndex }) => logIndex)).toEqual([...logs.keys()]);
  }
});

test('what failed moved nothing, and contracts are called by several methods', () => {
  const failed = new Set(
    blocks.flatMap(({ transactions }) => transactions.filter(({ status }) => status === 'failed').map(({ hash }) => hash)),
  );
  expect(failed.size).toBeGreaterThan(20);
  expect(blocks.flatMap(({ logs }) => logs).filter(({ transactionHash }) => failed.has(transactionHash))).toEqual([]);
  expect(new Set(blocks.flatMap(({ transactions }) => transactions.map(({ method }) => method))).size).toBe(7);
});

test('a transaction moves three to four tokens on average', () => {
  const moves = blocks.flatMap(({ transfers }) => transfers).filter(({ source }) => source === 'log').length;
  expect(moves / (blocks.length * 100)).toBeGreaterThan(3);
  expect(moves / (blocks.length * 100)).toBeLessThan(4);
});

test('an empty block holds nothing', () => {
  const { block, transactions } = makeEmptyBundle(9);
  expect([block.number, block.transactionCount, transactions]).toEqual([9, 0, []]);
});
