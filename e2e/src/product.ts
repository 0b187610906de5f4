import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 25_000;

const demoNames = ['DemoETH', 'DemoTRON', 'DemoBTC'] as const;
/** The demo chains' nodes, to count on our own. */
export type DemoUrls = Record<(typeof demoNames)[number], string>;

export interface RunningProduct {
  url: string;
  /** Where the provider of the chain `Core` is asked, once a test starts one there and an administrator allows it. */
  providerPort: number | null;
  demoUrls: DemoUrls;
  /** The administrator's, told once. */
  firstPassword: string;
  /** What the server wrote since it was started. */
  logPath: string;
  /** Its data go with it; its log stays when it is asked for. */
  stop: (keepLog: boolean) => Promise<void>;
}

/** Builds the web, starts the product as `npm start` does, in a folder of its own, and waits until the demo chains are indexed. */
export async function startProduct({ hasProvider = false } = {}): Promise<RunningProduct> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'chaintrail-e2e-'));
  const logPath = join(dataDir, 'server.log');
  const providerPort = hasProvider ? await nameProvider(join(dataDir, 'data')) : null;
  const log = openSync(logPath, 'a');
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/bundle.mjs'), 'apps/server/src/main.ts']);
  const child = spawn(process.execPath, JSON.parse(stdout) as string[], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATA_DIR: join(dataDir, 'data'),
      UV_THREADPOOL_SIZE: '16',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const stop = async (keepLog: boolean) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
    await rm(keepLog ? join(dataDir, 'data') : dataDir, { recursive: true, force: true });
  };
  try {
    const addresses = await Promise.race([
      readAddresses(child),
      ended.then(() => Promise.reject(new Error('the product ended while it started'))),
    ]);
    await waitForIndex(addresses.url);
    return { ...addresses, providerPort, logPath, stop };
  } catch (error) {
    const tail = readFileSync(logPath, 'utf8').split('\n').slice(-30).join('\n');
    await stop(true);
    throw new Error(`the product did not start (whole log: ${logPath}):\n${tail}`, { cause: error });
  }
}

/** Writes a settings file by which a chain is read from a provider on a port that nobody listens on yet. */
async function nameProvider(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const source = { service: 'blockscout', url: `http://127.0.0.1:${port}/api`, perSecond: 100 };
  await mkdir(dataDir);
  await writeFile(
    join(dataDir, 'chaintrail.json'),
    JSON.stringify({ chains: { Core: { mode: 'provider', sources: [source], nodes: [] } } }),
  );
  return port;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Builds the web unless the build that is there is of these sources; two products of one run share it. */
async function buildWeb(): Promise<void> {
  const program = `import { ensureWebBuilt } from './scripts/prepare.mjs'; process.exitCode = (await ensureWebBuilt()) ? 0 : 1;`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    // A test runner's own NODE_ENV would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** What the product tells its launcher when it listens. */
async function readAddresses(child: ChildProcess): Promise<{ url: string; demoUrls: DemoUrls; firstPassword: string }> {
  const [message] = await once(child, 'message');
  const { url, demoUrls, firstPassword }: { url?: unknown; demoUrls?: unknown; firstPassword?: unknown } = Object(message);
  const { password }: { password?: unknown } = Object(firstPassword);
  if (typeof url !== 'string' || !hasAllNodes(demoUrls)) throw new Error('the product runs without its demo chains');
  if (typeof password !== 'string') throw new Error('a new product told no password');
  return { url, demoUrls, firstPassword: password };
}

export function hasAllNodes(urls: unknown): urls is DemoUrls {
  const known = Object(urls) as Record<string, unknown>;
  return demoNames.every((name) => typeof known[name] === 'string');
}

interface ChainReadiness {
  chainName: string;
  height: number | null;
  lag: number | null;
  syncState: string;
}
interface Readiness {
  chains?: ChainReadiness[];
}

const isIndexed = (chain: ChainReadiness | undefined): boolean => chain?.syncState === 'live' && chain.lag === 0 && (chain.height ?? 0) > 0;

async function waitForIndex(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  let last: Readiness = {};
  while (Date.now() < until) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) {
      last = (await response.json()) as Readiness;
      if (demoNames.every((name) => isIndexed(last.chains?.find(({ chainName }) => chainName === name)))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the demo chains were not indexed in time: ${JSON.stringify(last)}`);
}
