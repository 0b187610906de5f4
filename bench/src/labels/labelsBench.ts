import { openAppStore, startEmbeddedPostgres, type AppStore, type LabelPageFilter } from '@chaintrail/store/app';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { judge, note, readCount, type Bench, type BenchContext } from '../bench.ts';
import { readShare, reportTimes, round, sample } from '../store/sampling.ts';
import { addressOf, ENTITY, makeClaims, nameOf } from './rows.ts';

const SUGGEST_BUDGET_MS = 50;
const PAGE_BUDGET_MS = 10;
const LIBRARY_BUDGET_MS = 50;
const COPY = "PostgreSQL's COPY of the same rows into the same table";
const CHAIN = 'ETH';

const exchange = {
  key: ENTITY,
  nameZh: '',
  nameEn: 'Bench exchange',
  kind: 'exchange',
  country: null,
  homepage: null,
  note: '',
  source: 'bench',
  licence: null,
};

/**
 * `--labels` (5,000,000) labels of everybody's: their import beside the same rows copied by PostgreSQL itself, then what pages ask of them:
 * suggestions, the labels of a hundred addresses, pages of the library at any depth.
 */
export const labelsBench: Bench = async (context) => {
  const count = readCount(context, 'labels', 5_000_000);
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const app = await openAppStore({ url: postgres.url });
    const connect = () => new pg.Client({ connectionString: postgres.url, options: '-c search_path=chaintrail,public' });
    const client = connect();
    try {
      await client.connect();
      await measureImport(context, { app, client, reading: connect(), count });
      await client.query('vacuum analyze label');
      await measureReads(context, app, count);
    } finally {
      await client.end();
      await app.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Filled {
  app: AppStore;
  client: pg.Client;
  /** Reads what the other copies. */
  reading: pg.Client;
  count: number;
}

async function measureImport(context: BenchContext, { app, client, reading, count }: Filled): Promise<void> {
  const startedMs = performance.now();
  const { counts } = await app.imports.write({
    origin: 'pack:bench',
    owner: null,
    author: null,
    isWhole: true,
    entities: [exchange],
    claims: makeClaims(count),
    atMs: Date.now(),
    onRows: async (rows) => {
      if (rows % 500_000 === 0) note(`${rows} rows read`);
    },
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  if (counts.made !== count) throw new Error(`${counts.made} of ${count} labels were made`);
  note(`imported in ${round(seconds)} s`);
  await client.query('create table copied (like label including all)');
  await reading.connect();
  const copyMs = performance.now();
  await pipeline(
    reading.query(copyTo('copy label to stdout (format binary)')),
    client.query(copyFrom('copy copied from stdin (format binary)')),
  );
  const copySeconds = (performance.now() - copyMs) / 1_000;
  await reading.end();
  await client.query('drop table copied');
  const figure = { unit: 'rows/s', rows: count };
  context.report({ figure: COPY, value: Math.round(count / copySeconds), ...figure });
  context.report({
    figure: 'labels, import',
    value: Math.round(count / seconds),
    ...figure,
    ratio: round(copySeconds / seconds, 2),
    against: COPY,
  });
}

async function measureReads(context: BenchContext, app: AppStore, count: number): Promise<void> {
  const at = (index: number) => Math.imul(index + 1, 7_919_993) % count;
  const place = (index: number) => Math.abs(at(index));
  const suggest = (textOf: (index: number) => string) =>
    sample((index) => app.names.suggest({ chainNames: [CHAIN], text: textOf(index), limit: 8, viewer: null }));
  const texts: [string, (index: number) => string][] = [
    ['a name', (index) => nameOf(place(index))],
    ['the start of a name', (index) => nameOf(place(index)).slice(0, 3 + (index % 8))],
    ['words out of their order', (index) => nameOf(place(index)).split(' ').toReversed().join(' ')],
    ['a name with a wrong letter', (index) => nameOf(place(index)).replace(/[aeiou]/, 'x')],
    ['two words that many names share, out of their order', (index) => ['wallet hot', 'phishing fake', 'wallet binance'][index % 3] ?? ''],
    ['two Chinese letters within names', (index) => ['地址', '钱包', '包冷'][index % 3] ?? ''],
    ['what nobody is called', (index) => `zzq${index}`],
  ];
  for (const [title, textOf] of texts) reportTimes(context, `suggestions for ${title}`, await suggest(textOf), count, SUGGEST_BUDGET_MS);

  const hundred = (index: number) => Array.from({ length: 100 }, (_, row) => addressOf(place(index * 100 + row)));
  const rows = await sample((index) => app.labels.list(CHAIN, hundred(index), null));
  reportTimes(context, 'labels of 100 addresses', rows, count, PAGE_BUDGET_MS);

  const { list } = await app.labels.page({ of: null, limit: 1 });
  const [newest] = list;
  if (!newest) throw new Error('the library is empty');
  const filters: [string, (index: number) => Omit<LabelPageFilter, 'of' | 'limit'>][] = [
    ['library', () => ({})],
    ['library of a type', () => ({ type: 'mixer' })],
    ['library of a risk', () => ({ risk: 'phishing' })],
    ['library of another chain', () => ({ scope: 'tron' })],
    ['library of a text', () => ({ text: 'tide' })],
    ['library of a text that one label has', (index) => ({ text: nameOf(place(index)) })],
    ['library of a text that no label has', (index) => ({ text: `zzq${index}` })],
    ['library of a type and a text', () => ({ type: 'mixer', text: 'tide' })],
    ["library of an entity, by its addresses' roles", () => ({ entity: ENTITY })],
  ];
  for (const [title, filterOf] of filters) {
    const deep = await sample((index) => {
      const filter = { of: null, limit: 100, ...filterOf(index) };
      const after = { changedAtMs: newest.changedAtMs, id: place(index), ...(filter.entity === undefined ? {} : { weight: 0 }) };
      // What a page of the library reads beside its rows.
      return Promise.all([app.labels.page({ ...filter, after }), app.labels.count(filter), app.labels.countTypes(null)]);
    });
    reportTimes(context, `a page of the ${title}, at any depth`, deep, count, LIBRARY_BUDGET_MS);
  }
  const numbered = await sample((index) => app.labels.page({ of: null, limit: 100, offset: (index % 100) * 100 }));
  reportTimes(context, 'a page of the library by its number, up to the 100th', numbered, count, LIBRARY_BUDGET_MS);
  const counted = await sample(() => app.labels.countTypes(null), 20);
  const p95 = round(readShare(counted.times, 95));
  context.report({ figure: 'counts of all types, p95', value: p95, unit: 'ms', rows: count, ...judge(p95, LIBRARY_BUDGET_MS) });
}
