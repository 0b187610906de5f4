import { decodeBlock } from '@chaintrail/families/bitcoin';
import { expect, test } from 'vitest';
import { makeBlocks } from './blocks.ts';

const format = { hasWitness: true, hasSpecial: false, hasCashTokens: false, hasAuxPow: false };

test('made-up blocks follow each other, hold what they say, and spend what was made before, once', () => {
  const blocks = makeBlocks(40, 300);
  const seen = new Map<string, number>();
  const known: boolean[] = [];
  let parent = '0'.repeat(64);
  for (const { hash, parentHash, bytes, transactionHashes } of blocks) {
    const decoded = decodeBlock(bytes, format);
    expect([decoded.hash, decoded.parentHash, parentHash]).toEqual([hash, parent, parent]);
    expect(decoded.transactions.map((transaction) => transaction.hash)).toEqual(transactionHashes);
    for (const { inputs, outputs, hash: own } of decoded.transactions) {
      for (const { previous } of inputs) if (previous) known.push(seen.delete(`${previous.transactionHash}:${previous.index}`));
      for (const index of outputs.keys()) seen.set(`${own}:${index}`, index);
    }
    parent = hash;
  }
  expect(known.length).toBeGreaterThan(300);
  expect(known).not.toContain(false);
  expect(blocks.flatMap(({ transactionHashes }) => transactionHashes)).toHaveLength(300);
  expect(makeBlocks(40, 300).at(-1)?.hash).toBe(parent);
});
