import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  findRunningDatabase,
  inspectDataFolder,
  openAppStore,
  probeAppDatabase,
  probeJobs,
  startEmbeddedPostgres,
} from '../../src/app/index.ts';
import { countingJob } from './jobKinds.ts';
import { runOn } from './testDatabase.ts';

test('a probe tells what a database offers to whom, and who has the folder open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-probe-'));
  try {
    expect(await inspectDataFolder(folder)).toEqual({ ownerPid: undefined, orphanPid: undefined });
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    try {
      expect(await inspectDataFolder(folder)).toEqual({ ownerPid: process.pid, orphanPid: undefined });
      expect(await probeAppDatabase(postgres.url)).toEqual({ version: expect.stringMatching(/^18\./), canCreate: true, hasTrigrams: true });
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create role guest login password 'guest'`);
      await client.end();
      const guest = new URL(postgres.url);
      guest.username = 'guest';
      guest.password = 'guest';
      expect(await probeAppDatabase(guest.href)).toMatchObject({ canCreate: false, hasTrigrams: false });
      expect(await findRunningDatabase(folder)).toBe(postgres.url);
      expect(await probeJobs(postgres.url, 0)).toEqual({ state: 'absent', canMake: true });
      expect(await probeJobs(guest.href, 0)).toEqual({ state: 'absent', canMake: false });
      const app = await openAppStore({ url: postgres.url });
      expect(await probeJobs(postgres.url, 0)).toEqual({ state: 'open', waiting: 0, running: 0, failed: 0, oldestWaitingMs: null });
      expect(await probeJobs(guest.href, 0)).toEqual({ state: 'closed' });
      for (let count = 0; count < 6; count += 1) await app.jobs.enqueue({ kind: countingJob(0), input: { steps: 1 }, owner: null });
      await app.close();
      await runOn(
        postgres.url,
        `with numbered as (select id, row_number() over () as number from job)
          update job set made_at_ms = 1000 * number, changed_at_ms = 1000 * number,
            state = (array['failed', 'queued', 'queued', 'running', 'failed', 'failed'])[number]
          from numbered where numbered.id = job.id`,
      );
      expect(await probeJobs(postgres.url, 5_000)).toEqual({ state: 'open', waiting: 2, running: 1, failed: 2, oldestWaitingMs: 2_000 });
      guest.password = 'wrong';
      await expect(probeAppDatabase(guest.href)).rejects.toMatchObject({ name: 'StoreError', code: 'app_refused' });
      // The record of its owner is lost with a machine that breaks down; the server itself is still there.
      await rm(join(folder, 'postgres', 'owner.json'));
      expect((await inspectDataFolder(folder)).orphanPid).toBeGreaterThan(0);
    } finally {
      await postgres.stop();
    }
    expect(await findRunningDatabase(folder)).toBeUndefined();
    expect(await inspectDataFolder(folder)).toEqual({ ownerPid: undefined, orphanPid: undefined });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
