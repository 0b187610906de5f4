import { JobError } from '@chaintrail/store/app';
import { Worker } from 'node:worker_threads';
import type { AccountName } from '../result.ts';
import type { PortionedSource } from '../source.ts';
import type { ReadStarts } from '../starts.ts';
import type { TracedText, TracingQuestion, TracingTask, TracingWord } from './messages.ts';
import { cutPortions, cutReadings, cutStarts, packPortions } from './portions.ts';

/** All rows of the largest trace that is allowed, and what is played of them; more ends the thread and nothing else. */
const MEMORY_MB = 4_096;
/** What is played dies young or stays: with the usual room a third of its time went into collecting them. */
const YOUNG_MB = 192;

/** Who answers what a thread asks. */
export interface TracingDesk {
  begin: ReadStarts;
  source: PortionedSource;
  nameOf(account: string): AccountName;
  /** After each hop; `text` is empty where nothing is to be kept. */
  keep(hop: { hop: number; read: readonly (readonly string[])[]; text: string }): Promise<void>;
}

/**
 * Follows money in a thread of its own: what is played, measured and written there takes seconds, for which nobody else is to wait. Whatever is
 * read is read here and handed over in portions.
 */
export async function traceApart(
  task: TracingTask,
  desk: TracingDesk,
  signal: AbortSignal,
  { memoryMb = MEMORY_MB } = {},
): Promise<TracedText> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let answering: Promise<void> = Promise.resolve();
  const over = { isOver: false };
  const { promise, resolve, reject } = openPromise<TracedText>();
  const leave = () => reject(signal.reason as Error);
  signal.addEventListener('abort', leave);
  worker
    .on('message', (word: TracingWord) => {
      if (word.ask === 'end') return resolve({ text: word.text, hash: word.hash, hops: word.hops });
      answering = answer(worker, word, desk, over).catch(reject);
    })
    .once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobError('trace_too_large', {}) : error),
    )
    .once('exit', () => reject(new Error('the thread ended without a word')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', leave);
    // Nobody hears the rest of an answer any more, so that it is not read either.
    over.isOver = true;
    await Promise.all([worker.terminate(), answering]);
  }
}

async function answer(worker: Worker, asked: TracingQuestion, desk: TracingDesk, over: { readonly isOver: boolean }): Promise<void> {
  for await (const portion of cutPortions(await listAnswers(asked, desk))) {
    if (over.isOver) return;
    worker.postMessage(portion, []);
    if (!portion.isLast) await new Promise(setImmediate);
  }
}

async function listAnswers(
  asked: TracingQuestion,
  { begin, source, nameOf, keep }: TracingDesk,
): Promise<Iterable<unknown> | AsyncIterable<unknown>> {
  switch (asked.ask) {
    case 'begin':
      return [
        ...[...cutStarts(begin.starts)].map((start) => ({ start })),
        ...[...cutReadings(begin.startReadings, { isPlayed: false })].map((reading) => ({ reading })),
        ...begin.startLinks.map((link) => ({ link })),
      ];
    case 'describe':
      return source.describe(asked.accounts);
    case 'read':
      return packPortions(source.read(asked.accounts));
    case 'listFrozen':
      return source.listFrozen(asked.accounts);
    case 'name':
      return asked.accounts.map((account) => [account, nameOf(account)]);
    case 'keep':
      await keep(asked);
      return [];
  }
}

function openPromise<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
