import { findFirstDifference, type Plain } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import { JobError, type AppStore, type JobKind, type TraceRecord, type Viewer } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { tellCases } from '../../cases/tellCases.ts';
import { createFreezeBook } from '../../present/freezes.ts';
import { traceApart, type TracingDesk } from './apart/traceApart.ts';
import { createCrossings } from './crossings.ts';
import { addressOf, labelOf, noFacts, type Facts } from './facts.ts';
import type { StoredQuestion } from './question.ts';
import type { Height, TraceReads } from './reads.ts';
import { readResult } from './result.ts';
import { createSource } from './source.ts';
import { readStarts } from './starts.ts';

/** `run` goes on where it was; `recheck` makes the result again from what it rests on and compares. */
export interface TraceOrder {
  trace: string;
  mode: 'run' | 'recheck';
  viewer: Viewer;
  /** Movements that it may read; null for as many as it takes. */
  mostRows: number | null;
}

/** Where a run goes on. */
export interface TraceCheckpoint {
  heights: Height[];
  facts: Facts;
  /** Accounts that were read, hop by hop. */
  read: string[][];
}

export interface TraceParts {
  app: AppStore;
  reader: ChainReader;
  /** Those that are read address by address among them. */
  readonly chains: readonly Chain[];
  now: () => number;
}

type TraceJob = JobKind<TraceOrder, { hop: number }, { trace: string; resultHash: string | null }>;

/** Accounts of one trace; a service that nobody marked would otherwise lead everywhere. */
const MOST_ACCOUNTS = 5_000;
const MOST_ROWS = 3_000_000;

/** Its name and what it takes, for whoever puts one into the queue. */
export const traceJob = { kind: 'trace', run: (_run: { input: TraceOrder }): void => undefined };

/** The job that follows money. */
export function traceMoney(parts: TraceParts): TraceJob {
  return {
    kind: traceJob.kind,
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 5 },
    async run({ input, signal, progress }) {
      const found = await parts.app.traces.find(input.trace);
      if (!found) throw new JobError('trace_gone', {});
      const reader = parts.reader.withSignal(signal);
      const before = await readCheckpoint(reader, parts.chains, found, input.mode);
      if (input.mode === 'recheck' && !before) {
        await parts.app.traces.setRecheck(found.id, { time: parts.now(), state: 'gone', difference: null });
        return { trace: found.id, resultHash: null };
      }
      const checkpoint = before ?? {
        heights: await readHeights(reader, parts.chains, found.question as StoredQuestion),
        facts: noFacts(),
        read: [],
      };
      const startedMs = parts.now() - (before && input.mode === 'run' ? found.runMs : 0);
      const counted = { rows: before && input.mode === 'run' ? found.rowsRead : 0 };
      const question = found.question as StoredQuestion;
      const reads: TraceReads = {
        question,
        reader,
        app: parts.app,
        viewer: input.viewer,
        freezes: createFreezeBook({ stores: { chain: reader }, now: parts.now }),
        chains: new Map(parts.chains.map((chain) => [chain.name, chain])),
        heights: new Map(checkpoint.heights.map((height) => [height.chainName, height])),
        facts: checkpoint.facts,
        isFixed: input.mode === 'recheck',
        count: (rows) => (counted.rows += rows),
      };
      const crossings = createCrossings(reads);
      const begin = await readStarts(reads, crossings);
      const most = Math.min(input.mostRows ?? MOST_ROWS, MOST_ROWS);
      const tell = (hop: number) => ({
        fraction: Math.min(0.98, hop / (question.hops + 1)),
        step: 'hop',
        counts: { hop, hops: question.hops, rows: counted.rows },
      });
      const task = {
        question: { direction: question.direction, hops: question.hops, minRaw: BigInt(question.minRaw), mostAccounts: MOST_ACCOUNTS },
        ground: { question, heights: checkpoint.heights },
        readBefore: input.mode === 'run' ? checkpoint.read : [],
        isKept: input.mode === 'run',
      };
      const desk: TracingDesk = {
        begin,
        source: createSource(reads, crossings, { isFull: () => counted.rows >= most }),
        nameOf: (account) => ({ address: addressOf(reads.facts, account), label: labelOf(reads.facts, account) }),
        async keep({ hop, read, text }) {
          if (input.mode === 'recheck') return progress(tell(hop));
          const kept = { heights: checkpoint.heights, facts: reads.facts, read } satisfies {
            heights: Height[];
            facts: Facts;
            read: unknown;
          };
          const step = {
            state: 'running' as const,
            checkpoint: kept,
            result: text,
            resultHash: null,
            rowsRead: counted.rows,
            runMs: parts.now() - startedMs,
            atMs: parts.now(),
          };
          await progress({ ...tell(hop), checkpoint: { hop } }, async ({ traces }) => void (await traces.keep(found.id, step)));
        },
      };
      const { text, hash, hops } = await traceApart(task, desk, signal);
      if (input.mode === 'recheck') {
        await parts.app.traces.setRecheck(found.id, compare(found, text, hash, parts.now()));
        return { trace: found.id, resultHash: hash };
      }
      const kept = { heights: checkpoint.heights, facts: reads.facts, read: [] };
      const end = {
        state: 'done' as const,
        checkpoint: kept,
        result: text,
        resultHash: hash,
        rowsRead: counted.rows,
        runMs: parts.now() - startedMs,
        atMs: parts.now(),
      };
      await progress({ fraction: 1, checkpoint: { hop: hops } }, async (rooms) => {
        await rooms.traces.keep(found.id, end);
        await tellCases(rooms, { kind: 'trace', ref: found.id, title: '追踪完成', text: `收据 ${hash.slice(0, 12)}，可重算` }, end.atMs);
      });
      return { trace: found.id, resultHash: hash };
    },
  };
}

