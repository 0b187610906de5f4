import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchChain } from '../store/generator.ts';
import type { NodeUrls } from './node/nodeChild.ts';
import type { ProbeMessage, ProfileOrder } from './probe.ts';

/** The server as it is started by `npm start`, with a probe in its process. */
export interface RunningProduct {
  url: string;
  /** The administrator's, which a new folder's first start tells once. */
  firstPassword: string | undefined;
  /** What the probe said since the last call. */
  takeProbes(): ProbeMessage[];
  /** Writes what the server's own thread does during the work as a CPU profile, which a browser's tools open. */
  profile(file: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Started {
  url: string;
  firstPassword: { password: string } | null;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const probe = new URL('./probe.ts', import.meta.url).href;
/** PostgreSQL, the demo's nodes and a store of many rows. */
const START_LIMIT_MS = 180_000;

export async function startProduct(dataDir: string, nodes: NodeUrls): Promise<RunningProduct> {
  const chains = { [benchChain.name]: { urls: [nodes.evm] }, BTC: { urls: [nodes.bitcoin] } };
  await writeFile(join(dataDir, 'chaintrail.json'), JSON.stringify({ chains }));
  const [program = '', ...settings] = bundleServer().reverse();
  const child = fork(program, [], {
    execArgv: [...settings, '--import', 'tsx', '--import', probe],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', UV_THREADPOOL_SIZE: '16' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let probes: ProbeMessage[] = [];
  const { url, firstPassword } = await new Promise<Started>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not start in time')), START_LIMIT_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: ProbeMessage | Started) => {
      if ('rssBytes' in message) probes.push(message);
      else {
        clearTimeout(late);
        resolve(message);
      }
    });
  }).catch(async (error: unknown) => {
    await stopChild(child);
    throw error;
  });
  return {
    url,
    firstPassword: firstPassword?.password,
    takeProbes() {
      const taken = probes;
      probes = [];
      return taken;
    },
    async profile(file, work) {
      await order(child, { startProfile: true });
      await work();
      await order(child, { writeProfile: file });
    },
    stop: () => stopChild(child),
  };
}

async function order(child: ChildProcess, wanted: ProfileOrder): Promise<void> {
  const isDone = new Promise<void>((resolve) => {
    const listen = (message: object): void => {
      if (!('isObeyed' in message)) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
  });
  child.send(wanted);
  await isDone;
}

/** What Node is given to run it, the program last: one file, since names that a loader keeps for functions cost a third of a page. */
function bundleServer(): string[] {
  const said = execFileSync(process.execPath, ['scripts/bundle.mjs', 'apps/server/src/main.ts'], { cwd: root, encoding: 'utf8' });
  return JSON.parse(said) as string[];
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}
