import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '../node/guard.ts';

export interface LitecoindOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Further flags, e.g. `-txindex=1`. */
  flags?: readonly string[];
}

/** A running litecoind on regtest, with a wallet called `demo` and no peers. */
export interface Litecoind {
  /** With user and password. */
  url: string;
  rpc<Result>(method: string, params?: unknown[]): Promise<Result>;
  /** Ends the node, waits for it and removes its folder; a second call does nothing. */
  stop(): Promise<void>;
}

const BINARY = '/usr/bin/litecoind';
const CREDENTIALS = 'demo:demo';
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

/** Whether this machine has one: it comes with the system, not with npm. */
export function hasLitecoind(): boolean {
  return existsSync(BINARY);
}

/** Starts a litecoind on 127.0.0.1 in a folder of its own. It ends with this process, however that ends. */
export async function startLitecoind(options: LitecoindOptions = {}): Promise<Litecoind> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-litecoind-'));
  const port = options.port || (await findFreePort());
  const settings = { regtest: 1, server: 1, listen: 0, rpcport: port, rpcuser: 'demo', rpcpassword: 'demo', fallbackfee: '0.0002' };
  const flags = Object.entries(settings).map(([name, value]) => `-${name}=${value}`);
  const command = [BINARY, `-datadir=${folder}`, '-printtoconsole=0', ...flags, ...(options.flags ?? [])];
  const child = spawn('/bin/sh', ['-c', guard, 'litecoind-guard', ...command], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const rpc = <Result>(method: string, params: unknown[] = []) => ask<Result>(port, method, params);

  async function stop(): Promise<void> {
    child.stdin.end();
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(patience);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await waitUntilReady(rpc, () => child.exitCode !== null);
    await rpc('createwallet', ['demo']);
    return { url: `http://${CREDENTIALS}@127.0.0.1:${port}`, rpc, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(rpc: Litecoind['rpc'], hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await rpc('getblockcount');
      return;
    } catch (cause) {
      // It refuses connections first and calls after that, until it has loaded.
      if (hasEnded() || Date.now() > deadline) throw new Error('litecoind 启动失败。', { cause });
      await sleep(50);
    }
  }
}

/** Calls that change nothing, or nothing more when they are made twice. */
const repeatable = /^(?:get|list|scan|decode|createraw|signraw|sendraw|invalidateblock|lockunspent)/;

/** A busy node drops a connection now and then without an answer; what bears it is asked again. */
function ask<Result>(port: number, method: string, params: unknown[]): Promise<Result> {
  const asked = call<Result>(port, method, params);
  if (!repeatable.test(method)) return asked;
  return asked.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return call<Result>(port, method, params);
  });
}

function call<Result>(port: number, method: string, params: unknown[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    // A connection for each call: the node closes idle ones without a word.
    const options = { host: '127.0.0.1', port, method: 'POST', auth: CREDENTIALS, headers, agent: false };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        try {
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as { result: Result; error: { message: string } | null };
          if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
          else resolve(answer.result);
        } catch (cause) {
          reject(new Error(`${method}: HTTP ${response.statusCode}`, { cause }));
        }
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
