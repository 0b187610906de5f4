import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../../error.ts';

/** The engine says only that it could not connect; its status file names the process that holds the folder. */
export function findFolderOwner(engineFolder: string): StoreError | undefined {
  const statusPath = path.join(engineFolder, 'status');
  const owner = existsSync(statusPath) ? Number(/^PID: (\d+)$/m.exec(readFileSync(statusPath, 'utf8'))?.[1]) : Number.NaN;
  if (!Number.isInteger(owner) || owner === process.pid || !isRunning(owner)) return undefined;
  return new StoreError('locked', `The chain store in ${engineFolder} is open in process ${owner}.`, { retryable: true });
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
