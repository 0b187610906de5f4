import { expect, it, vi } from 'vitest';
import { branch, createTestNode, createTestStore, makeTask } from './fixtures.ts';
import { runChain } from './runChain.ts';

it('the meter is told of every written batch and of what a reorg undid', async () => {
  const node = createTestNode(branch(6), 3);
  const store = createTestStore();
  const told: string[] = [];
  const durations: number[] = [];
  store.parts.meter = {
    wrote(chain, { side, blocks, rows, durationMs }) {
      told.push(`${chain.name} ${side} ${blocks} ${rows}`);
      durations.push(durationMs);
    },
    undid: (chain, blocks) => void told.push(`${chain.name} undid ${blocks}`),
  };
  const stop = new AbortController();
  const running = runChain(makeTask(node, {}), store.parts, stop.signal);
  await vi.waitFor(() => expect(store.tip.at(-1)?.hash).toBe('a6'), { interval: 1 });
  node.hashes = branch(7, 5);
  await vi.waitFor(() => expect(store.tip.at(-1)?.hash).toBe('b7'), { interval: 1 });
  stop.abort();
  await running;
  expect(told).toEqual(['DemoETH final 4 4', 'DemoETH tip 3 3', 'DemoETH undid 2', 'DemoETH tip 3 3']);
  expect(durations.every((ms) => ms >= 0)).toBe(true);
});
