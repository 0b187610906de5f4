import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inspectDataFolder, probeAppDatabase, startEmbeddedPostgres } from '../../src/app/index.ts';

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
      guest.password = 'wrong';
      await expect(probeAppDatabase(guest.href)).rejects.toMatchObject({ name: 'StoreError', code: 'app_refused' });
      // The record of its owner is lost with a machine that breaks down; the server itself is still there.
      await rm(join(folder, 'postgres', 'owner.json'));
      expect((await inspectDataFolder(folder)).orphanPid).toBeGreaterThan(0);
    } finally {
      await postgres.stop();
    }
    expect(await inspectDataFolder(folder)).toEqual({ ownerPid: undefined, orphanPid: undefined });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
