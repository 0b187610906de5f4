import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerAccount } from '../../src/app/postgres/account.ts';
import { stopServer } from '../../src/app/postgres/orphan.ts';
import { startServer } from '../../src/app/postgres/server.ts';
import { makeTestFolder, type TestDatabase } from './testDatabase.ts';

const SYSTEM_FOLDER = '/usr/lib/postgresql';
const PASSWORD = 'of-tests-alone';

/** Where the system's own PostgreSQL keeps its programs, the newest version first; undefined without one. */
export function findSystemPostgres(): { version: string; bin: string } | undefined {
  const versions = existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [];
  const [version] = versions
    .filter((name) => existsSync(join(SYSTEM_FOLDER, name, 'bin', 'initdb')))
    .sort((left, right) => Number(right) - Number(left));
  return version === undefined ? undefined : { version, bin: join(SYSTEM_FOLDER, version, 'bin') };
}

/** A database on a server of the system's PostgreSQL that is made for it; the system's own server is left alone. */
export async function makeSystemDatabase(bin: string): Promise<TestDatabase> {
  const home = await makeTestFolder();
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  const account = await findServerAccount();
  await writeFile(passwordFile, PASSWORD);
  if (account) for (const path of [home, passwordFile]) await chown(path, account.uid, account.gid);
  const flags = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = spawn(join(bin, 'initdb'), ['-D', cluster, ...flags], { ...account, cwd: home, stdio: 'ignore' });
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb of ${bin} ended with ${code}`);
  const place = { home, cluster, logFile: join(home, 'log'), password: PASSWORD, port: null, rememberPort: async () => undefined };
  const server = await startServer(join(bin, 'postgres'), place, account, null);
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${server.port}/chaintrail`,
    async remove() {
      await stopServer(server.pid);
      await server.exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}
