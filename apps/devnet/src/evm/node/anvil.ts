import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { guard } from '../../node/guard.ts';
import { findAnvilBinary } from './binary.ts';
import { createRpcClient, type RpcClient } from './rpc.ts';

export interface AnvilOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Default 31337. */
  chainId?: number;
  /** A network with rules of its own, e.g. `optimism`. */
  network?: string;
  /** Keeps only the newest states: less memory, but no reorgs and no old balances. */
  prune?: boolean;
  /** `manual`: a block only when asked for by evm_mine (default). `automatic`: a block for every transaction. */
  mining?: 'manual' | 'automatic';
  mnemonic?: string;
  /** How many accounts hold coin at the start. Default 10. */
  accounts?: number;
  /** What each of them holds, in whole coins. Default 10,000. */
  balance?: number;
  /** Time of block 0. Default now. */
  genesisTimeMs?: number;
  baseFeeWei?: number;
  /** Lets eth_sendTransaction speak for any address. Default false. */
  impersonate?: boolean;
  /** What the node writes to its error output. */
  logger?: (message: string) => void;
  signal?: AbortSignal;
}

/** A running anvil. */
export interface Anvil {
  rpcUrl: string;
  rpc: RpcClient;
  /** Process group of the node and its guard. */
  pid: number;
  /** Settles when the node has ended, asked or not. */
  ended: Promise<void>;
  /** Ends the node and waits for it; a second call does nothing. */
  stop(): Promise<void>;
}

/** More than any chain of ours has blocks. */
const STATES_IN_MEMORY = 100_000;
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

function listArguments(options: AnvilOptions): string[] {
  const flags: [name: string, value: string | number | undefined][] = [
    ['--host', '127.0.0.1'],
    ['--port', options.port ?? 0],
    ['--chain-id', options.chainId ?? 31_337],
    ['--network', options.network],
    ['--mnemonic', options.mnemonic],
    ['--accounts', options.accounts],
    ['--balance', options.balance],
    ['--timestamp', options.genesisTimeMs === undefined ? undefined : options.genesisTimeMs / 1000],
    ['--base-fee', options.baseFeeWei],
    ['--gas-limit', 30_000_000],
  ];
  return [
    ...flags.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)])),
    ...((options.mining ?? 'manual') === 'manual' ? ['--no-mining'] : []),
    ...(options.impersonate ? ['--auto-impersonate'] : []),
    // Without a number of states to keep in memory, the node writes every state beyond 500 to the home folder: slow,
    // and left there for ever.
    ...(options.prune ? ['--prune-history'] : ['--prune-history', String(STATES_IN_MEMORY)]),
  ];
}

/** Starts an anvil on 127.0.0.1 and resolves when it answers. Rejects when it ends or stays silent before that. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  options.signal?.throwIfAborted();
  // A process group of its own: Ctrl+C in the terminal must reach us first, and we then stop the node in order.
  const child = spawn('/bin/sh', ['-c', guard, 'anvil-guard', findAnvilBinary(), ...listArguments(options)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr.on('data', (chunk: Buffer) => options.logger?.(chunk.toString().trim()));

  function killGroup(): void {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // The group may have ended between the check and the call.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async function stop(): Promise<void> {
    options.signal?.removeEventListener('abort', onAbort);
    child.stdin.end();
    const patience = setTimeout(killGroup, STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(patience);
  }
  const onAbort = (): void => void stop();
  options.signal?.addEventListener('abort', onAbort, { once: true });

  let timer: NodeJS.Timeout | undefined;
  const listening = new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('演示节点没有在 20 秒内启动。')), START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`演示节点启动失败（退出码 ${code}）。`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });

  try {
    const rpcUrl = await listening;
    const rpc = createRpcClient(rpcUrl);
    // Else the node writes several lines per call into a pipe that nobody reads for.
    await rpc.request('anvil_setLoggingEnabled', [false]);
    return { rpcUrl, rpc, pid: child.pid ?? 0, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
