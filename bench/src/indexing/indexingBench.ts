import { startEvmDemo } from '@chaintrail/devnet';
import { createEvmSource } from '@chaintrail/families/evm';
import { createIndexer, defaultTask, readRange } from '@chaintrail/indexer';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openChainStore } from '@chaintrail/store/chain';
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from '../bench.ts';
import { createQuietParts } from './quietParts.ts';

interface Recording {
  url: string;
  openingAccounts: string[];
  headNumber: number;
}

/** Indexing the demo chain's recorded answers, as a share of only reading and decoding them. Budget: 80 % of the speed. */
export async function indexingBench({ report }: BenchContext): Promise<void> {
  const devnet = await startEvmDemo();
  const replay = fork(fileURLToPath(new URL('./replayChild.ts', import.meta.url)), [devnet.url], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-bench-'));
  try {
    const url = await firstLine(replay.stdout);
    const recording = { url, openingAccounts: devnet.openingAccounts, headNumber: devnet.headNumber };
    // The first reading records; it is the replay's work that it measures.
    await readOnly(recording);
    const before = await readOnly(recording);
    const indexed = await index(recording, folder);
    const after = await readOnly(recording);
    const readSeconds = (before.seconds + after.seconds) / 2;
    report({ figure: 'read and decode', value: round(before.rows / readSeconds), unit: 'rows/s', rows: before.rows });
    report({
      figure: 'index',
      value: round(before.rows / indexed),
      unit: 'rows/s',
      rows: before.rows,
      ratio: round(readSeconds / indexed),
      against: 'read and decode',
    });
  } finally {
    replay.disconnect();
    await devnet.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readOnly(recording: Recording): Promise<{ seconds: number; rows: number }> {
  const source = openSource(recording);
  const startedMs = performance.now();
  let rows = 0;
  const { signal } = new AbortController();
  await source.open(signal);
  const range = { fromBlock: 0, toBlock: recording.headNumber, ahead: defaultTask(source.chain, source, 0).prefetchBlocks };
  for await (const bundle of readRange(source, range, signal)) {
    rows += 1 + bundle.transactions.length + bundle.transfers.length + bundle.logs.length + bundle.calls.length;
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  await source.close();
  return { seconds, rows };
}

/** Seconds until every block of the recording is stored, tip included. */
async function index(recording: Recording, folder: string): Promise<number> {
  const source = openSource(recording);
  const store = await openChainStore({ path: join(folder, 'chain') });
  const startedMs = performance.now();
  const indexer = createIndexer([{ ...defaultTask(source.chain, source, 0), pollMs: 10 }], createQuietParts(store));
  indexer.start();
  while ((await store.writer.readState(source.chain)).head?.number !== recording.headNumber) await sleep(10);
  const seconds = (performance.now() - startedMs) / 1_000;
  await indexer.stop();
  await store.close();
  return seconds;
}

function openSource({ url, openingAccounts }: Recording) {
  return createEvmSource(getDemoChain(), { urls: [url], fromBlock: 0, openingAccounts, timeoutMs: 30_000, concurrency: 8, batchSize: 50 });
}

function getDemoChain(): Chain {
  const chain = findChain('DemoETH');
  if (!chain) throw new Error('no demo chain');
  return chain;
}

async function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  if (!stream) throw new Error('the replay has no output');
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the replay ended without a line');
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
