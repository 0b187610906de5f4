import { chmod, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCluster } from '../../src/app/postgres/cluster.ts';
import { findPlace } from '../../src/app/postgres/place.ts';
import { startServer } from '../../src/app/postgres/server.ts';

let folder: string;
let victim: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'chaintrail-links-')));
  victim = join(folder, 'victim');
  await writeFile(victim, 'somebody else’s', { mode: 0o644 });
  // Whatever the tests' umask is.
  await chmod(victim, 0o644);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function expectUntouched(): Promise<void> {
  expect(await readFile(victim, 'utf8')).toBe('somebody else’s');
  expect((await stat(victim)).mode & 0o777).toBe(0o644);
}

/** A place below a root's home whose account, ours here, has put a link where a file is to be written. */
async function findPlaceWithLink(name: string) {
  const { uid, gid } = userInfo();
  const place = await findPlace(folder, join(folder, 'home'), { uid, gid });
  await rm(join(place.home, name), { force: true });
  await symlink(victim, join(place.home, name));
  return place;
}

it('follows no link that was put in the place of the note of the data folder', async () => {
  await findPlaceWithLink('data-folder');
  const { uid, gid } = userInfo();
  const { home } = await findPlace(folder, join(folder, 'home'), { uid, gid });
  await expectUntouched();
  expect(await readFile(join(home, 'data-folder'), 'utf8')).toBe(join(folder, 'postgres'));
});

it('follows no link that was put in the place of the password of a new cluster', async () => {
  const place = await findPlaceWithLink('password.new');
  await expect(createCluster(place, { initdb: process.execPath, postgres: process.execPath }, undefined)).rejects.toThrow(
    'postgres_create',
  );
  await expectUntouched();
});

it('follows no link that was put in the place of the log, which is its owner’s alone', async () => {
  const place = await findPlaceWithLink('postgres.log');
  await expect(startServer(process.execPath, place, undefined, null)).rejects.toThrow(`postgres_start logFile=${place.logFile}`);
  await expectUntouched();
  expect((await stat(place.logFile)).mode & 0o777).toBe(0o600);
});
