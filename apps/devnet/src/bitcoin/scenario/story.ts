import { planCustomers } from './acts/customers.ts';
import { planExchanges } from './acts/exchanges.ts';
import { planLayering } from './acts/layering.ts';
import { planMigration } from './acts/migration.ts';
import { planMixing } from './acts/mixing.ts';
import { planOddities } from './acts/oddities.ts';
import { minerOf, planSetup } from './acts/setup.ts';
import { planVictims } from './acts/victims.ts';
import { cast } from './cast.ts';
import type { Played } from './played.ts';
import { createWorld, type Wallet } from './world.ts';

const SEED = 20_260_303;
/** Regtest's block 0. */
const GENESIS_HASH = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';

/** Writes the whole story as blocks. Pure: the same bytes at every call. */
export function writeStory(): Played {
  const world = createWorld({ seed: SEED, genesisHash: GENESIS_HASH, minerOf });
  for (const plan of [planSetup, planVictims, planLayering, planMixing, planOddities, planExchanges, planCustomers, planMigration])
    plan(world);
  const { blocks, headHash, headTimeMs, hashByMark, transactionCount } = world.play();
  const wallets = Object.values(cast).flat() as Wallet[];
  return {
    summary: {
      headHash,
      headTimeMs,
      transactionCount,
      hashes: Object.fromEntries(hashByMark),
      addresses: Object.fromEntries(wallets.filter(({ lock }) => lock.address !== '').map(({ name, lock }) => [name, lock.address])),
    },
    blocks,
  };
}
