import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildSettings } from '../indexChild.ts';
import { startIndexProcess, type IndexProcess } from '../indexProcess.ts';
import { createRandom, type Random } from '../random.ts';
import type { TrafficNode } from './node.ts';

export interface RoundsResult {
  seed: number;
  /** Balances that differ from the node's, round by round, and tables that differ from a fresh index; empty when all is well. */
  differences: string[];
  addresses: number;
  transactions: number;
  undone: number;
  kills: number;
  headNumber: number;
}

const DEEPEST_REORG = 20;

/**
 * Rounds of traffic while the indexer follows, with reorgs and kills among them. After every round each address that was
 * ever paid holds by the store what it holds by the node.
 */
export async function runRounds(start: (random: Random) => Promise<TrafficNode>, rounds: number, seed: number): Promise<RoundsResult> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-sim-'));
  const node = await start(random);
  let indexer: IndexProcess | undefined;
  try {
    const differences: string[] = [];
    let addresses = 0;
    let kills = 0;
    indexer = await startIndexProcess(settingsOf(node, folder, 'followed', 10));
    for (let round = 0; round < rounds; round += 1) {
      await mineSome(node, random);
      if (round % 3 === 1) {
        // Only what is stored can be undone; the rounds with kills catch the indexer on its way.
        await indexer.readHeld((await node.readHead()).hash, []);
        await node.reorg(1 + random.below(DEEPEST_REORG));
        await mineSome(node, random);
      }
      if (round % 3 === 2) {
        await indexer.kill();
        kills += 1;
        // What was stored last may be gone when the indexer comes back.
        if (random.below(2) === 0) await node.reorg(1 + random.below(DEEPEST_REORG));
        await mineSome(node, random);
        indexer = await startIndexProcess(settingsOf(node, folder, 'followed', 3 + random.below(20)));
        if (random.below(2) === 0) {
          await sleep(random.below(400));
          await indexer.kill();
          kills += 1;
          indexer = await startIndexProcess(settingsOf(node, folder, 'followed', 3 + random.below(20)));
        }
      }
      const held = await node.readHeld();
      addresses = held.size;
      differences.push(...(await compare(node, indexer, held)).map((text) => `round ${round}: ${text}`));
    }
    const { hash, number } = await node.readHead();
    const followed = await indexer.finish(hash);
    indexer = await startIndexProcess(settingsOf(node, folder, 'fresh', 40));
    const fresh = await indexer.finish(hash);
    differences.push(...Object.keys(fresh.digest).filter((table) => fresh.digest[table] !== followed.digest[table]));
    return { seed, differences, addresses, transactions: node.count(), undone: followed.epoch, kills, headNumber: number };
  } finally {
    await indexer?.kill();
    await node.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function mineSome(node: TrafficNode, random: Random): Promise<void> {
  for (let blocks = 2 + random.below(5); blocks > 0; blocks -= 1) await node.mine(2 + random.below(12));
}

async function compare(node: TrafficNode, indexer: IndexProcess, held: ReadonlyMap<string, bigint>): Promise<string[]> {
  const { hash } = await node.readHead();
  const stored = await indexer.readHeld(hash, [...held.keys()]);
  return [...held].flatMap(([address, raw]) => {
    const own = stored[address];
    const isSame = own?.movements === String(raw) && own.outputs === String(raw) && own.unspent === String(raw);
    return isSame ? [] : [`${address} holds ${raw}, not ${JSON.stringify(own)}`];
  });
}

function settingsOf(node: TrafficNode, folder: string, name: string, batchBlocks: number): ChildSettings {
  return { chainName: node.chainName, rpcUrl: node.url, dataDir: join(folder, name), openingAccounts: [], batchBlocks, finaliseBlocks: 1 };
}
