import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '../../src/chain/driver/server.ts';
import type { Driver, InsertTarget } from '../../src/chain/driver/types.ts';
import { openChainStore } from '../../src/chain/index.ts';
import { makeBundles, makeFolder, removeFolder, testChain } from './fixtures.ts';
import { startServerFront, type ServerFront } from './front/serverFront.ts';

const limits = { memoryLimitBytes: 1024 ** 3, readConnections: 4, writeConnections: 2 };

function open(url: string, statementPrefix = 'wire'): Promise<Driver> {
  return openServer({ url, statementPrefix, ...limits });
}

const NASTY = [
  "'",
  '"',
  '`',
  '\\',
  "\\'",
  '\\n',
  '\n',
  '\r\n',
  '\t',
  '\0',
  ' ',
  '链踪🧾',
  '{x:String}',
  '%27',
  '+',
  '&a=b',
  ';',
  '/* */',
  '--',
];

/** Fails in the row 200,000, long after the first rows are on their way. */
const FAILS_LATE = `select number, throwIf(number = 200000, 'too late') as fault from numbers(300000) settings max_block_size = 5000, max_threads = 1`;

describe('a server', () => {
  const folder = makeFolder();
  let front: ServerFront;
  let driver: Driver;

  beforeAll(async () => {
    front = await startServerFront(folder);
    driver = await open(front.url);
  });

  afterAll(async () => {
    await driver.close();
    await front.stop();
    removeFolder(folder);
  });

  test('text in quotes and 256-bit numbers arrive as they were, in and out of a table', async () => {
    await driver.execute('create table nasty (place UInt32, text String, large UInt256, low Int256) engine = MergeTree order by place', {
      lane: 'write',
    });
    const quoted = NASTY.map((text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`);
    const rows = quoted.map(
      (text, place) =>
        `(${place}, ${text}, toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935'), toInt256('-57896044618658097711785492504343953926634992332820282019728792003956564819968'))`,
    );
    await driver.execute(`insert into nasty values ${rows.join(', ')}`, { lane: 'write' });
    expect(await driver.query('select text, large, low from nasty order by place')).toEqual(
      NASTY.map((text) => ({
        text,
        large: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        low: '-57896044618658097711785492504343953926634992332820282019728792003956564819968',
      })),
    );
  });

  test('a text of the length of several portions is one row, and an empty answer is no row', async () => {
    expect(await driver.query(`select repeat('链', 300000) as text`)).toEqual([{ text: '链'.repeat(300_000) }]);
    expect(await driver.query('select 1 as one where 0')).toEqual([]);
  });

  test('settings of one statement do not reach the next', async () => {
    await driver.query('select 1', { threads: 1, maxSeconds: 7 });
    const seen = await Promise.all(
      Array.from({ length: 8 }, () => driver.query(`select toString(getSetting('max_execution_time')) as seconds`)),
    );
    expect(new Set(seen.map(([row]) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify({ seconds: '0' })]));
  });

  test('a faulty statement fails with the words of the server, whether it reads, writes or inserts', async () => {
    await expect(driver.query('select (')).rejects.toMatchObject({ code: 'engine', message: expect.stringContaining('SYNTAX_ERROR') });
    await expect(driver.execute('drop table nowhere', { lane: 'write' })).rejects.toMatchObject({
      code: 'engine',
      message: expect.stringContaining('UNKNOWN_TABLE'),
    });
    const file = path.join(folder, 'some.rows');
    writeFileSync(file, Buffer.from([1, 2, 3]));
    const target: InsertTarget = { table: 'nowhere', columns: [{ name: 'a', rowType: 'UInt8' }] };
    await expect(driver.insertFile(target, file)).rejects.toMatchObject({ code: 'engine', message: expect.stringContaining('nowhere') });
    await expect(driver.insertFile(target, path.join(folder, 'absent.rows'))).rejects.toMatchObject({
      message: expect.stringContaining('ENOENT'),
    });
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a failure behind the first rows is told after them', async () => {
    let rows = 0;
    const read = async (): Promise<void> => {
      for await (const portion of driver.stream(FAILS_LATE)) rows += portion.length;
    };
    await expect(read()).rejects.toMatchObject({ code: 'engine', message: expect.stringContaining('too late') });
    expect(rows).toBeGreaterThan(100_000);
    await expect(driver.query(FAILS_LATE)).rejects.toMatchObject({ message: expect.stringContaining('too late') });
  });

  test('a stream that is left or that nobody reads leaves nothing running at the server', async () => {
    for await (const portion of driver.stream<{ number: string }>('select number from system.numbers')) {
      expect(portion[0]).toEqual({ number: '0' });
      break;
    }
    const stop = new AbortController();
    const unread = driver.stream('select number, 7 as unread from system.numbers', { signal: stop.signal })[Symbol.asyncIterator]();
    await unread.next();
    stop.abort();
    await expect(
      unread
        .next()
        .then(() => unread.next())
        .then(() => unread.next()),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(
      await driver.query(`select query from system.processes where query like '%system.numbers%' and query not like '%processes%'`),
    ).toEqual([]);
    expect(driver.load()).toMatchObject({ read: { running: 0, waiting: 0 }, write: { running: 0, waiting: 0 } });
  });

  test('closing stops what is being read', async () => {
    const other = await open(front.url, 'other');
    const heavy = other.query('select count() from numbers(1000000000000) where sipHash64(number) = 1').catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.close();
    expect(await heavy).toMatchObject({ code: 'cancelled' });
    expect(
      await driver.query(`select query from system.processes where query like '%sipHash64%' and query not like '%processes%'`),
    ).toEqual([]);
    await expect(other.query('select 1')).rejects.toMatchObject({ code: 'closed' });
  });

  test('the front takes values and compressed bodies as the client sends them', async () => {
    const { origin, username, password } = new URL(front.url);
    const client = createClient({ url: origin, username, password: decodeURIComponent(password), compression: { request: true } });
    for (const text of NASTY) {
      const result = await client.query({ query: 'select {text:String} as text', query_params: { text }, format: 'JSONEachRow' });
      expect(await result.json()).toEqual([{ text }]);
    }
    await client.command({ query: 'create table packed (a UInt32, b String) engine = MergeTree order by a' });
    await client.insert({ table: 'packed', columns: ['a', 'b'], values: [{ a: 1, b: 'x\ny' }], format: 'JSONEachRow' });
    expect(await driver.query('select a, b from packed')).toEqual([{ a: 1, b: 'x\ny' }]);
    await client.close();
  });
});

test('a server that tells late failures without marks is understood as well', async () => {
  const folder = makeFolder();
  const front = await startServerFront(folder, { exceptions: 'bare' });
  const driver = await open(front.url);
  try {
    await expect(driver.query(FAILS_LATE)).rejects.toMatchObject({ code: 'engine', message: expect.stringContaining('too late') });
  } finally {
    await driver.close();
    await front.stop();
    removeFolder(folder);
  }
});

test('a wrong password is told as such, and no secret stands in the message', async () => {
  const folder = makeFolder();
  const front = await startServerFront(folder);
  try {
    const failure: unknown = await open(front.url.replace(/:[^:@]*@/, ':geheim@')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StoreError', code: 'access_denied', retryable: false });
    expect(String(failure)).not.toContain('geheim');
  } finally {
    await front.stop();
    removeFolder(folder);
  }
  await expect(open(front.url)).rejects.toMatchObject({ code: 'unreachable', retryable: true });
});

test('what is no ClickHouse server, or one of another version, is refused at the start', async () => {
  const answers: [number, string][] = [
    [502, '<html>Bad Gateway</html>'],
    [200, '<html>Hello</html>'],
    [200, '{"name":"async_insert"}\n'],
  ];
  const refusals: unknown[] = [];
  for (const [status, text] of answers) {
    const other = createServer((_request, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    refusals.push(await open(`http://127.0.0.1:${port}`).catch((error: unknown) => error));
    other.closeAllConnections();
    other.close();
  }
  expect(refusals).toMatchObject([
    { code: 'unreachable', retryable: true },
    { code: 'engine', retryable: false },
    { code: 'too_old', retryable: false, message: expect.stringContaining('mutations_sync') },
  ]);
});

test.each(['before', 'after'] as const)(
  'a server that dies %s it has written an insert holds it once when it is sent again',
  async (when) => {
    const [engineFolder, folder] = [makeFolder(), makeFolder()];
    let front = await startServerFront(engineFolder, { dieAt: { text: 'transfer.0.rows', when } });
    try {
      // Longer than a slow machine takes to start the server anew.
      const store = await openChainStore({ path: folder, serverUrl: front.url, leaseMs: 120_000 });
      const { port } = front;
      await expect(store.writer.insertFinal(testChain, makeBundles(0, 9))).rejects.toMatchObject({ code: 'unreachable', retryable: true });
      await expect(store.measure()).rejects.toMatchObject({ code: 'unreachable' });
      front = await startServerFront(engineFolder, { port });
      await store.writer.insertFinal(testChain, makeBundles(0, 9));
      const rows = Object.fromEntries((await store.measure()).map((table) => [table.table, table.rows]));
      expect(rows).toMatchObject({ transfer: 160, transaction: 40, block: 10 });
      expect(await store.writer.readState(testChain)).toMatchObject({ first: 0, final: { number: 9 } });
      await store.close();
    } finally {
      await front.stop();
      removeFolder(engineFolder);
      removeFolder(folder);
    }
  },
);

test('two products cannot write one server, and the second starts when the first has ended', async () => {
  const folders = [makeFolder(), makeFolder(), makeFolder()] as const;
  const front = await startServerFront(folders[0]);
  try {
    const first = await openChainStore({ path: folders[1], serverUrl: front.url, leaseMs: 6_000 });
    await expect(openChainStore({ path: folders[2], serverUrl: front.url, leaseMs: 6_000 })).rejects.toMatchObject({ code: 'locked' });
    await first.writer.insertFinal(testChain, makeBundles(0, 4));
    await first.close();
    const second = await openChainStore({ path: folders[2], serverUrl: front.url, leaseMs: 6_000 });
    expect((await second.writer.readState(testChain)).final?.number).toBe(4);
    await second.close();
  } finally {
    await front.stop();
    for (const folder of folders) removeFolder(folder);
  }
});
