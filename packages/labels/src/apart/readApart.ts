import { Worker } from 'node:worker_threads';
import type { IntelOptions, IntelRow, ReadIntel } from '../intel/intel.ts';
import type { PackClaim, RowTold } from '../pack.ts';
import { PackError } from '../packError.ts';
import type { FileOptions, ReadFile, SheetSample } from '../readFile.ts';
import type { ReadingPart, ReadingTask } from './messages.ts';

/** Each holds its file, unpacked and as rows. */
const MOST_AT_ONCE = 2;
const MEMORY_MB = 1_024;

interface Following {
  signal?: AbortSignal;
  /** Of so many rows and claims, so many were taken. */
  onTaken?: (done: number, all: number) => Promise<void>;
}

/** Reads a file in a thread of its own: nobody else waits for it, and a file that swells ends the thread and nothing else. */
export async function readFileApart(bytes: Uint8Array, options: FileOptions, following: Following = {}): Promise<ReadFile> {
  const claims: PackClaim[] = [];
  const rows: RowTold[] = [];
  for await (const part of run({ kind: 'file', bytes, options }, following.signal)) {
    if (part.kind === 'rows') for (const row of part.rows) rows.push(row);
    if (part.kind === 'claims') for (const claim of part.claims) claims.push(claim);
    if (part.kind === 'rows' || part.kind === 'claims') await following.onTaken?.(rows.length + claims.length, part.of);
    if (part.kind === 'file') return { pack: { ...part.pack, claims }, rows, isTable: part.isTable };
  }
  throw new Error('the thread ended without a word');
}

/** The sheets of a table, read in a thread of its own. */
export async function sampleSheetsApart(bytes: Uint8Array, fileName: string): Promise<SheetSample[]> {
  for await (const part of run({ kind: 'sheets', bytes, fileName })) if (part.kind === 'sheets') return part.sheets;
  throw new Error('the thread ended without a word');
}

/** Reads a table of transfers that a person exported, in a thread of its own. */
export async function readIntelApart(bytes: Uint8Array, options: IntelOptions, signal?: AbortSignal): Promise<ReadIntel> {
  const rows: IntelRow[] = [];
  for await (const part of run({ kind: 'intel', bytes, options }, signal)) {
    if (part.kind === 'intelRows') for (const row of part.rows) rows.push(row);
    if (part.kind === 'intel') return { table: part.table, rows, faults: part.faults };
  }
  throw new Error('the thread ended without a word');
}

let running = 0;
const waiting: (() => void)[] = [];

async function* run(task: ReadingTask, signal?: AbortSignal): AsyncGenerator<ReadingPart> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const part = await nextPart(worker);
      if (part.kind === 'fault') throw new PackError(part.code, part.message);
      yield part;
      await new Promise(setImmediate);
      worker.postMessage('next', []);
    }
  } finally {
    await worker.terminate();
    // Whoever waits longest takes the place as it is.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function nextPart(worker: Worker): Promise<ReadingPart> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new PackError('too_large', '文件展开后过大，已停止读取。请分成几个文件导入。', { cause: error })
          : error,
      );
    const leave = () => reject(new Error('the thread ended without a word'));
    worker.once('error', fail).once('exit', leave);
    worker.once('message', (part: ReadingPart) => {
      worker.off('error', fail).off('exit', leave);
      resolve(part);
    });
  });
}
