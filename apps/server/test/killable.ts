import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { send } from './caller.ts';

const main = new URL('../src/main.ts', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A whole product in a process of its own, with accounts and without demo chains, that may be killed anywhere and started again. */
export interface Killable {
  url: string;
  folder: string;
  /** Its database, open beside it. */
  app: AppStore;
  pid: () => number | undefined;
  /** Starts it again and waits until it answers. */
  start: () => Promise<void>;
  /** By SIGKILL, until it is gone. */
  kill: () => Promise<void>;
  /** Stops it as it likes, and deletes what it had. */
  close: () => Promise<void>;
}

export async function startKillable(name: string): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), `chaintrail-${name}-`));
  const databaseUrl = await makeSharedDatabase('migrated');
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  async function start(): Promise<void> {
    const env = { ...process.env, DEMO: 'off', LOG_LEVEL: 'error', ACCESS: 'accounts' };
    child = spawnProgram(main, [], {
      cwd: root,
      env: { ...env, PORT: port, DATA_DIR: folder, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = () =>
      send(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await sleep(200);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  }

  await start();
  const app = await openAppStore({ url: databaseUrl });
  return {
    url,
    folder,
    app,
    pid: () => child.pid,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM');
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findPort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}
