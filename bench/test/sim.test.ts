import { hasLitecoind } from '@chaintrail/devnet';
import { takeTurns } from '@chaintrail/store/testing';
import { describe, expect, it } from 'vitest';
import { simNodes } from '../src/sim/nodes.ts';
import { runRounds } from '../src/sim/rounds.ts';

const seed = Math.floor(Date.now() / 1_000);
/** One with a reorg, one with a kill; the restart in order comes with the third of a longer simulation. */
const ROUNDS = 2;
const FAULTS_PER_ROUND = 10;

/** The two Bitcoin-like nodes take turns: each takes as long as the other families together. */
const turn = seed % 2 === 0 ? 'bcoin' : 'litecoind';
const chosen = simNodes.filter(({ name, family }) => family !== 'bitcoin' || name === (hasLitecoind() ? turn : 'bcoin'));

describe.each(takeTurns('simulation', chosen, 2))('an index of $name', ({ start, hideable }) => {
  it(`holds what the node holds through faults, lies, reorgs, kills and restarts (seed ${seed})`, async () => {
    const result = await runRounds({ start, hideable, rounds: ROUNDS, seed, faultsPerRound: FAULTS_PER_ROUND });
    expect(result.differences).toEqual([]);
    expect(result.rounds).toBe(2);
    expect(result.kills).toBeGreaterThan(0);
    expect(result.undone).toBeGreaterThan(0);
    expect(Object.values(result.faults).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(8);
  }, 600_000);
});
