import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataIndex, type DataIndex } from '../src/conform/dataIndex.ts';
import { mutateSuite } from '../src/conform/mutate.ts';
import { presentUnread } from '../src/conform/report.ts';
import { runSuite } from '../src/conform/suite.ts';
import { suites } from '../src/conform/suites.ts';

const dataDir = resolve(process.env.CHAINTRAIL_DATA ?? '../shared/data');
const isThere = existsSync(dataDir);
/** Cases that notice a fault; all of them are counted by `npm run conform -- --mutate`. */
const ENOUGH = 2;

const folder = mkdtempSync(join(tmpdir(), 'chaintrail-conform-'));
const open: { recorded?: DataIndex; renamed?: DataIndex } = {};

beforeAll(() => {
  if (!isThere) return;
  open.recorded = readDataIndex(dataDir);
  open.renamed = copyRenamed(open.recorded, join(folder, 'renamed'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(suites.map((suite) => [suite.name, suite] as const))('%s notices the faults that it claims to notice', (name, suite) => {
  if (!open.recorded) process.stderr.write(`${name}: skipped, no recorded data\n`);
  expect(open.recorded ? mutateSuite(suite, open.recorded, ENOUGH).uncaught : []).toEqual([]);
});

/** Readers of providers' answers have no other test on recorded ones: `npm test` holds every figure of them and of a node's, not only that faults show. */
test.each(suites.filter(({ name }) => /^providers|^answers of EVM nodes/.test(name)).map((suite) => [suite.name, suite] as const))(
  '%s: recorded answers are read to the last figure',
  (name, suite) => {
    if (!open.recorded) process.stderr.write(`${name}: skipped, no recorded data\n`);
    const result = open.recorded && runSuite(suite, open.recorded);
    expect(result?.failures ?? []).toEqual([]);
    expect(result?.figures ?? Infinity).toBeGreaterThan(200);
  },
);

/** Names of these recordings are part of what they say: a block's hash, a coin, the block that a judgement is of. */
const named: ReadonlySet<string> = new Set([
  'raw bitcoin-like blocks',
  'electrumx blocks',
  'bitcoin-like transactions in words',
  'judged EVM blocks',
  'ordinary bitcoin-like addresses',
]);

test.each(suites.filter(({ name }) => !named.has(name)).map((suite) => [suite.name, suite] as const))(
  '%s gets the same figures from recordings under other names in other folders',
  (name, suite) => {
    if (!open.recorded) process.stderr.write(`${name}: skipped, no recorded data\n`);
    const figuresIn = (index: DataIndex | undefined) => {
      if (!index) return {};
      const { cases, passed, failed, excused, skipped, figures } = runSuite(suite, index);
      return { cases, passed, failed, excused, skipped, figures };
    };
    expect(figuresIn(open.renamed)).toEqual(figuresIn(open.recorded));
  },
);

/** The recordings under running numbers, spread over folders of no meaning. */
function copyRenamed({ recordings }: DataIndex, target: string): DataIndex {
  recordings.forEach(({ storedPath }, at) => {
    const below = join(target, `part-${at % 7}`, `of-${at % 3}`);
    mkdirSync(below, { recursive: true });
    cpSync(join(dataDir, storedPath), join(below, `${at}${storedPath.endsWith('.gz') ? '.gz' : ''}`));
  });
  return readDataIndex(target);
}

test('recordings are read compressed or not, and those that no suite reads are listed by folder', () => {
  const root = join(folder, 'small');
  mkdirSync(join(root, 'deep/below'), { recursive: true });
  writeFileSync(join(root, 'deep/below/plain.json'), '{"a":12345678901234567890}');
  writeFileSync(join(root, 'deep/packed.jsonl.gz'), gzipSync('{"a":1}\n{"a":2}\n'));
  cpSync(join(root, 'deep/packed.jsonl.gz'), join(root, 'other.jsonl.gz'));
  const index = readDataIndex(root);
  const [plain, packed, other] = [...index.recordings];
  expect(index.recordings.map(({ path }) => path)).toEqual(['deep/below/plain.json', 'deep/packed.jsonl', 'other.jsonl']);
  expect(plain?.lines()).toEqual([{ a: '12345678901234567890' }]);
  expect(packed?.lines()).toEqual([{ a: 1 }, { a: 2 }]);
  expect(other?.head()).toBe('{"a":1}\n{"a":2}\n');
  expect(index.find({ name: 'lines', recognises: ({ head }) => head().startsWith('{"a":1}') }).map(({ path }) => path)).toEqual([
    'deep/packed.jsonl',
    'other.jsonl',
  ]);
  expect(presentUnread(index, [])).toEqual([
    '3 recordings: 0 read, 0 only by skipped cases, 3 by no suite',
    '  no suite reads 1 of deep/below: plain.json',
    '  no suite reads 1 of deep: packed.jsonl',
    '  no suite reads 1 of .: other.jsonl',
  ]);
});
