import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSimChain } from './chains.ts';
import { compareDigests } from './compareDigests.ts';
import { listFaults } from './faults/faults.ts';
import { startFaultProxy, type FaultProxy } from './faults/proxy.ts';
import { TIMEOUT_MS } from './faults/transport.ts';
import type { ChildSettings } from './indexChild.ts';
import { startIndexProcess, type IndexProcess } from './indexProcess.ts';
import type { NodeBalance, TrafficNode } from './node.ts';
import { createRandom, type Random } from './random.ts';

export interface RoundsResult {
  seed: number;
  rounds: number;
  transactions: number;
  reorgs: number;
  /** Times that stored blocks were undone. */
  undone: number;
  blocksReplaced: number;
  kills: number;
  restarts: number;
  /** How often each kind of fault hit. */
  faults: Record<string, number>;
  /** Balances compared in the last round. */
  balances: number;
  headNumber: number;
  /** Balances that differ from the node's, round by round, and tables that differ from a fresh index; empty when all is well. */
  differences: string[];
}

export interface RoundsOptions {
  start(random: Random): Promise<TrafficNode>;
  rounds: number;
  seed: number;
  /** Requests spoilt in each round. */
  faultsPerRound: number;
  /** Methods of which one, both or none is hidden from the indexer, as on nodes that do not offer them. */
  hideable?: readonly string[];
}

/** What a round does; `play` names the order. */
interface Stage {
  node: TrafficNode;
  random: Random;
  proxy: FaultProxy;
  folder: string;
  result: RoundsResult;
  indexer: IndexProcess;
}

/**
 * Rounds of traffic while the indexer follows through a line that fails and lies, with reorgs, restarts and kills among
 * them. After every round everybody who was ever paid holds by the store what he holds by the node; at the end every row
 * is as in an index that never saw a fault.
 */
