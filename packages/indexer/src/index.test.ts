import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { branch, createTestNode, createTestStore, makeTask } from './fixtures.ts';
import { createIndexer } from './index.ts';

it('lets a chain that fails stop no other one, and closes every source when it stops', async () => {
  const good = createTestNode(branch(6), 4);
  const bad = createTestNode(branch(6), 4);
  bad.onHead = () => {
    throw new Error('a bug');
  };
  const store = createTestStore();
  const indexer = createIndexer([makeTask(bad), makeTask(good)], store.parts);
  indexer.start();
  await vi.waitFor(() => expect(store.tip.at(-1)?.number).toBe(6), { interval: 1 });
  await indexer.stop();
  good.hashes = branch(9);
  await sleep(20);
  expect(store.tip.at(-1)?.number).toBe(6);
  expect(store.statuses.map(({ syncState }) => syncState)).toContain('stopped');
  expect([good.isClosed, bad.isClosed]).toEqual([true, true]);
});
