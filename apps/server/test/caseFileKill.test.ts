import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from './caller.ts';
import { openSignedIn } from './signedIn.ts';
import { upload } from './upload.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let databaseUrl: string;
let url: string;
let child: ChildProcess;
let app: AppStore;

async function start(): Promise<void> {
  const env = { ...process.env, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, DATABASE_URL: databaseUrl, UV_THREADPOOL_SIZE: '16' };
  child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { ...env, PORT: new URL(url).port, ACCESS: 'accounts' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    send(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-case-kill-'));
  databaseUrl = await makeSharedDatabase('migrated');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  url = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  probe.close();
  await start();
  app = await openAppStore({ url: databaseUrl });
}, 180_000);

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('leaves no half of a file, nor a whole one that no case knows, wherever a kill -9 meets uploads', async () => {
  const lin = await openSignedIn({ url, app }, { login: 'lin' });
  const fields = { number: '', title: '案件', type: 2 as const, unit: '', filedOn: null, facts: '' };
  const { id: caseId } = await lin.call('saveCase', fields);
  let name = 0;
  for (const afterMs of [40, 150, 400]) {
    const sending = Array.from({ length: 4 }, () => {
      name += 1;
      const content = Buffer.from(randomBytes(4 * 1024 * 1024).toString('base64'));
      return upload(url, lin, { call: 'uploadCaseFile', name: `账单-${name}.csv`, content, fields: { caseId } }).catch(() => undefined);
    });
    await sleep(afterMs);
    child.kill('SIGKILL');
    await once(child, 'close');
    await Promise.all(sending);
    await start();
    const known = await app.caseFiles.list(caseId);
    const counts = await app.caseItems.count([caseId]);
    const lying = await readdir(join(folder, 'case-files'));
    expect(lying.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    expect(counts.get(caseId)?.file ?? 0).toBe(known.length);
    for (const { id, sha256, bytes } of known) {
      const content = await readFile(join(folder, 'case-files', id));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
  }
  const last = await upload(url, lin, { call: 'uploadCaseFile', name: '最后.csv', content: '时间\n', fields: { caseId } });
  expect(last.envelope.code).toBe(200);
}, 180_000);
