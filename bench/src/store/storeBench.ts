import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChainStore } from '@chaintrail/store/chain';
import { readRows, type Bench } from '../bench.ts';
import { openAlternative, type Alternative } from '../postgres/alternative.ts';
import { createReads } from '../postgres/reads.ts';
import type { Beside } from '../postgres/compare.ts';
import { fillTransfers, SEED } from './fill.ts';
import { createGenerator } from './generator.ts';
import { reportLoad } from './reportLoad.ts';
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
    const filled = await fillTransfers(store, target, { alongside: alternative?.copy });
    await alternative?.finish();
    await reportLoad(context, { store, filled, alternative, noun: 'transfers' });
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