export async function runRounds({ start, rounds, seed, faultsPerRound, hideable = [] }: RoundsOptions): Promise<RoundsResult> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-sim-'));
  const node = await start(random);
  const { family } = makeSimChain(node.chainName);
  const hidden = new Set(hideable.filter(() => random.below(3) === 0));
  const proxy = await startFaultProxy({ family, nodeUrl: node.url, faults: listFaults(family), random: createRandom(seed + 1), hidden });
  const result: RoundsResult = {
    seed,
    rounds: 0,
    transactions: 0,
    reorgs: 0,
    undone: 0,
    blocksReplaced: 0,
    kills: 0,
    restarts: 0,
    faults: {},
    balances: 0,
    headNumber: 0,
    differences: [],
  };
  proxy.storm(faultsPerRound);
  const stage: Stage = { node, random, proxy, folder, result, indexer: await startFollowing(node, proxy, folder, random) };
  try {
    for (; result.rounds < rounds; result.rounds += 1) {
      proxy.storm(faultsPerRound);
      await playRound(stage);
      result.differences.push(...(await compareStored(stage)).map((text) => `round ${result.rounds}: ${text}`));
    }
    const { hash, number } = await node.readHead();
    const followed = await stage.indexer.finish(hash);
    proxy.storm(0);
    stage.indexer = await startIndexProcess({ ...settingsOf(node, proxy, folder, 'fresh'), batchBlocks: 40, timeoutMs: 10_000 });
    result.differences.push(...compareDigests(followed, await stage.indexer.finish(hash)));
    return Object.assign(result, { undone: followed.epoch, headNumber: number });
  } catch (error) {
    result.differences.push(`round ${result.rounds}: ${error instanceof Error ? error.message : String(error)}`);
    return result;
  } finally {
    Object.assign(result, { transactions: node.count(), faults: proxy.counts() });
    await stage.indexer.kill();
    await proxy.stop();
    await node.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Turn = (stage: Stage) => Promise<void>;

/** Any three rounds in a row have a reorg, a kill and a restart in order. */
const turns: readonly (readonly Turn[])[] = [
  [reorgWhatIsStored, reorgWhatIsStored, reorgWhileRead],
  [killAnywhere, killAndReorg, killTwice],
  [restart, restartAndReorg],
];

async function playRound(stage: Stage): Promise<void> {
  const { node, random, result } = stage;
  await mineSome(node, random);
  const choices = turns[result.rounds % turns.length] ?? [];
  await choices[random.below(choices.length)]?.(stage);
  await mineSome(node, random);
}

async function mineSome(node: TrafficNode, random: Random): Promise<void> {
  for (let blocks = 2 + random.below(5); blocks > 0; blocks -= 1) await node.mine(1 + random.below(10));
}

async function reorg({ node, random, result }: Stage): Promise<void> {
  const deepest = node.deepestReorg;
  // Most are shallow, as on real chains; one in three goes as far as may be.
  const depth = 1 + (random.below(3) === 0 ? deepest - 1 - random.below(3) : random.below(Math.min(8, deepest)));
  await node.reorg(depth);
  result.reorgs += 1;
  result.blocksReplaced += depth;
}

async function reorgWhatIsStored(stage: Stage): Promise<void> {
  await stage.indexer.reach((await stage.node.readHead()).number);
  await reorg(stage);
}

/** At the end once more what is stored: on a slow machine the indexer may have seen nothing of the first two. */
async function reorgWhileRead(stage: Stage): Promise<void> {
  await sleep(stage.random.below(300));
  await reorg(stage);
  await mineSome(stage.node, stage.random);
  await sleep(stage.random.below(300));
  await reorg(stage);
  await reorgWhatIsStored(stage);
}

async function killAnywhere(stage: Stage): Promise<void> {
  await sleep(stage.random.below(600));
  await kill(stage);
  await begin(stage);
}

async function killAndReorg(stage: Stage): Promise<void> {
  await stage.indexer.reach((await stage.node.readHead()).number);
  await kill(stage);
  await reorg(stage);
  await begin(stage);
}

async function killTwice(stage: Stage): Promise<void> {
  await killAnywhere(stage);
  await killAnywhere(stage);
}

async function restart(stage: Stage): Promise<void> {
  await stage.indexer.end();
  stage.result.restarts += 1;
  await mineSome(stage.node, stage.random);
  await begin(stage);
}

async function restartAndReorg(stage: Stage): Promise<void> {
  await stage.indexer.reach((await stage.node.readHead()).number);
  await stage.indexer.end();
  stage.result.restarts += 1;
  await reorg(stage);
  await begin(stage);
}

async function kill({ indexer, result }: Stage): Promise<void> {
  await indexer.kill();
  result.kills += 1;
}

async function begin(stage: Stage): Promise<void> {
  stage.indexer = await startFollowing(stage.node, stage.proxy, stage.folder, stage.random);
}

/** Each start has other batch borders. */
function startFollowing(node: TrafficNode, proxy: FaultProxy, folder: string, random: Random): Promise<IndexProcess> {
  return startIndexProcess({ ...settingsOf(node, proxy, folder, 'followed'), batchBlocks: 3 + random.below(20), timeoutMs: TIMEOUT_MS });
}

function settingsOf(node: TrafficNode, proxy: FaultProxy, folder: string, name: string): Omit<ChildSettings, 'batchBlocks' | 'timeoutMs'> {
  return { chainName: node.chainName, rpcUrl: proxy.url, dataDir: join(folder, name), openingAccounts: node.openingAccounts };
}

/** Balances against the node's, and the row index against the rows. */
async function compareStored({ node, indexer, result }: Stage): Promise<string[]> {
  const { hash } = await node.readHead();
  const balances = await node.listHeld();
  result.balances = balances.length;
  const { held, index } = await indexer.readHeld(hash, [...new Set(balances.map(({ address }) => address))]);
  const differing = balances.flatMap(({ address, token, raw }: NodeBalance) => {
    const figures = held[address]?.[token] ?? ['0'];
    return figures.every((figure) => figure === String(raw)) ? [] : [`${address} holds ${raw} ${token}, not ${figures.join(', ')}`];
  });
  return [...differing, ...index];
}
