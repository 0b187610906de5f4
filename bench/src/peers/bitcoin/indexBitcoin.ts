import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from '../../bench.ts';
import { round } from '../../store/sampling.ts';
import { startBundled } from '../bundledChild.ts';
import { readProcessorSeconds } from '../processorTime.ts';
import type { BitcoinIndexAnswer, BitcoinIndexSettings } from './indexChild.ts';
import type { MadeNodeSettings } from './nodeChild.ts';

/** Of the chain that Blockbook was recorded on (`blockbook.ts`). */
const SIZE: MadeNodeSettings = { blocks: 1_891, transactions: 61_000 };
/** Smaller tables are told with the others. */
const TOLD_BYTES = 500_000;

/** Our indexer and chain store over a made-up chain of Litecoin's, which a node process serves in bytes. */
export async function indexBitcoin({ report }: BenchContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'peers-bitcoin-'));
  const node = startNode();
  try {
    const url = (await next(node)) as string;
    const settings: BitcoinIndexSettings = { url, folder: join(folder, 'chain'), headNumber: SIZE.blocks - 1 };
    const child = await startBundled('bench/src/peers/bitcoin/indexChild.ts', settings);
    const startedMs = performance.now();
    try {
      await next(child);
      const seconds = (performance.now() - startedMs) / 1000;
      const processorSeconds = readProcessorSeconds(child.pid ?? 0);
      const { rows, bytes } = (await next(child)) as BitcoinIndexAnswer;
      if (rows.transaction !== SIZE.transactions)
        throw new Error(`ours has ${rows.transaction} transactions, the chain ${SIZE.transactions}`);
      const all = bytes.reduce((sum, table) => sum + table.bytes, 0);
      const line = (figure: string, value: number, unit: string): void =>
        report({ figure: `ours on Bitcoin: ${figure}`, value: round(value), unit, rows: SIZE.transactions });
      line('processor time', processorSeconds, 'cpu-s');
      line('time', seconds, 's');
      line('disk', all / 1e6, 'MB');
      for (const table of bytes) if (table.bytes > TOLD_BYTES) line(`disk of ${table.table}`, table.bytes / 1e6, 'MB');
    } finally {
      await end(child);
    }
  } finally {
    await end(node);
    await rm(folder, { recursive: true, force: true });
  }
}

function startNode(): ChildProcess {
  return fork(fileURLToPath(new URL('./nodeChild.ts', import.meta.url)), [JSON.stringify(SIZE)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function next(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('a child ended early')));
  const [message] = await Promise.race([once(child, 'message'), gone]);
  return message;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  if (child.connected) child.disconnect();
  await gone;
}
