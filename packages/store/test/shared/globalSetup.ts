import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import type { TestProject } from 'vitest/node';
import { makeTestFolder, runOn } from '../app/testDatabase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What all files of a run share, since to make it takes seconds each time. */
    testStores: { databasesUrl: string; folder: string };
  }
}

const MIGRATED = 'migrated';

/**
 * One PostgreSQL for all files of a run, started when the first of them asks for a database, and a folder for what they make once.
 * `POST /empty` and `POST /migrated` answer the URL of a new database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTestFolder();
  let started: ReturnType<typeof start> | undefined;

  async function start() {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), rootHome: join(folder, 'root') });
    // Nobody needs these rows after the run: nothing has to be on disk.
    await runOn(server.url, 'alter system set fsync = off');
    await runOn(server.url, 'select pg_reload_conf()');
    await runOn(server.url, `create database ${MIGRATED}`);
    await (await openAppStore({ url: named(server.url, MIGRATED) })).close();
    return server;
  }

  // A template admits one copy at a time.
  let last: Promise<unknown> = Promise.resolve();
  async function makeDatabase(like: string): Promise<string> {
    const server = await (started ??= start());
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const made = last.then(() => runOn(server.url, `create database ${name} template ${like} strategy file_copy`));
    last = made.catch(() => undefined);
    await made;
    return named(server.url, name);
  }

  const door = createServer((request, response) => {
    void makeDatabase(request.url === `/${MIGRATED}` ? MIGRATED : 'template0').then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('the door to the databases has no port');
  project.provide('testStores', { databasesUrl: `http://127.0.0.1:${address.port}`, folder });

  return async () => {
    door.close();
    await (await started?.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function named(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
