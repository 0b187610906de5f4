import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppStoreError } from '../fault.ts';
import { isAlive, readCommandLine, waitUntilGone } from './processes.ts';

/**
 * Stops the server that an earlier, killed start of ours left running on this cluster. A pid file that names a stranger is
 * removed: process ids come back quickly in containers, and PostgreSQL would refuse to start. Resolves to the stopped pid.
 */
export async function stopOrphan(cluster: string): Promise<number | undefined> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!(await readCommandLine(pid)).includes(cluster)) {
    await rm(pidFile, { force: true });
    return undefined;
  }
  await stopServer(pid);
  return pid;
}

/** Fast shutdown: sessions are ended, data is flushed. Immediate only when that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
  throw new AppStoreError({ code: 'postgres_stop', pid });
}
