import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A real node as a child of the test. */
export interface Anvil {
  url: string;
  rpc: <T>(method: string, ...params: unknown[]) => Promise<T>;
  stop: () => Promise<void>;
}

/** Starts anvil with automatic mining off, on a free port. */
export async function startAnvil(chainId: number, ...flags: string[]): Promise<Anvil> {
  const port = await freePort();
  const child = spawn(findBinary(), ['--port', String(port), '--chain-id', String(chainId), '--silent', '--no-mining', ...flags], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const rpc = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  for (let tries = 0; ; tries++) {
    const isUp = await rpc('eth_chainId').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries > 100) throw new Error('anvil did not start');
    await sleep(50);
  }
  return {
    url,
    rpc,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function findBinary(): string {
  const name = `anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const path = join(import.meta.dirname, '../../../node_modules/@foundry-rs', name, 'bin/anvil');
  if (!existsSync(path)) throw new Error(`no anvil binary at ${path}`);
  return path;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
