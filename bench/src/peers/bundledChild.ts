import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A program of ours in a process of its own, as the product is started: bundled before, by the first start after a change. */
export async function startBundled(
  file: string,
  settings: unknown,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'],
): Promise<ChildProcess> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/bundle.mjs'), file]);
  return spawn(process.execPath, [...(JSON.parse(stdout) as string[]), JSON.stringify(settings)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    stdio,
  });
}
