import { setTimeout as sleep } from 'node:timers/promises';
import { judge, note, readCount, type Bench, type BenchContext } from '../bench.ts';
import { benchChain } from '../store/generator.ts';
import { round } from '../store/sampling.ts';
import { forkChild, type Child } from './child.ts';
import { withFilledProduct, type FilledProduct } from './filledProduct.ts';
import { describeMemory } from './memory.ts';
import { countRowsPerBlock, watchProgress } from './progress.ts';
import { callNames, questions } from './questions.ts';
import type { ReadersAnswer, ReadersRequest } from './readersChild.ts';
import type { Timings } from './timings.ts';

/** A stream of events is held open for every so many readers. */
const READERS_PER_FOLLOWER = 5;
const INDEXING_ALONE_MS = 45_000;
interface Run extends FilledProduct {
  context: BenchContext;
  readers: Child;
}

/**
 * A whole product on `--rows` transfers and outputs of an EVM and a Bitcoin-like chain: every call by one reader alone, then by
 * `--readers` at once for `--minutes` while the indexer goes at full speed and an export pages the hottest statement.
 */
export const loadBench: Bench = (context) =>
  withFilledProduct(context, async (filled) => {
    const readers = forkChild('./readersChild.ts');
    try {
      await readers.next();
      const run: Run = { ...filled, context, readers };
      await measureAlone(run);
      await measureTogether(run, await measureIndexing(run));
    } finally {
      readers.release();
    }
  });

async function measureAlone({ context, product, prepared, readers, world }: Run): Promise<void> {
  note('every call by one reader, nothing being indexed');
  readers.send({ world, url: product.url, alone: readCount(context, 'samples', 40) } satisfies ReadersRequest);
  const { calls, statements } = await readers.next<ReadersAnswer>();
  for (const name of callNames) {
    const { p50, p95, errors } = calls[name];
    const rows = prepared.transferTarget;
    context.report({ figure: `${name} alone, p50`, value: round(p50), unit: 'ms', rows });
    context.report({ figure: `${name} alone, p95`, value: round(p95), unit: 'ms', rows, ...judge(round(p95), questions[name].budgetMs) });
    if (statements) context.report({ figure: `${name} alone, statements`, value: round(statements[name]), unit: 'statements', rows });
    reportErrors(context, `${name} alone`, errors);
  }
}

/** Rows a second that are indexed while nobody reads. */
async function measureIndexing({ context, nodes, client, prepared }: Run): Promise<number> {
  note('indexing at full speed, nobody reading');
  nodes.send({ grow: true });
  const progress = watchProgress(client, benchChain.name);
  await sleep(INDEXING_ALONE_MS);
  const rowsPerSecond = (await progress.stop()).blocksPerSecond * countRowsPerBlock(prepared.transferTarget);
  context.report({ figure: 'indexing, nobody reading', value: Math.round(rowsPerSecond), unit: 'rows/s' });
  return rowsPerSecond;
}

async function measureTogether({ context, product, prepared, readers, client, world }: Run, aloneRowsPerSecond: number): Promise<void> {
  const count = readCount(context, 'readers', 50);
  const durationMs = readCount(context, 'minutes', 10) * 60_000;
  const pauseMs = context.options.has('pause') ? readCount(context, 'pause', 1) : 0;
  note(`${count} readers for ${durationMs / 60_000} minutes while indexing`);
  product.takeProbes();
  const progress = watchProgress(client, benchChain.name);
  const together = { readers: count, followers: Math.ceil(count / READERS_PER_FOLLOWER), durationMs, pauseMs };
  readers.send({ world, url: product.url, together } satisfies ReadersRequest);
  const answer = await readers.next<ReadersAnswer>();
  const { blocksPerSecond } = await progress.stop();
  for (const name of callNames) reportCall(context, name, answer.calls[name]);
  const total = callNames.reduce((sum, name) => sum + answer.calls[name].count, 0);
  context.report({ figure: 'calls answered', value: round(total / (durationMs / 1000)), unit: 'calls/s' });
  const failed = callNames.flatMap((name) => Object.values(answer.calls[name].errors)).reduce((sum, { count: errors }) => sum + errors, 0);
  context.report({ figure: 'calls that failed', value: failed, unit: 'calls', ...judge(failed, 0) });
  if (answer.scan) {
    reportCall(context, 'scan of the hottest statement, pages of 100', answer.scan.timings);
    context.report({ figure: 'scan of the hottest statement', value: Math.round(answer.scan.rows / (durationMs / 1000)), unit: 'rows/s' });
  }
  context.report({ figure: 'events received', value: answer.events ?? 0, unit: 'events' });
  const rowsPerSecond = blocksPerSecond * countRowsPerBlock(prepared.transferTarget);
  const ratio = round(rowsPerSecond / aloneRowsPerSecond, 3);
  context.report({
    figure: 'indexing under load',
    value: Math.round(rowsPerSecond),
    unit: 'rows/s',
    ratio,
    against: 'indexing, nobody reading',
  });
  for (const figure of describeMemory(product.takeProbes(), durationMs)) context.report(figure);
}

function reportCall(context: BenchContext, name: string, { count, errors, ...times }: Timings): void {
  context.report({ figure: `${name}, count`, value: count, unit: 'calls' });
  for (const share of ['p50', 'p95', 'p99'] as const)
    context.report({ figure: `${name}, ${share}`, value: round(times[share]), unit: 'ms' });
  reportErrors(context, name, errors);
}

/** Every code by itself, with an example for the person who looks. */
function reportErrors(context: BenchContext, name: string, errors: Timings['errors']): void {
  for (const [code, { count, example }] of Object.entries(errors)) {
    context.report({ figure: `${name}, answers with ${code}`, value: count, unit: 'calls', ...judge(count, 0) });
    note(`${name}: ${code} ${example}`);
  }
}
