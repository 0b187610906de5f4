import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REMOVE_AFTER = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf "$2"';

/**
 * Everything temporary of this run and of the processes that it starts lies in one folder, which goes with the run, also by Ctrl+C in the
 * middle of it.
 */
export function useOwnFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'chaintrail-bench-'));
  // PostgreSQL runs as somebody else and has its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // By somebody else: the embedded engine writes on until this process is gone.
  process.once('exit', () =>
    spawn('sh', ['-c', REMOVE_AFTER, 'sh', String(process.pid), folder], { detached: true, stdio: 'ignore' }).unref(),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.emit('exit', 130);
      // An orderly end would wait for what the engine is in the middle of.
      process.kill(process.pid, 'SIGKILL');
    });
  }
}
