import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, note, readCount, type Bench, type BenchContext } from '../bench.ts';
import { forkChild } from '../load/child.ts';
import { createClient } from '../load/client.ts';
import type { CallName } from '../load/callName.ts';
import { withFilledProduct, type FilledProduct } from '../load/filledProduct.ts';
import { askOf } from '../load/questions.ts';
import { createRecorder, type Recorder } from '../load/timings.ts';
import { addressOf, benchChain, createRandom } from '../store/generator.ts';
import { round } from '../store/sampling.ts';
import type { Writing } from './writerChild.ts';

/** Of so many transfers and with this share of them, the hottest address has a statement of just under a million rows, the most that one file may have. */
const ROWS = 2_800_000;
const HOTTEST_SHARE = 0.5;
const READERS = 10;
const ALONE_MS = 30_000;
const BUDGET_SECONDS = 30;
const BUDGET_MEGABYTES = 200;
const MEGABYTE = 1_000_000;
/** Lists that people page. */
const paged: readonly CallName[] = [
  'pageAddressTransfers',
  'pageStatement',
  'pageBlockTransactions',
  'pageTransactionTransfers',
  'pageTokens',
];

/**
 * The statement of an address with about a million rows, written as a workbook by a whole product: alone, then while ten readers page lists;
 * how long they wait meanwhile, beside how long without it. Then exceljs's streaming writer with as many rows (`--no-exceljs` leaves it out).
 */
export const exportReadersBench: Bench = (context) =>
  withFilledProduct(context, (filled) => measure(context, filled), { rows: ROWS, hottestShare: HOTTEST_SHARE });

async function measure(context: BenchContext, filled: FilledProduct): Promise<void> {
  const { product, client } = filled;
  const order = { list: 'statement', chainName: benchChain.name, address: addressOf(0), coinKey: benchChain.name };
  const { data } = await client.ask('planExport', order);
  const { rows } = data as { rows: number };
  const readers = readCount(context, 'readers', READERS);

  note(`${readers} readers, nothing being exported`);
  const alone = await readDuring(filled, readers, (stop) => void setTimeout(stop, ALONE_MS));
  report(context, `${readers} readers, nothing exported`, alone, rows);

  note(`an export of ${rows.toLocaleString('en')} rows, nobody reading`);
  const idle = Math.max(...product.takeProbes().map(({ rssBytes }) => rssBytes));
  const before = await client.readUsage();
  const profile = context.options.get('profile');
  let first = { ms: Number.NaN, bytes: Number.NaN };
  const write = async (): Promise<void> => {
    first = await client.download('exportAddressTransfers', order);
  };
  await (profile === undefined ? write() : product.profile(profile, write));
  const cpuMs = (await client.readUsage()).cpuMs - before.cpuMs;
  const peak = Math.max(...product.takeProbes().map(({ rssBytes }) => rssBytes));
  context.report({
    figure: 'export by a product, seconds',
    value: round(first.ms / 1_000),
    unit: 's',
    rows,
    ...judge(first.ms / 1_000, BUDGET_SECONDS),
  });
  context.report({ figure: 'export by a product, processor seconds of its process', value: round(cpuMs / 1_000), unit: 's', rows });
  const over = (peak - idle) / MEGABYTE;
  context.report({
    figure: 'export by a product, memory over what it had',
    value: round(over),
    unit: 'MB',
    rows,
    ...judge(over, BUDGET_MEGABYTES),
  });
  context.report({ figure: 'export by a product, file', value: round(first.bytes / MEGABYTE), unit: 'MB', rows });

  note(`the same export, ${readers} readers meanwhile`);
  let second = { ms: Number.NaN };
  const together = await readDuring(filled, readers, (stop) => {
    void client.download('exportAddressTransfers', order).then((told) => {
      second = told;
      stop();
    });
  });
  context.report({
    figure: `export by a product, ${readers} readers meanwhile, seconds`,
    value: round(second.ms / 1_000),
    unit: 's',
    rows,
  });
  report(context, `${readers} readers during the export`, together, rows);
  if (!context.options.has('no-exceljs')) await writeByExcelJs(context, rows, first.ms);
}

/** Readers page at random until told to stop. */
async function readDuring(
  { product, world }: FilledProduct,
  count: number,
  begin: (stop: () => void) => void,
): Promise<ReturnType<Recorder['read']>> {
  const recorder = createRecorder();
  const over = new AbortController();
  begin(() => over.abort());
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const client = createClient(product.url);
      const random = createRandom(world.seed + 500 + at);
      const pick = (bound: number) => Math.floor(random() * bound);
      while (!over.signal.aborted) {
        const name = paged[pick(paged.length)] ?? 'pageStatement';
        const startedAt = performance.now();
        const { code, msg } = await client.ask(name, askOf(name, world, pick));
        recorder.took(performance.now() - startedAt);
        if (code !== 200 && code !== 4001) recorder.failed(String(code), `${name} ${msg}`);
      }
      await client.close();
    }),
  );
  return recorder.read();
}

function report(context: BenchContext, what: string, { p50, p95, p99, count, errors }: ReturnType<Recorder['read']>, rows: number): void {
  for (const [share, value] of [
    ['p50', p50],
    ['p95', p95],
    ['p99', p99],
  ] as const) {
    context.report({ figure: `${what}, ${share} of ${count} pages`, value: round(value), unit: 'ms', rows });
  }
  for (const [code, { count: failed, example }] of Object.entries(errors)) {
    context.report({ figure: `${what}, answers with ${code}`, value: failed, unit: 'calls', rows, ...judge(failed, 0) });
    note(example);
  }
}

async function writeByExcelJs(context: BenchContext, rows: number, oursMs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-bench-'));
  try {
    note(`exceljs writes ${rows.toLocaleString('en')} rows`);
    const { seconds, peakBytes, baselineBytes } = await forkChild('../sheet/writerChild.ts', [
      'exceljs',
      String(rows),
      join(folder, 'exceljs.xlsx'),
    ]).next<Writing>();
    const against = "ours: with what a product reads and names; exceljs's writer: rows that are there already";
    context.report({
      figure: "exceljs's streaming writer, seconds",
      value: round(seconds),
      unit: 's',
      rows,
      ratio: round((seconds * 1_000) / oursMs),
      against,
    });
    context.report({
      figure: "exceljs's streaming writer, memory over baseline",
      value: round((peakBytes - baselineBytes) / MEGABYTE),
      unit: 'MB',
      rows,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
