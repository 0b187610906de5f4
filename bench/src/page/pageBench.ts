import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge, note, readCount, type Bench, type BenchContext } from '../bench.ts';
import type { Client, Usage } from '../load/client.ts';
import { withFilledProduct } from '../load/filledProduct.ts';
import { readShare, round } from '../store/sampling.ts';
import { listPages, type MeasuredPage } from './pages.ts';
import { recordCalls, type RecordedCall } from './recordCalls.ts';

/**
 * Visits before those that count, of other subjects where there are others: a server that runs has been asked before, and what it does often
 * is compiled in the first hundred of them.
 */
const WARM_UP = 100;
/** What the server spends while nobody asks, over which this is averaged. */
const IDLE_MS = 10_000;

interface Replayed extends MeasuredPage {
  calls: RecordedCall[];
}

/**
 * What a page costs: its calls are recorded in a browser on a product with `--rows` transfers and outputs, then asked again
 * `--samples` times, all at once as the page does. Statements in both stores and processor time of the server, without what it
 * spends when nobody asks, and how long until the first byte and the last of all calls came. `--profile FOLDER` writes a CPU
 * profile of the visits to each page there, `--page NAME` measures that one alone.
 */
export const pageBench: Bench = (context) =>
  withFilledProduct(context, async ({ prepared, product, client, world }) => {
    const wanted = context.options.get('page');
    const pages = listPages(world, readCount(context, 'samples', 30) + WARM_UP).filter(
      ({ name }) => wanted === undefined || name === wanted,
    );
    const opened = pages.map(({ name, pathOf, subjects: [first = ''] }) => ({ name, path: pathOf(first) }));
    const recorded = await recordCalls(product.url, opened);
    const replayed = pages.map((page, at) => ({ ...page, calls: recorded[at]?.calls ?? [] }));
    const idle = await measureIdle(client);
    const idly = (what: string, value: number, unit: string): void =>
      context.report({ figure: `nobody asks, ${what}`, value: round(value * 1000), unit, rows: prepared.transferTarget });
    idly('processor', idle.cpuMs, 'ms/s');
    idly('statements', idle.statements, 'statements/s');
    const folder = context.options.get('profile');
    if (folder !== undefined) await mkdir(folder, { recursive: true });
    for (const page of replayed) {
      const measure = (): Promise<void> => measurePage(context, client, page, idle, prepared.transferTarget);
      if (folder === undefined) await measure();
      else await product.profile(join(folder, `${page.name.replaceAll(/\W+/g, '-')}.cpuprofile`), measure);
    }
  });

/** What a millisecond costs in which nobody asks. */
type Idle = Pick<Usage, 'cpuMs' | 'statements' | 'appStatements'>;

async function measureIdle(client: Client): Promise<Idle> {
  const before = await client.readUsage();
  await sleep(IDLE_MS);
  const after = await client.readUsage();
  const perMs = (what: keyof Idle): number => (after[what] - before[what]) / IDLE_MS;
  return { cpuMs: perMs('cpuMs'), statements: perMs('statements'), appStatements: perMs('appStatements') };
}

async function measurePage(context: BenchContext, client: Client, page: Replayed, idle: Idle, rows: number): Promise<void> {
  const { name, budget, calls, subjects } = page;
  const samples = readCount(context, 'samples', 30);
  note(`${name}: ${calls.map(({ path }) => path.replace(/\?.*/, '')).join(' ')}`);
  const firstBytes: number[] = [];
  const wholes: number[] = [];
  for (let time = samples; time < samples + WARM_UP; time += 1)
    await Promise.all(calls.map((call) => client.replay(askAbout(call, subjects, time % subjects.length))));
  const before = await client.readUsage();
  const startedAt = performance.now();
  for (let time = 0; time < samples; time += 1) {
    const asked = calls.map((call) => askAbout(call, subjects, time % subjects.length));
    const askedAt = performance.now();
    const answers = await Promise.all(asked.map((call) => client.replay(call)));
    wholes.push(performance.now() - askedAt);
    firstBytes.push(...answers.map(({ firstByteMs }) => firstByteMs));
  }
  const tookMs = performance.now() - startedAt;
  const after = await client.readUsage();
  const spent = (what: keyof Idle): number => (after[what] - before[what] - idle[what] * tookMs) / samples;
  const report = (what: string, value: number, unit: string, limit: number | null = null): void =>
    context.report({ figure: `${name}, ${what}`, value: round(value), unit, rows, ...judge(round(value), limit) });
  report('calls', calls.length, 'calls');
  report('statements', spent('statements'), 'statements', budget.statements);
  // The look at the counts before and after takes one by itself, and the states of the chains are asked for once a second.
  report('statements in PostgreSQL', spent('appStatements'), 'statements');
  report('processor', spent('cpuMs'), 'ms', budget.cpuMs);
  report('first byte, p50', readShare(firstBytes, 50), 'ms', budget.firstByteMs);
  report('all calls, p50', readShare(wholes, 50), 'ms');
  report('all calls, p95', readShare(wholes, 95), 'ms');
}

/** The call as the page of another subject would send it. */
function askAbout(call: RecordedCall, subjects: readonly string[], at: number): RecordedCall {
  const [opened = '', other = ''] = [subjects[0], subjects[at]];
  // A height is a word of its own: 10 is no part of a page's 100 rows.
  const word = new RegExp(String.raw`\b${opened}\b`, 'g');
  return { ...call, path: call.path.replace(word, other), body: call.body?.replace(word, other) ?? null };
}
