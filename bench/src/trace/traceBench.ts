import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, note, readCount, readRows, type Bench } from '../bench.ts';
import { startBundled } from '../peers/bundledChild.ts';
import { readShare, round } from '../store/sampling.ts';
import { HOPS } from './question.ts';
import type { TracedNews, TracedOrder } from './tracedChild.ts';

const BUDGET_MS = 3_000;
/** Transfers of one committed range: an index made elsewhere lies in other parts. */
const RANGES = { first: 100_000, fresh: 37_000 };
/** A run is killed when this hop is kept and the next one is being read; one that comes to an end before, when its last but one is. */
const KILLED_AFTER = 2;

type Found = Extract<TracedNews, { said: 'found' }>;

/**
 * Five hops forward from the busiest start that one trace takes, over `--rows` transfers (default 1,000,000; `--large` 20,000,000): time of
 * `--runs` (5) runs in one process, rows read, and the same bytes in every run, after a kill -9 in the middle, and on another index of the
 * same rows, made with other ranges in another folder (`--fresh off` leaves that out).
 */
export const traceBench: Bench = async (context) => {
  const rows = readRows(context, 1_000_000);
  const runs = readCount(context, 'runs', 5);
  const root = await mkdtemp(join(tmpdir(), 'trace-bench-'));
  const [first, fresh] = [join(root, 'first'), join(root, 'fresh')];
  try {
    const filled = await fill({ folder: first, rows, rangeTransfers: RANGES.first });
    note(`filled ${filled.rows} in ${Math.round(filled.insertMs)} ms`);
    const { found, payments } = await trace({ folder: first, rows, runs });
    const [whole] = found;
    if (!whole) throw new Error('the trace found nothing');
    const times = found.map(({ ms }) => ms);
    const about = `${HOPS} hops from ${payments} payments`;
    context.report({ figure: `${about}, first run of a process`, value: round(times[0] ?? 0), unit: 'ms', rows: filled.rows });
    const p50 = round(readShare(times, 50));
    context.report({ figure: `${about}, p50 of ${runs}`, value: p50, unit: 'ms', rows: filled.rows, ...judge(p50, BUDGET_MS) });
    context.report({ figure: `${about}, processor time`, value: round(whole.cpuMs), unit: 'cpu-ms', rows: filled.rows });
    context.report({ figure: `${about}, processor time of the server's thread`, value: round(whole.threadMs), unit: 'cpu-ms' });
    context.report({
      figure: `${about}, longest that it was held`,
      value: round(Math.max(...found.map(({ heldMs }) => heldMs))),
      unit: 'ms',
    });
    for (const [name, { count, ms }] of Object.entries(whole.calls).toSorted(([, a], [, b]) => b.ms - a.ms)) {
      context.report({ figure: `${name}, calls`, value: count, unit: 'calls' });
      context.report({ figure: `${name}, waited for`, value: round(ms), unit: 'ms' });
    }
    context.report({ figure: 'rows read', value: whole.rowsRead, unit: 'rows', rows: filled.rows });
    context.report({ figure: 'accounts reached', value: whole.accounts, unit: 'accounts' });
    context.report({ figure: 'hops read', value: whole.hops, unit: 'hops' });
    context.report({ figure: 'result', value: whole.bytes, unit: 'bytes' });
    const tellSame = (figure: string, others: readonly Found[]) => {
      const different = others.filter(({ sha256 }) => sha256 !== whole.sha256).length;
      context.report({ figure, value: different, unit: 'results', ...judge(different, 0) });
    };
    tellSame(`other bytes in ${runs} runs`, found);

    const killed = await killMiddle({ folder: first, rows, after: Math.min(KILLED_AFTER, Math.max(0, whole.hops - 1)) });
    note(`killed when hop ${killed.hop} was kept`);
    const resumed = await trace({ folder: first, rows, runs: 1, trace: killed.trace });
    tellSame('other bytes after a kill -9 in the middle', resumed.found);

    if (context.options.get('fresh') === 'off') return;
    await fill({ folder: fresh, rows, rangeTransfers: RANGES.fresh });
    tellSame('other bytes on a fresh index of the same rows', (await trace({ folder: fresh, rows, runs: 1 })).found);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

async function listen(order: TracedOrder, hear: (news: TracedNews) => 'kill' | undefined): Promise<void> {
  const child = await startBundled('bench/src/trace/tracedChild.ts', order);
  let isKilled = false;
  child.on('message', (news) => {
    if (hear(news as TracedNews) !== 'kill') return;
    isKilled = true;
    child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && !isKilled) throw new Error(`the tracing process ended with ${code}`);
}

async function fill(about: { folder: string; rows: number; rangeTransfers: number }) {
  const news: TracedNews[] = [];
  await listen({ do: 'fill', ...about }, (one) => void news.push(one));
  const filled = news.find((one) => one.said === 'filled');
  if (!filled) throw new Error('nothing was filled');
  return filled;
}

async function trace(about: { folder: string; rows: number; runs: number; trace?: string }) {
  const news: TracedNews[] = [];
  await listen({ do: 'trace', ...about }, (one) => void news.push(one));
  return {
    found: news.filter((one) => one.said === 'found'),
    payments: news.find((one) => one.said === 'begun')?.payments ?? 0,
  };
}

/** A run that is killed while it reads. */
async function killMiddle({ after, ...about }: { folder: string; rows: number; after: number }): Promise<{ trace: string; hop: number }> {
  let id = '';
  let hop = -1;
  await listen({ do: 'trace', ...about, runs: 1 }, (one) => {
    if (one.said === 'begun') id = one.trace;
    if (one.said === 'found') throw new Error('the run was over before it was killed');
    if (one.said !== 'hop') return undefined;
    hop = one.hop;
    return hop >= after ? 'kill' : undefined;
  });
  return { trace: id, hop };
}
