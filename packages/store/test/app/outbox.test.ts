import type { Label } from '@chaintrail/model';
import { type AppStore, JobError, type JobWorkers, mirroring, mirrorLabels, openAppStore, restoreApp } from '@chaintrail/store/app';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainStore, type ChainStore } from '../../src/chain/index.ts';
import { makeEmbeddedDatabase, makeTestFolder, runOn, type TestDatabase } from './testDatabase.ts';

const poll = { timeout: 20_000, interval: 20 };
let database: TestDatabase;
let folder: string;
let app: AppStore;
let chain: ChainStore;
const workers: JobWorkers[] = [];

beforeAll(async () => {
  database = await makeEmbeddedDatabase();
  folder = await makeTestFolder();
  chain = await openChainStore({ path: join(folder, 'chain') });
});
afterAll(async () => {
  await chain?.close();
  await database?.remove();
});
beforeEach(async () => {
  app = await openAppStore({ url: database.url });
});
afterEach(async () => {
  for (const one of workers.splice(0)) await one.stop();
  await app.close();
  await runOn(database.url, 'truncate label, label_outbox, job; delete from chaintrail_jobs.job');
  await chain.labels.clear();
});

function makeLabel(address: string, name: string, more: Partial<Label> = {}): Label {
  return { chainName: 'ETH', address, name, entity: '币安', type: 'exchange', claim: 'fact', source: 'test', isPrivate: false, ...more };
}

const stands = async () => (await chain.labels.list(0, 100)).map(({ address, name }) => `${address} ${name}`);
const waiting = async () => (await app.outbox.lag()).count;
const work = async (target: Parameters<typeof mirrorLabels>[1] = chain.labels) => {
  workers.push(await app.runJobs([mirrorLabels(app.outbox, target)]));
};

describe('the outbox of labels', () => {
  it('brings what is said, said anew and taken back to the chain store, whole rows', async () => {
    await work();
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xb', "乙 '\\\n😀", { entity: null }), makeLabel('0xc', '丙')]);
    await expect.poll(stands, poll).toEqual(['0xa 甲', "0xb 乙 '\\\n😀", '0xc 丙']);
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xc', '丁', { isPrivate: true })]);
    await expect.poll(stands, poll).toEqual(['0xa 甲', '0xc 丁']);
    expect(await chain.labels.list(0, 100)).toEqual(await app.labels.listAll(0, 100));
    expect(await waiting()).toBe(0);
  });

  it('holds nothing for labels that are given again as they were, and nothing of a change that did not stand', async () => {
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xa', '乙')]);
    expect(await waiting()).toBe(2);
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xa', '乙')]);
    expect(await waiting()).toBe(2);
    const changing = app.transaction(async (rooms) => {
      await rooms.labels.replace('test', []);
      throw new Error('changed my mind');
    });
    await expect(changing).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(2);
    expect(await app.jobs.count()).toEqual([{ kind: 'mirror-labels', state: 'queued', count: 1 }]);
  });

  it('sends again what it could not mark as sent, and it stands once', async () => {
    let kills = 2;
    const saved: number[] = [];
    await work({
      clear: () => chain.labels.clear(),
      async save(changes) {
        await chain.labels.save(changes);
        saved.push(changes.length);
        kills -= 1;
        if (kills >= 0) throw new JobError('killed', {}, { retryable: true });
      },
    });
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xb', '乙')]);
    await expect.poll(waiting, poll).toBe(0);
    expect(saved.slice(0, 3)).toEqual([2, 2, 2]);
    expect(await stands()).toEqual(['0xa 甲', '0xb 乙']);
  });

  it('lets no older word of a label win that comes late', async () => {
    const label = {
      id: 1,
      chainName: 'ETH',
      address: '0xa',
      owner: 'anna',
      isPrivate: true,
      name: '新',
      entity: null,
      type: 'exchange',
      claim: 'fact',
      source: 'own',
      position: 0,
    } as const;
    await chain.labels.save([{ version: 7, isDeleted: false, label }]);
    await chain.labels.save([{ version: 6, isDeleted: true, label: { ...label, name: '旧' } }]);
    expect(await chain.labels.list(0, 10)).toEqual([label]);
  });

  it('begins anew after a restore, whatever the chain store had meanwhile', async () => {
    await app.labels.replace('test', [makeLabel('0xa', '甲')]);
    const place = join(folder, 'backup');
    await mkdir(place);
    const backup = await app.dump(place);
    await work();
    await app.labels.replace('test', [makeLabel('0xb', '之后')]);
    await expect.poll(stands, poll).toEqual(['0xb 之后']);
    for (const one of workers.splice(0)) await one.stop();
    await app.close();
    await restoreApp({ url: database.url, folder: place, backup, replace: true });
    app = await openAppStore({ url: database.url });
    await work();
    await app.jobs.enqueue(mirroring);
    await expect.poll(stands, poll).toEqual(['0xa 甲']);
  });
});
