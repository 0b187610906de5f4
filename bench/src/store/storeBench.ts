import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { note, readRows, type Bench, type BenchContext } from '../bench.ts';
import { AGAINST, startAlternative, type Alternative } from '../postgres/alternative.ts';
import { findPrograms } from '../postgres/cluster.ts';
import { createReads } from '../postgres/reads.ts';
import type { Beside } from '../postgres/compare.ts';
import { fillTransfers, SEED, type Filled } from './fill.ts';
import { createGenerator } from './generator.ts';
import { round } from './sampling.ts';
import { readAddressPages, readHottest, readRest } from './storeReads.ts';

/**
 * The chain store with `--rows` transfers (default 2,000,000, `--large` 20,000,000): how fast it takes them, what they weigh, how
 * fast pages, sums and suggestions are read; and the same rows and questions in PostgreSQL 15, in turns, by unnamed and by named
 * statements (`--postgres DIR` names its programs, `--postgres off` leaves it out). With `--path` on a data folder, which is filled or reused and kept.
 */
export const storeBench: Bench = async (context) => {
  const target = readRows(context, 2_000_000);
  const folder = context.options.get('path') ?? mkdtempSync(join(tmpdir(), 'store-bench-'));
  const alternative = await openAlternative(context);
  let store = await openChainStore({ path: join(folder, 'chain') });
  try {
    const filled = await fillTransfers(store, target, alternative?.copy);
    await alternative?.finish();
    await reportLoad(context, store, filled, alternative);
    // A new process start: nothing of the load is left in the engine's caches.
    await store.close();
    const openedAt = performance.now();
    store = await openChainStore({ path: join(folder, 'chain') });
    const { rows, lastBlock } = filled;
    context.report({ figure: 'open', value: round(performance.now() - openedAt), unit: 'ms', rows });
    const { addressCount } = createGenerator(SEED, target);
    const parts = { context, reader: store.reader, beside: alternative && besideOf(alternative), rows, addressCount, lastBlock };
    await readAddressPages(parts);
    await readHottest(parts);
    await readRest(parts);
    context.report({ figure: 'peak resident memory', value: Math.round(process.resourceUsage().maxRSS / 1024), unit: 'MB', rows });
  } finally {
    await store.close();
    await alternative?.stop();
    if (!context.options.has('path')) rmSync(folder, { recursive: true, force: true });
  }
};

function besideOf({ client }: Alternative): Beside {
  return { unnamed: createReads(client, 'unnamed'), named: createReads(client, 'named') };
}

async function openAlternative({ options }: BenchContext): Promise<Alternative | undefined> {
  const given = options.get('postgres');
  if (given === 'off') return undefined;
  const programs = findPrograms(given);
  if (programs === undefined) note('PostgreSQL 15 is not here: measured without the alternative beside it');
  return programs === undefined ? undefined : startAlternative(programs);
}

async function reportLoad(context: BenchContext, store: ChainStore, filled: Filled, alternative: Alternative | undefined): Promise<void> {
  const { rows, inserted, insertMs, cpuMs } = filled;
  // A folder that is used again may hold other rows too.
  if (inserted < rows) return;
  const perSecond = inserted / (insertMs / 1000);
  const tables = await store.measure();
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) / rows;
  context.report({ figure: 'insert with all derived tables', value: Math.round(perSecond), unit: 'transfers/s', rows });
  // Comparable on a busy machine too, unlike the time on the wall.
  context.report({
    figure: 'insert, processor time',
    value: round(cpuMs / 1000 / (inserted / 1_000_000)),
    unit: 'cpu-s/1M transfers',
    rows,
  });
  context.report({ figure: 'disk', value: round(bytes), unit: 'bytes/transfer', rows });
  for (const table of tables.slice(0, 8))
    context.report({ figure: `disk of ${table.table}`, value: round(table.bytes / rows), unit: 'bytes/transfer', rows: table.rows });
  if (!alternative) return;
  const { totalMs, copyMs } = alternative.spent();
  const theirs = rows / (totalMs / 1000);
  context.report({ figure: 'PostgreSQL: copy alone', value: Math.round(rows / (copyMs / 1000)), unit: 'transfers/s', rows });
  context.report({ figure: 'PostgreSQL: copy, then indexes and derived tables', value: Math.round(theirs), unit: 'transfers/s', rows });
  const beside = { rows, against: AGAINST };
  context.report({
    figure: 'insert beside',
    value: Math.round(perSecond),
    unit: 'transfers/s',
    ratio: round(perSecond / theirs, 2),
    ...beside,
  });
  const theirBytes = (await alternative.measureBytes()) / rows;
  context.report({ figure: 'PostgreSQL: disk', value: round(theirBytes), unit: 'bytes/transfer', rows });
  context.report({ figure: 'disk beside', value: round(bytes), unit: 'bytes/transfer', ratio: round(theirBytes / bytes, 2), ...beside });
}
