import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chaintrail/store/app';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A fresh, empty database: on the server named by CHAINTRAIL_TEST_DATABASE_URL, else on an embedded one of its own. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.CHAINTRAIL_TEST_DATABASE_URL;
  if (serverUrl === undefined) return makeEmbedded();
  const name = `chaintrail_test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: async () => void (await runOn(serverUrl, `drop database ${name} with (force)`)) };
}

async function makeEmbedded(): Promise<TestDatabase> {
  const folder = await makeTestFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), rootHome: join(folder, 'root') });
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A folder that the server's account may walk through. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-store-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
