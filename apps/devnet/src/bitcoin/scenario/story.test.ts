import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodePlayed, encodePlayed, playedFile } from './played.ts';
import { writeStory } from './story.ts';

it('writes the blocks that are checked in', { timeout: 120_000 }, () => {
  const file = decodePlayed(readFileSync(playedFile));
  const written = writeStory();
  expect(written.summary).toEqual(file.summary);
  expect(written.blocks.length).toBe(file.blocks.length);
  expect(written.blocks.findIndex((block, index) => !block.equals(file.blocks[index] as Buffer))).toBe(-1);
});

it('reads back what it wrote', () => {
  const summary = { headHash: 'ab', headTimeMs: 1, transactionCount: 0, hashes: { note: 'cd' }, addresses: {} };
  const blocks = [Buffer.from('first'), Buffer.alloc(0), Buffer.from('third')];
  expect(decodePlayed(encodePlayed({ summary, blocks }))).toEqual({ summary, blocks });
});
