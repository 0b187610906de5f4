import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDataIndex } from '../src/conform/dataIndex.ts';
import { mutateSuite } from '../src/conform/mutate.ts';
import { presentUnread } from '../src/conform/report.ts';
import { suites } from '../src/conform/suites.ts';

const dataDir = resolve(process.env.CHAINTRAIL_DATA ?? '../shared/data');
/** Cases that notice a fault; all of them are counted by `npm run conform -- --mutate`. */
const ENOUGH = 2;

test.each(suites.map((suite) => [suite.name, suite] as const))('%s notices the faults that it claims to notice', (name, suite) => {
  const isThere = existsSync(dataDir);
  if (!isThere) process.stderr.write(`${name}: skipped, no recorded data\n`);
  expect(isThere ? mutateSuite(suite, readDataIndex(dataDir), ENOUGH).uncaught : []).toEqual([]);
});

test('recordings are read compressed or not, and those that no suite reads are listed by folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaintrail-conform-'));
  try {
    mkdirSync(join(folder, 'deep/below'), { recursive: true });
    writeFileSync(join(folder, 'deep/below/plain.json'), '{"a":12345678901234567890}');
    writeFileSync(join(folder, 'deep/packed.jsonl.gz'), gzipSync('{"a":1}\n{"a":2}\n'));
    cpSync(join(folder, 'deep/packed.jsonl.gz'), join(folder, 'other.jsonl.gz'));
    const index = readDataIndex(folder);
    const [, plain, other] = [...index.recordings];
    expect(index.recordings.map(({ path }) => path)).toEqual(['deep/below/plain.json', 'deep/packed.jsonl', 'other.jsonl']);
    expect(plain?.lines()).toEqual([{ a: 1 }, { a: 2 }]);
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
  } finally {
    rmSync(folder, { recursive: true });
  }
});
