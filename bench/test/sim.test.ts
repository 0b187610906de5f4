import { expect, it } from 'vitest';
import { runKills, runReorgs } from '../src/sim/runs.ts';

const seed = Math.floor(Date.now() / 1_000);

it(`leaves the store equal to a fresh index after reorgs of depth 1, 2, 7 and 30 (seed ${seed})`, async () => {
  const result = await runReorgs([1, 2, 7, 30], seed);
  expect(result).toMatchObject({ differences: [] });
  expect(result.undone).toBeGreaterThan(0);
}, 180_000);

it(`leaves the store equal to a fresh index after four kills at random moments (seed ${seed + 1})`, async () => {
  expect(await runKills(4, seed + 1)).toMatchObject({ differences: [] });
}, 180_000);
