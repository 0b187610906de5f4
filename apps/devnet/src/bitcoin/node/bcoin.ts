import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NodeAnswer, NodeSettings } from './settings.ts';

export interface BcoinOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Blocks to start with; absent: block 0 alone. */
  playedFile?: URL;
  /** Checks every script of those blocks again, which takes half a minute. Default false. */
  isThorough?: boolean;
  /** What the node writes to its error output. */
  logger?: (message: string) => void;
  signal?: AbortSignal;
}

/** A running bcoin: a full node on its own, with no wallet and no peers. */
export interface Bcoin {
  /** JSON-RPC at `/`, bcoin's own REST calls below it. */
  url: string;
  headHash: string;
  headNumber: number;
  pid: number;
  /** Settles when the node has ended, asked or not. */
  ended: Promise<void>;
  /** Ends the node and waits for it; a second call does nothing. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 3_000;

/** Starts a bcoin on 127.0.0.1 and resolves when it has its blocks. Rejects when it ends or stays silent before that. */
export async function startBcoin(options: BcoinOptions = {}): Promise<Bcoin> {
  options.signal?.throwIfAborted();
  const { port = 0, isThorough = false, playedFile } = options;
  const settings: NodeSettings = { port, isThorough, playedFile: playedFile && fileURLToPath(playedFile) };
  // A process group of its own: Ctrl+C in the terminal must reach us first, and we then stop the node in order.
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    env: { NODE_BACKEND: 'js' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr?.on('data', (chunk: Buffer) => options.logger?.(chunk.toString().trim()));

  async function stop(): Promise<void> {
    options.signal?.removeEventListener('abort', onAbort);
    if (child.connected) child.disconnect();
    // Adding blocks may keep it from hearing; it has nothing to lose.
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(patience);
  }
  const onAbort = (): void => void stop();
  options.signal?.addEventListener('abort', onAbort, { once: true });

  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<NodeAnswer>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('演示节点没有在两分钟内启动。')), START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`演示节点启动失败（退出码 ${code}）。`)));
    child.once('message', (message) => resolve(message as NodeAnswer));
  });
  try {
    const answer = await ready;
    if ('problem' in answer) throw new Error(`演示节点启动失败：${answer.problem}`);
    const { headHash, headNumber } = answer;
    return { url: `http://127.0.0.1:${answer.port}`, headHash, headNumber, pid: child.pid ?? 0, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
