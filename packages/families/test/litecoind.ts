import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A real bitcoind-like node as a child of the test: no peers, a chain of its own, coins that the test makes. */
export interface Litecoind {
  /** With user and password. */
  url: string;
  rpc: <T>(method: string, ...params: unknown[]) => Promise<T>;
  stop: () => Promise<void>;
}

const BINARY = '/usr/bin/litecoind';
export const hasLitecoind = existsSync(BINARY);

/** Starts litecoind on regtest, on a free port, with a wallet. */
export async function startLitecoind(...flags: string[]): Promise<Litecoind> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-litecoind-'));
  const port = await freePort();
  const settings = { regtest: 1, server: 1, listen: 0, rpcport: port, rpcuser: 'test', rpcpassword: 'test', fallbackfee: '0.0002' };
  const child = spawn(
    BINARY,
    [`-datadir=${folder}`, '-printtoconsole=0', ...Object.entries(settings).map(([name, value]) => `-${name}=${value}`), ...flags],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const rpc = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('test:test').toString('base64')}` },
      body: JSON.stringify({ id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries++) {
    const isUp = await rpc('getblockcount').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries > 200 || child.exitCode !== null) {
      await stop();
      throw new Error('litecoind did not start');
    }
    await sleep(50);
  }
  await rpc('createwallet', 'test');
  return { url: `http://test:test@127.0.0.1:${port}`, rpc, stop };
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
