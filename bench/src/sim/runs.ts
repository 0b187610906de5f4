import { startAnvil } from '@chaintrail/devnet';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startIndexProcess } from './indexProcess.ts';
import { createRandom } from './random.ts';
import { createTrafficChain, type TrafficChain } from './traffic.ts';

export interface RunResult {
  seed: number;
  /** Tables whose rows differ from those of a fresh index; empty when all is well. */
  differences: string[];
  undone: number;
  headNumber: number;
}

/** Reorgs of these depths while the indexer follows; then the store must equal one that never saw them. */
export async function runReorgs(depths: number[], seed: number): Promise<RunResult> {
  return withChain(seed, async ({ chain, random, folder }) => {
    const process = await startIndexProcess(childSettings(chain, folder, 'followed'));
    for (const depth of depths) {
      await chain.mine(3 + random.below(4));
      // Most reorgs hit blocks that are stored, some hit them while they are read.
      if (random.below(4) > 0) await process.reach((await chain.readHead()).number);
      else await sleep(random.below(150));
      await chain.reorg(depth);
    }
    return { process };
  });
}

/** Kills the indexer with SIGKILL at random moments, starting it again each time with other batch borders. */
export async function runKills(kills: number, seed: number): Promise<RunResult> {
  return withChain(seed, async ({ chain, random, folder }) => {
    for (let kill = 0; kill < kills; kill += 1) {
      const process = await startIndexProcess({ ...childSettings(chain, folder, 'followed'), batchBlocks: 3 + random.below(20) });
      const isCaughtUp = kill % 3 === 2;
      if (isCaughtUp) await process.reach((await chain.readHead()).number);
      else await sleep(random.below(400));
      await process.kill();
      // What was stored last may be gone when the indexer comes back.
      if (isCaughtUp) await chain.reorg(1 + random.below(5));
      await chain.mine(2);
    }
    return { process: await startIndexProcess({ ...childSettings(chain, folder, 'followed'), batchBlocks: 11 }) };
  });
}

interface Setting {
  chain: TrafficChain;
  random: ReturnType<typeof createRandom>;
  folder: string;
}

const FIRST_BLOCKS = 160;

async function withChain(
  seed: number,
  play: (setting: Setting) => Promise<{ process: Awaited<ReturnType<typeof startIndexProcess>> }>,
): Promise<RunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-sim-'));
  const anvil = await startAnvil({ chainId: 7300 });
  try {
    const random = createRandom(seed);
    const chain = await createTrafficChain(anvil, random);
    await chain.mine(FIRST_BLOCKS);
    const { process } = await play({ chain, random, folder });
    const head = await chain.readHead();
    const followed = await process.finish(head.hash);
    const fresh = await (await startIndexProcess(childSettings(chain, folder, 'fresh'))).finish(head.hash);
    const differences = Object.keys(fresh.digest).filter((table) => fresh.digest[table] !== followed.digest[table]);
    return { seed, differences, undone: followed.epoch, headNumber: head.number };
  } finally {
    await anvil.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function childSettings(chain: TrafficChain, folder: string, name: string) {
  return {
    chainName: 'DemoETH' as const,
    rpcUrl: chain.rpcUrl,
    dataDir: join(folder, name),
    openingAccounts: chain.accounts,
    batchBlocks: 10,
    finaliseBlocks: 1,
  };
}
