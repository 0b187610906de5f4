import type { ChainStore } from '@chaintrail/store/chain';
import type { BenchContext } from '../bench.ts';
import { AGAINST, type Alternative } from '../postgres/alternative.ts';
import type { Filled } from './fill.ts';
import { round } from './sampling.ts';

interface Loaded {
  store: ChainStore;
  filled: Filled;
  alternative: Alternative | undefined;
  /** What the rows are. */
  noun: string;
}

/** How fast both took the rows and what these weigh there. */
export async function reportLoad(context: BenchContext, { store, filled, alternative, noun }: Loaded): Promise<void> {
  const { rows, inserted, insertMs, cpuMs } = filled;
  // A folder that is used again may hold other rows too.
  if (inserted < rows) return;
  const perRow = `bytes/${noun.replace(/s$/, '')}`;
  const perSecond = inserted / (insertMs / 1000);
  const tables = await store.measure();
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) / rows;
  context.report({ figure: 'insert with all derived tables', value: Math.round(perSecond), unit: `${noun}/s`, rows });
  // Comparable on a busy machine too, unlike the time on the wall.
  context.report({
    figure: 'insert, processor time',
    value: round(cpuMs / 1000 / (inserted / 1_000_000)),
    unit: `cpu-s/1M ${noun}`,
    rows,
  });
  context.report({ figure: 'disk', value: round(bytes), unit: perRow, rows });
  for (const table of tables.slice(0, 8))
    context.report({ figure: `disk of ${table.table}`, value: round(table.bytes / rows), unit: perRow, rows: table.rows });
  if (!alternative) return;
  const { totalMs, copyMs } = alternative.spent();
  const theirs = rows / (totalMs / 1000);
  context.report({ figure: 'PostgreSQL: copy alone', value: Math.round(rows / (copyMs / 1000)), unit: `${noun}/s`, rows });
  context.report({ figure: 'PostgreSQL: copy, then indexes and derived tables', value: Math.round(theirs), unit: `${noun}/s`, rows });
  const beside = { rows, against: AGAINST };
  context.report({
    figure: 'insert beside',
    value: Math.round(perSecond),
    unit: `${noun}/s`,
    ratio: round(perSecond / theirs, 2),
    ...beside,
  });
  const theirBytes = (await alternative.measureBytes()) / rows;
  context.report({ figure: 'PostgreSQL: disk', value: round(theirBytes), unit: perRow, rows });
  context.report({ figure: 'disk beside', value: round(bytes), unit: perRow, ratio: round(theirBytes / bytes, 2), ...beside });
}