/** What an earlier run left, while the chains still have the blocks that it rests on. */
async function readCheckpoint(
  reader: ChainReader,
  chains: readonly Chain[],
  found: TraceRecord,
  mode: TraceOrder['mode'],
): Promise<TraceCheckpoint | undefined> {
  const checkpoint = found.checkpoint as TraceCheckpoint | null;
  if (!checkpoint) return undefined;
  for (const { chainName, number, hash } of checkpoint.heights) {
    const chain = chains.find(({ name }) => name === chainName);
    // Nobody keeps its blocks: what was found of histories is among the facts.
    if (chain?.isProvided) continue;
    const block = chain && (await reader.findBlock(chain, { number }));
    if (block?.hash !== hash) return undefined;
  }
  return mode === 'run' ? checkpoint : { ...checkpoint, facts: { ...checkpoint.facts, labels: { ...checkpoint.facts.labels } } };
}

/** Chains that are read address by address lead nowhere else, and nothing leads to them. */
async function readHeights(reader: ChainReader, chains: readonly Chain[], { chainName }: StoredQuestion): Promise<Height[]> {
  const asked = chains.filter(({ name, isProvided }) => isProvided !== true || name === chainName);
  const states = await Promise.all(asked.map(async (chain) => ({ chain, state: await reader.readState(chain) })));
  return states.flatMap(({ chain, state: { head } }) =>
    head ? [{ chainName: chain.name, number: head.number, hash: head.hash, timeMs: head.timeMs }] : [],
  );
}

/** How a recalculation came out. */
export interface StoredRecheck {
  time: number;
  state: 'same' | 'different' | 'gone';
  difference: { path: string; before: string; after: string } | null;
}

function compare(found: TraceRecord, text: string, hash: string, time: number): StoredRecheck {
  if (hash === found.resultHash) return { time, state: 'same', difference: null };
  const before = readResult(found.result ?? '{}') as unknown as Plain;
  return { time, state: 'different', difference: findFirstDifference(before, readResult(text) as unknown as Plain) ?? null };
}
