import { hasLitecoind } from '@chaintrail/devnet';
import { startBcoinNode } from './bitcoin/bcoinNode.ts';
import { startLitecoinNode } from './bitcoin/litecoinNode.ts';
import { runRounds } from './bitcoin/rounds.ts';
import { runKills, runReorgs } from './runs.ts';

/**
 * `npm run sim [seed]`: reorgs of every depth from 1 to 30 and 20 kills, each against a fresh index; then rounds of traffic on
 * two Bitcoin-like nodes, every balance against the node's after every round. One JSON line a run.
 */
const seed = Number(process.argv[2] ?? 20_260_302);
let failed = 0;

function print(run: string, result: { differences: string[] }, startedMs: number): void {
  if (result.differences.length > 0) failed += 1;
  process.stdout.write(`${JSON.stringify({ run, ...result, seconds: (Date.now() - startedMs) / 1_000 })}\n`);
}

const depths = Array.from({ length: 30 }, (_, index) => index + 1);
for (let group = 0; group < depths.length; group += 6) {
  const some = depths.slice(group, group + 6);
  const startedMs = Date.now();
  print(`reorg ${some[0]}–${some.at(-1)}`, await runReorgs(some, seed + group), startedMs);
}
for (let round = 0; round < 4; round += 1) {
  const startedMs = Date.now();
  print(`kill ×5, round ${round + 1}`, await runKills(5, seed + 100 + round), startedMs);
}
const ROUNDS_PER_RUN = 12;
const litecoin = ['litecoind', startLitecoinNode] as const;
const nodes = [['bcoin', startBcoinNode] as const, ...(hasLitecoind() ? [litecoin, litecoin] : [])];
if (!hasLitecoind()) process.stdout.write('litecoind is not installed: its rounds are left out\n');
for (const [index, [name, start]] of nodes.entries()) {
  const startedMs = Date.now();
  print(`${name}, ${ROUNDS_PER_RUN} rounds`, await runRounds(start, ROUNDS_PER_RUN, seed + 200 + index), startedMs);
}
process.stdout.write(`${JSON.stringify({ run: 'all', failed })}\n`);
process.exit(failed > 0 ? 1 : 0);
