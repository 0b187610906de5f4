import { hasLitecoind } from '@chaintrail/devnet';
import { expect, it } from 'vitest';
import { startBcoinNode } from '../src/sim/bitcoin/bcoinNode.ts';
import { startLitecoinNode } from '../src/sim/bitcoin/litecoinNode.ts';
import { runRounds } from '../src/sim/bitcoin/rounds.ts';

const seed = Math.floor(Date.now() / 1_000);
/** One quiet, one with a reorg, one with kills. */
const ROUNDS = 3;

it(`holds every balance of bcoin through reorgs and kills (seed ${seed})`, async () => {
  const result = await runRounds(startBcoinNode, ROUNDS, seed);
  expect(result).toMatchObject({ differences: [] });
  expect(result.transactions).toBeGreaterThan(50);
  expect(result.undone).toBeGreaterThan(0);
}, 300_000);

it.runIf(hasLitecoind())(
  `holds every balance of litecoind, its extension block in use, through reorgs and kills (seed ${seed + 1})`,
  async () => {
    const result = await runRounds(startLitecoinNode, ROUNDS, seed + 1);
    expect(result).toMatchObject({ differences: [] });
    expect(result.transactions).toBeGreaterThan(50);
    expect(result.undone).toBeGreaterThan(0);
  },
  300_000,
);
