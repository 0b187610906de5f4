import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import { openServer } from '../../src/chain/driver/server.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { openChainStore } from '../../src/chain/index.ts';
import { int256Literal, textLiteral, uint256Literal } from '../../src/chain/sql/literal.ts';
import { makeFolder, removeFolder } from './fixtures.ts';
import { startServerFront } from './front/serverFront.ts';

const HEAVY = 'select count() as found from numbers(1000000000000) where sipHash64(number) % 7 = number % 5';
const limits = { memoryLimitBytes: 2 * 1024 ** 3, readConnections: 6, writeConnections: 1 };

interface OpenDriver {
  driver: Driver;
  close(): Promise<void>;
}

const engines: Record<string, (folder: string) => Promise<OpenDriver>> = {
  'the embedded engine': async (folder) => {
    const driver = openChdb({ path: folder, ...limits });
    return { driver, close: driver.close };
  },
  'a server over HTTP': async (folder) => {
    const front = await startServerFront(folder);
    const driver = await openServer({ url: front.url, statementPrefix: 'driver-test', ...limits });
    return {
      driver,
      async close() {
        await driver.close();
        await front.stop();
      },
    };
  },
};

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe.each(Object.entries(engines))('on %s', (_name, open) => {
  const folder = makeFolder();
  let driver: Driver;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ driver, close } = await open(folder));
  });

  afterAll(async () => {
    await close();
    removeFolder(folder);
  });

  async function countHeavy(): Promise<number> {
    const rows = await driver.query<{ found: string }>(
      `select count() as found from system.processes where query like '%sipHash64(number) % 7%' and query not like '%system.processes%'`,
    );
    return Number(rows[0]?.found);
  }

  test('an aborted query stops in the engine within a second and its connection works again', async () => {
    const stop = new AbortController();
    const heavy = driver.query(HEAVY, { signal: stop.signal });
    const refusal = heavy.catch((error: unknown) => error);
    await pause(300);
    expect(await countHeavy()).toBe(1);
    const startedAt = performance.now();
    stop.abort();
    expect(await refusal).toMatchObject({ name: 'StoreError', code: 'cancelled' });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await countHeavy()).toBe(0);
    expect(await driver.query<{ one: number }>('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a query that waits for a connection leaves the queue when it is aborted', async () => {
    const stop = new AbortController();
    const heavies = Array.from({ length: 6 }, () => driver.query(HEAVY, { signal: stop.signal }).catch((error: unknown) => error));
    const stopWaiting = new AbortController();
    const refusal = driver.query('select 1', { signal: stopWaiting.signal }).catch((error: unknown) => error);
    stopWaiting.abort();
    expect(await refusal).toMatchObject({ code: 'cancelled' });
    stop.abort();
    await Promise.all(heavies);
  });

  test('heavy reads keep neither a light read nor a file waiting', async () => {
    const stop = new AbortController();
    const heavies = Array.from({ length: 5 }, () =>
      driver.query(HEAVY, { signal: stop.signal, threads: 1 }).catch((error: unknown) => error),
    );
    await pause(200);
    const startedAt = performance.now();
    await driver.query('select 1 as one');
    const queriedAt = performance.now();
    await stat(folder);
    const statAt = performance.now();
    stop.abort();
    await Promise.all(heavies);
    expect(queriedAt - startedAt).toBeLessThan(2_000);
    expect(statAt - queriedAt).toBeLessThan(1_000);
  });

  test('a query over its time or its memory fails with the reason and harms nothing', async () => {
    await expect(driver.query(HEAVY, { maxSeconds: 1 })).rejects.toMatchObject({ code: 'timeout', retryable: true });
    const hungry = 'select length(groupArray(sipHash64(number))) as found from numbers(1000000000)';
    await expect(driver.query(hungry)).rejects.toMatchObject({ code: 'out_of_memory', retryable: true });
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('no answer holds rows of a statement that failed on the same connection before it', async () => {
    const breaking = "select number, throwIf(number = 200000, 'broken on purpose') as broken from numbers(250000)";
    const fail = async () => expect(driver.query(breaking)).rejects.toMatchObject({ code: 'engine' });
    // More often than there are connections, so that every one has failed.
    for (let times = 0; times < 8; times += 1) {
      await fail();
      expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
    }
    await Promise.all(Array.from({ length: 6 }, fail));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => driver.query(`select ${index} as own`)));
    expect(answers).toEqual([[{ own: 0 }], [{ own: 1 }], [{ own: 2 }], [{ own: 3 }], [{ own: 4 }], [{ own: 5 }]]);
    await Promise.all(Array.from({ length: 6 }, fail));
    const streamed: unknown[] = [];
    for await (const portion of driver.stream('select 7 as seven')) streamed.push(...portion);
    expect(streamed).toEqual([{ seven: 7 }]);
  });

  test('a stream arrives in portions, can be left early and can be cancelled', async () => {
    let rows = 0;
    let portions = 0;
    for await (const portion of driver.stream<{ number: string }>('select number from numbers(300000)')) {
      rows += portion.length;
      portions += 1;
    }
    expect(rows).toBe(300_000);
    expect(portions).toBeGreaterThan(1);
    for await (const portion of driver.stream<{ number: string }>('select number from numbers(100000000000)')) {
      expect(portion[0]).toEqual({ number: '0' });
      break;
    }
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      for await (const portion of driver.stream('select number from numbers(100000000000)', { signal: stop.signal })) {
        expect(portion.length).toBeGreaterThan(0);
        stop.abort();
      }
    };
    await expect(read()).rejects.toMatchObject({ code: 'cancelled' });
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('literals of text and of 256-bit numbers arrive as they were', async () => {
    const texts = ["'", "\\'", '\\', '\u0000', '\n', '链踪🧾', "'); drop database chain; --", '{x:String}', '"', '`', '/*', '%'];
    for (const text of texts) expect(await driver.query(`select ${textLiteral(text)} as text`)).toEqual([{ text }]);
    const largest = 115792089237316195423570985008687907853269984665640564039457584007913129639935n;
    const lowest = -57896044618658097711785492504343953926634992332820282019728792003956564819968n;
    expect(
      await driver.query(
        `select ${uint256Literal(largest)} as large, ${int256Literal(lowest)} as low, toDecimal256('0.1', 50) as fraction`,
      ),
    ).toEqual([{ large: largest.toString(), low: lowest.toString(), fraction: '0.1' }]);
  });
});

describe('a folder', () => {
  const folder = makeFolder();
  let driver: Driver;

  beforeAll(() => {
    driver = openChdb({ path: folder, ...limits });
  });

  afterAll(async () => {
    await driver.close();
    removeFolder(folder);
  });

  test('a second process on the folder is refused and the first goes on', async () => {
    const script = `import('${new URL('../../src/chain/index.ts', import.meta.url).href}').then(({ openChainStore }) => openChainStore({ path: process.argv[1] }))
    .then(() => console.log('opened'), (error) => console.log(error.name, error.code, error.code === 'locked' ? '' : error.message));`;
    const second = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(second.stdout.trim()).toBe('StoreError locked');
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('too few threads are refused with a word on who has to change it', async () => {
    const kept = process.env['UV_THREADPOOL_SIZE'];
    const other = makeFolder();
    try {
      process.env['UV_THREADPOOL_SIZE'] = '4';
      await expect(openChainStore({ path: other })).rejects.toMatchObject({
        code: 'thread_pool_too_small',
        message: expect.stringContaining('UV_THREADPOOL_SIZE'),
      });
    } finally {
      process.env['UV_THREADPOOL_SIZE'] = kept;
      removeFolder(other);
    }
  });
});
