import { makeClaim } from '@chaintrail/model';
import { type AppStore, openAppStore } from '@chaintrail/store/app';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmbeddedDatabase } from './engines.ts';
import type { TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
let app: AppStore;
beforeAll(async () => {
  database = await makeEmbeddedDatabase();
  app = await openAppStore({ url: database.url });
});
afterAll(async () => {
  await app?.close();
  await database?.remove();
});

const claim = makeClaim({ scope: 'ETH', address: '0xaa', name: '星港', type: 'exchange', claim: 'fact', source: 'test' });
const writer = { account: 'anna', owner: null, atMs: 1_770_000_000_000 };
const versionOf = async () => (await app.monitors.readLabelSign()).version;

it('is another one after each change of a label, and the same while none is written', async () => {
  const versions = [await versionOf(), await versionOf()];
  const { id } = await app.labels.save(claim, writer);
  versions.push(await versionOf());
  await app.labels.change(id, { ...claim, name: '北辰' }, writer);
  versions.push(await versionOf(), await versionOf());
  await app.labels.retire([id], writer);
  versions.push(await versionOf());
  await app.labels.replace('pack', [{ ...claim, name: '潮汐' }]);
  versions.push(await versionOf());
  const order = [...new Set(versions)];
  expect(versions.map((version) => order.indexOf(version))).toEqual([0, 0, 1, 2, 2, 3, 4]);
});

it('says that somebody who has begun to write has not ended', async () => {
  const client = new pg.Client({ connectionString: database.url, options: '-c search_path=chaintrail,public' });
  await client.connect();
  try {
    const before = await app.monitors.readLabelSign();
    await client.query('begin');
    await client.query('insert into label_outbox (is_deleted) values (false)');
    const during = await app.monitors.readLabelSign();
    await client.query('commit');
    const after = await app.monitors.readLabelSign();
    expect([during.version === before.version, during.oldest < during.next, after.version]).toEqual([false, true, during.version]);
    expect(after.oldest >= during.next).toBe(true);
  } finally {
    await client.end();
  }
});
