import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { StoreError } from '../../src/error.ts';
import { holdToLease, takeLease, type Lease } from '../../src/chain/write/lease.ts';
import { makeFolder, removeFolder } from './fixtures.ts';

/** Long enough for a machine that does much else to renew in time. */
const LEASE_MS = 3_000;
const folder = makeFolder();
let driver: Driver;
const taken: Lease[] = [];

beforeAll(() => {
  driver = openChdb({ path: folder, memoryLimitBytes: 1024 ** 3, readConnections: 4, writeConnections: 4 });
});

afterEach(async () => {
  await Promise.allSettled(taken.splice(0).map((lease) => lease.release()));
  await driver.execute('drop database if exists chain sync', { lane: 'write' });
});

afterAll(async () => {
  await driver.close();
  removeFolder(folder);
});

async function take(owner: string, over: Driver = driver): Promise<Lease> {
  const lease = await takeLease(over, { owner, leaseMs: LEASE_MS });
  taken.push(lease);
  return lease;
}

/** A driver whose connection can be cut. */
function cuttable(): { over: Driver; cut(isCut: boolean): void } {
  let isCut = false;
  function pass(): void {
    if (isCut) throw new StoreError('unreachable', 'cut', { retryable: true });
  }
  return {
    over: {
      ...driver,
      async query(sql, options) {
        pass();
        return driver.query(sql, options);
      },
      async execute(sql, options) {
        pass();
        return driver.execute(sql, options);
      },
    },
    cut(value) {
      isCut = value;
    },
  };
}

test('a database with a living owner is refused, and free at once when the owner lets it go', async () => {
  const first = await take('first');
  await expect(take('second')).rejects.toMatchObject({ name: 'StoreError', code: 'locked', retryable: true });
  await sleep(LEASE_MS * 1.5);
  expect(() => first.checkWrite()).not.toThrow();
  await first.release();
  const startedAt = performance.now();
  const second = await take('second');
  expect(performance.now() - startedAt).toBeLessThan(LEASE_MS);
  expect(() => second.checkWrite()).not.toThrow();
});

test('of several that come at the same moment at most one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const outcomes = await Promise.allSettled([1, 2, 3].map((place) => take(`owner-${round}-${place}`)));
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'taken' : outcome.reason.code));
    expect(['locked locked locked', 'taken locked locked', 'locked taken locked', 'locked locked taken']).toContain(codes.join(' '));
    // Long enough for a renewal: one that stepped back must not look like one that took over.
    await sleep(LEASE_MS / 2);
    for (const lease of taken) expect(() => lease.checkWrite()).not.toThrow();
    await Promise.all(taken.splice(0).map((lease) => lease.release()));
    const next = await take(`next${round}`);
    expect(() => next.checkWrite()).not.toThrow();
    await next.release();
  }
});

test('an owner that was cut off writes no more, and again once it has renewed', async () => {
  const { over, cut } = cuttable();
  const lease = await take('first', over);
  const held = holdToLease(driver, lease);
  cut(true);
  await sleep(LEASE_MS + 50);
  await expect(held.execute('create table chain.never (a UInt8) engine = Memory')).rejects.toMatchObject({
    code: 'locked',
    retryable: true,
  });
  expect(await held.query('select 1 as one')).toEqual([{ one: 1 }]);
  cut(false);
  await sleep(LEASE_MS);
  await held.execute('create table chain.later (a UInt8) engine = Memory');
  expect(await held.query(`select name from system.tables where database = 'chain' and engine = 'Memory'`)).toEqual([{ name: 'later' }]);
});

test('an owner that was cut off while another one wrote neither reads nor writes again', async () => {
  const { over, cut } = cuttable();
  const first = await take('first', over);
  const held = holdToLease(driver, first);
  cut(true);
  // A renewal may have been on its way.
  await sleep(100);
  const second = await take('second');
  await second.release();
  cut(false);
  await sleep(LEASE_MS);
  await expect(held.query('select 1')).rejects.toMatchObject({ code: 'lease_lost', retryable: false });
  await expect(held.execute('create table chain.never (a UInt8) engine = Memory')).rejects.toMatchObject({ code: 'lease_lost' });
  await expect(held.insertSelect({ table: 'chain.never', columns: [] }, 'select 1')).rejects.toMatchObject({ code: 'lease_lost' });
  await expect(held.insertFile({ table: 'chain.never', columns: [] }, '/nowhere')).rejects.toMatchObject({ code: 'lease_lost' });
  const third = await take('third');
  expect(() => third.checkWrite()).not.toThrow();
});
