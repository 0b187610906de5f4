import { runKills, runReorgs } from './runs.ts';

/** `npm run sim [seed]`: reorgs of every depth from 1 to 30 and 20 kills, each against a fresh index. One JSON line a run. */
const seed = Number(process.argv[2] ?? 20_260_302);
let failed = 0;

function print(run: string, result: Awaited<ReturnType<typeof runReorgs>>, startedMs: number): void {
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
process.stdout.write(`${JSON.stringify({ run: 'all', failed })}\n`);
process.exit(failed > 0 ? 1 : 0);
