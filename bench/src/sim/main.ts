import { familyNames } from '@chaintrail/model';
import { parseArgs } from 'node:util';
import { simNodes, type SimNode } from './nodes.ts';
import { runRounds } from './rounds.ts';
import { seeds } from './seeds.ts';

/**
 * `npm run sim [-- --seed N --rounds R --family evm|tron|bitcoin --runs M]`: first the seeds that once found a fault, then
 * one run a node from the given seed on. One JSON line a run; ends with 1 when anything differs.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    family: { type: 'string' },
    runs: { type: 'string' },
    node: { type: 'string' },
  },
});
const family = familyNames.find((name) => name === values.family);
if (values.family !== undefined && !family) throw new Error(`--family wants one of ${familyNames.join(', ')}`);
const count = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`not a whole number: ${text}`);
  return value;
};
const firstSeed = count(values.seed, Math.floor(Date.now() / 1_000));
const rounds = count(values.rounds, 9);
const runs = count(values.runs, 1);
const FAULTS_PER_ROUND = 25;
let failed = 0;
let struck = 0;
const timesByFault = new Map<string, number>();

async function run({ name, start, hideable }: SimNode, seed: number, seedRounds: number): Promise<void> {
  const startedMs = Date.now();
  const result = await runRounds({ start, rounds: seedRounds, seed, faultsPerRound: FAULTS_PER_ROUND, hideable });
  if (result.differences.length > 0) failed += 1;
  for (const [fault, times] of Object.entries(result.faults)) {
    struck += times;
    timesByFault.set(`${name}: ${fault}`, (timesByFault.get(`${name}: ${fault}`) ?? 0) + times);
  }
  process.stdout.write(`${JSON.stringify({ run: name, ...result, seconds: (Date.now() - startedMs) / 1_000 })}\n`);
}

const chosen = simNodes.filter((node) => (!family || node.family === family) && (!values.node || node.name === values.node));
for (const node of chosen) {
  if (!node.isInstalled()) {
    process.stdout.write(`${node.name} is not installed: its runs are left out\n`);
    continue;
  }
  // A seed asked for is run alone.
  if (values.seed === undefined)
    for (const { seed, rounds: kept } of seeds.filter((one) => one.node === node.name)) await run(node, seed, kept);
  for (let index = 0; index < runs; index += 1) await run(node, firstSeed + index, rounds);
}
const neverStruck = [...timesByFault].filter(([, times]) => times === 0).map(([fault]) => fault);
process.stdout.write(`${JSON.stringify({ run: 'all', failed, faults: struck, neverStruck })}\n`);
process.exit(failed > 0 ? 1 : 0);
