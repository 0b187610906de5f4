import { makeClaim, type LabelClaim } from '@chaintrail/model';
import { type AppStore, type JobWorkers, mirroring, mirrorLabels, openAppStore, restoreApp } from '@chaintrail/store/app';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainStore, type ChainStore } from '../../src/chain/index.ts';
import { spawnProgram } from '../shared/program.ts';
import { makeEmbeddedDatabase } from './engines.ts';
import { makeTestFolder, runOn, type TestDatabase } from './testDatabase.ts';

const childScript = new URL('./outboxChild.ts', import.meta.url);
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
  await runOn(database.url, 'truncate label, label_change, label_tally, label_outbox, job; delete from chaintrail_jobs.job');
  await chain.labels.clear();
});

function makeLabel(address: string, name: string, more: Partial<LabelClaim> = {}): LabelClaim {
  return makeClaim({ scope: 'ETH', address, name, type: 'exchange', claim: 'fact', source: 'test', ...more });
}

const stored = {
  entity: null,
  type: 'exchange',
  risk: null,
  claim: 'fact',
  confidence: 100,
  source: 'test',
  owner: null,
  author: null,
  position: 0,
} as const;
const stands = async () => (await chain.labels.list(0, 100)).map(({ address, name }) => `${address} ${name}`);
const waiting = async () => (await app.outbox.lag()).count;
const work = async () => {
  workers.push(await app.runJobs([mirrorLabels(app, chain.labels)]));
};

describe('the outbox of labels', () => {
  it('brings what is said, said anew and taken back to the chain store, whole rows', async () => {
    await work();
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xb', "乙 '\\\n😀", { risk: 'hacking' }), makeLabel('0xc', '丙')]);
    await expect.poll(stands, poll).toEqual(['0xa 甲', "0xb 乙 '\\\n😀", '0xc 丙']);
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xc', '丁', { confidence: 40 })]);
    await expect.poll(stands, poll).toEqual(['0xa 甲', '0xc 丁']);
    expect(await chain.labels.list(0, 100)).toEqual(await app.labels.listAll(0, 100));
    await expect.poll(waiting, poll).toBe(0);
  });

  it('holds nothing for labels that are given again as they were, and nothing of a change that did not stand', async () => {
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xa', '乙')]);
    expect(await waiting()).toBe(1);
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xa', '乙')]);
    expect(await waiting()).toBe(1);
    const changing = app.transaction(async (rooms) => {
      await rooms.labels.replace('test', []);
      throw new Error('changed my mind');
    });
    await expect(changing).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(1);
    expect(await app.jobs.count()).toEqual([{ kind: 'mirror-labels', state: 'queued', count: 1 }]);
  });

  it('sends again what a process had brought that was killed before it marked it, and it stands once', async () => {
    await app.labels.replace('test', [makeLabel('0xa', '甲'), makeLabel('0xb', '乙')]);
    await chain.close();
    for (let kill = 0; kill < 2; kill += 1) {
      const child = spawnProgram(childScript, [database.url, join(folder, 'chain')], { stdio: 'inherit' });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await waiting()).toBe(1);
    }
    chain = await openChainStore({ path: join(folder, 'chain') });
    expect(await stands()).toEqual(['0xa 甲', '0xb 乙']);
    await app.labels.replace('test', [makeLabel('0xa', '丙'), makeLabel('0xb', '乙')]);
    await work();
    await expect.poll(waiting, poll).toBe(0);
    expect(await stands()).toEqual(['0xa 丙', '0xb 乙']);
    expect(await chain.labels.list(0, 100)).toEqual(await app.labels.listAll(0, 100));
    const crashed = `select state, run, crashes from job where crashes > 0`;
    await expect.poll(() => runOn(database.url, crashed), poll).toEqual([{ state: 'done', run: 3, crashes: 2 }]);
  }, 60_000);

  it('begins anew when it is told to, and a change that is being written then is not lost', async () => {
    await app.labels.replace('test', [makeLabel('0xa', '甲')]);
    await work();
    await expect.poll(waiting, poll).toBe(0);
    const stranger = { id: 9_999, scope: 'ETH', address: '0xbad', name: '外来', ...stored };
    await chain.labels.save([{ version: 1_000_000_000, isDeleted: false, label: stranger }]);
    let isAsked = false;
    let anew = Promise.resolve();
    await app.transaction(async (rooms) => {
      await rooms.labels.replace('other', [makeLabel('0xb', '乙', { source: 'other' })]);
      anew = app.outbox.startAnew();
      void anew.then(() => (isAsked = true));
      // Long enough for it to have been done, were it not held up.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(isAsked).toBe(false);
    });
    await anew;
    await app.jobs.enqueue(mirroring);
    await expect.poll(stands, poll).toEqual(['0xa 甲', '0xb 乙']);
    await expect.poll(waiting, poll).toBe(0);
  });

  it('lets no older word of a label win that comes late', async () => {
    const label = {
      id: 1,
      scope: 'ETH',
      address: '0xa',
      name: '新',
      ...stored,
      owner: 'anna',
      author: 'anna',
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
