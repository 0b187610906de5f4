import { startManyRows } from '@chaintrail/devnet';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, note, readRows, type Bench } from '../bench.ts';
import { startBundled } from '../peers/bundledChild.ts';
import { round } from '../store/sampling.ts';
import type { HydratedProgress, HydratedSettings } from './hydratedChild.ts';

const ADDRESS = `0x${'c0'.repeat(20)}`;
const PAGE_ROWS = 1_000;
/** Calls beside pages: heads, states, the first look and what shows that a list is empty. */
const LEAST_ASIDE = 10;
const MOST_CALLS = 1.2;
const MOST_GROWTH = 1.25;
const MEGABYTE = 1_000_000;

/** The history of one address with `--rows` (1,000,000) rows out of a double of an explorer: rows a second, memory, and calls against the fewest possible. */
export const hydrationBench: Bench = async (context) => {
  const rows = readRows(context, 1_000_000);
  const transactions = Math.ceil(rows / 2);
  const double = await startManyRows({ transactions, tokens: rows - transactions, perBlock: 4 });
  const folder = await mkdtemp(join(tmpdir(), 'hydration-bench-'));
  try {
    const { seen, seconds } = await hydrate({ folder, baseUrl: `${double.url}/api`, address: ADDRESS });
    const last = seen.at(-1);
    if (last?.rows !== rows || last.wrong > 0) throw new Error(`the history is not whole: ${JSON.stringify(last)}`);
    const least = Math.ceil(transactions / PAGE_ROWS) + Math.ceil((rows - transactions) / PAGE_ROWS) + LEAST_ASIDE;
    const calls = double.asked.length / least;
    const sizes = seen.map(({ rssBytes }) => rssBytes / MEGABYTE);
    const part = (from: number, to: number) => median(sizes.slice(Math.floor(sizes.length * from), Math.ceil(sizes.length * to)));
    const growth = part(0.8, 1) / part(0.2, 0.4);
    context.report({
      figure: 'rows fetched, written and held against their source',
      value: Math.round(rows / seconds),
      unit: 'rows/s',
      rows,
    });
    context.report({ figure: 'memory of the process, highest', value: Math.round(Math.max(...sizes)), unit: 'MB', rows });
    context.report({
      figure: 'memory, last fifth over second fifth',
      value: round(growth, 3),
      unit: 'times',
      ...judge(growth, MOST_GROWTH),
    });
    context.report({ figure: 'calls', value: double.asked.length, unit: 'calls', rows, against: `at least ${least}` });
    context.report({ figure: 'calls over the fewest possible', value: round(calls, 3), unit: 'times', ...judge(calls, MOST_CALLS) });
  } finally {
    await double.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function hydrate(settings: HydratedSettings): Promise<{ seen: HydratedProgress[]; seconds: number }> {
  const child = await startBundled('bench/src/hydration/hydratedChild.ts', settings);
  const gone = once(child, 'exit');
  const seen: HydratedProgress[] = [];
  let startedMs = 0;
  try {
    for (;;) {
      const [message] = (await Promise.race([
        once(child, 'message'),
        gone.then(() => Promise.reject(new Error('the process ended early'))),
      ])) as [HydratedProgress];
      if (seen.length === 0) startedMs = performance.now();
      seen.push(message);
      if (seen.length % 40 === 0) note(JSON.stringify(message));
      if (message.status !== 'running') return { seen, seconds: (performance.now() - startedMs) / 1_000 };
    }
  } finally {
    child.disconnect();
    await gone;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
