import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkProgram } from '../../shared/program.ts';
import type { FrontOptions } from './frontHandler.ts';

export interface ServerFront {
  /** With user and password. */
  url: string;
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the engine library behind ClickHouse's HTTP interface, in a process of its own. */
export async function startServerFront(folder: string, options: Partial<FrontOptions> & { port?: number } = {}): Promise<ServerFront> {
  const { port: wantedPort = 0, ...own } = options;
  const front: FrontOptions = { user: 'tracer', password: "p@ss:/w'0rd", exceptions: 'marked', ...own };
  const child = forkProgram(new URL('frontChild.ts', import.meta.url), [folder, String(wantedPort), JSON.stringify(front)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '32' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the front ended with ${code}`);
    }),
  ]);
  return {
    url: `http://${front.user}:${encodeURIComponent(front.password)}@127.0.0.1:${port}`,
    port,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
