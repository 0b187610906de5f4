import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { readIntel } from '../intel/readIntel.ts';
import { PackError } from '../packError.ts';
import { readFile, sampleSheets } from '../readFile.ts';
import type { ReadingPart, ReadingTask } from './messages.ts';

/** A few milliseconds of whoever takes them. */
const PORTION = 1_000;

if (!parentPort) throw new Error('this program is a thread of another');
await answer(parentPort, workerData as ReadingTask);

async function answer(port: MessagePort, task: ReadingTask): Promise<void> {
  try {
    for (const part of read(task)) {
      port.postMessage(part);
      await once(port, 'message');
    }
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    port.postMessage({ kind: 'fault', code: error.code, message: error.message } satisfies ReadingPart);
  }
  port.close();
}

function* read(task: ReadingTask): Generator<ReadingPart> {
  if (task.kind === 'sheets') {
    yield { kind: 'sheets', sheets: sampleSheets(task.bytes, task.fileName) };
    return;
  }
  if (task.kind === 'intel') {
    const { table, rows, faults } = readIntel(task.bytes, task.options);
    for (let at = 0; at < rows.length; at += PORTION) yield { kind: 'intelRows', rows: rows.slice(at, at + PORTION) };
    yield { kind: 'intel', table, faults };
    return;
  }
  const { pack, rows, isTable } = readFile(task.bytes, task.options);
  const of = pack.claims.length + rows.length;
  for (let at = 0; at < rows.length; at += PORTION) yield { kind: 'rows', rows: rows.slice(at, at + PORTION), of };
  for (let at = 0; at < pack.claims.length; at += PORTION) yield { kind: 'claims', claims: pack.claims.slice(at, at + PORTION), of };
  yield { kind: 'file', pack: { ...pack, claims: [] }, isTable };
}
