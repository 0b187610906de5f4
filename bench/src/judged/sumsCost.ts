import { rmSync } from 'node:fs';
import path from 'node:path';
import { openChainStore } from '@chaintrail/store/chain';
import { stopKeepingSums } from '@chaintrail/store/withoutSums';
import type { BenchContext } from '../bench.ts';
import { fillBlocks, type BlockSource, type Filled } from '../store/fill.ts';
import { round } from '../store/sampling.ts';

/** The table of the sums. */
export const SUMS = 'address_month';
/** Both ways first and last, so that neither has the warmer engine. */
const turns = ['with', 'without', 'without', 'with'] as const;

interface Turn extends Filled {
  bytes: number;
}

/** What it costs to keep the sums by month: the same blocks into new stores with and without them, in turns. */
export async function reportSumsCost(context: BenchContext, folder: string, source: BlockSource, rows: number): Promise<void> {
  const spent: Record<(typeof turns)[number], Turn[]> = { with: [], without: [] };
  for (const [at, how] of turns.entries()) spent[how].push(await fillAnew(path.join(folder, `turn-${at}`), how, source, rows));
  for (const how of ['with', 'without'] as const) {
    const sum = (of: (turn: Turn) => number): number => spent[how].reduce((whole, turn) => whole + of(turn), 0);
    const inserted = sum((turn) => turn.inserted);
    const about = { rows: inserted };
    const name = `${how} the sums by month`;
    context.report({
      figure: `insert ${name}`,
      value: Math.round(inserted / (sum(({ insertMs }) => insertMs) / 1000)),
      unit: 'transfers/s',
      ...about,
    });
    context.report({
      figure: `insert ${name}, processor time`,
      value: round(sum(({ cpuMs }) => cpuMs) / 1000 / (inserted / 1_000_000)),
      unit: 'cpu-s/1M transfers',
      ...about,
    });
    context.report({
      figure: `disk of a store ${name}`,
      value: round(sum(({ bytes }) => bytes) / inserted),
      unit: 'bytes/transfer',
      ...about,
    });
  }
}

async function fillAnew(place: string, how: (typeof turns)[number], source: BlockSource, rows: number): Promise<Turn> {
  await (await openChainStore({ path: place })).close();
  if (how === 'without') await stopKeepingSums(place);
  const store = await openChainStore({ path: place });
  try {
    const filled = await fillBlocks(store, source, rows);
    const tables = await store.measure();
    const keeps = tables.some((table) => table.table === SUMS && table.rows > 0);
    if (keeps !== (how === 'with')) throw new Error(`a store ${how} sums ${keeps ? 'keeps them' : 'keeps none'}`);
    return { ...filled, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await store.close();
    rmSync(place, { recursive: true, force: true });
  }
}
