import { traceMoney } from '@chaintrail/server/tracing';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fillBlocks, SEED } from '../store/fill.ts';
import { benchChain, createGenerator } from '../store/generator.ts';
import { countCalls, type CountedCall } from './countCalls.ts';
import { chooseStart, questionOf } from './question.ts';

/** What a process has to do in its folder: fill a chain store, or follow money in it. */
export type TracedOrder =
  | { do: 'fill'; folder: string; rows: number; rangeTransfers: number }
  /** `trace` goes on with one that an earlier process began. */
  | { do: 'trace'; folder: string; rows: number; runs: number; trace?: string };

export type TracedNews =
  | { said: 'filled'; rows: number; insertMs: number }
  | { said: 'begun'; trace: string; payments: number }
  /** A hop is kept: whatever is killed now, a later run goes on behind it. */
  | { said: 'hop'; hop: number }
  | {
      said: 'found';
      ms: number;
      cpuMs: number;
      /** Of it what this thread took, on which a server answers: not the engine's statements, PostgreSQL and what is played apart. */
      threadMs: number;
      /** The longest that it did nothing else. */
      heldMs: number;
      calls: Record<string, CountedCall>;
      rowsRead: number;
      accounts: number;
      hops: number;
      bytes: number;
      sha256: string;
    };

const order = JSON.parse(process.argv[2] ?? '') as TracedOrder;
const tell = (news: TracedNews) => process.send?.(news);
const store = await openChainStore({ path: join(order.folder, 'chain') });

if (order.do === 'fill') {
  const { makeBundle } = createGenerator(SEED, order.rows);
  const countRows = ({ transfers }: ReturnType<typeof makeBundle>) => transfers.length;
  const { rows, insertMs } = await fillBlocks(store, { makeBundle, countRows, rangeTransfers: order.rangeTransfers }, order.rows);
  tell({ said: 'filled', rows, insertMs });
} else {
  const postgres = await startEmbeddedPostgres({ dataDir: order.folder });
  const app = await openAppStore({ url: postgres.url });
  const { reader, takeCalls } = countCalls(store.reader);
  const job = traceMoney({ app, reader, chains: [benchChain], now: Date.now });
  for (let run = 0; run < order.runs; run += 1) {
    const start = await chooseStart(store.reader);
    const id =
      order.trace ?? (await app.traces.add({ owner: null, title: 'bench', question: questionOf(start.address), atMs: Date.now() }));
    tell({ said: 'begun', trace: id, payments: start.payments });
    takeCalls();
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const [startedMs, cpuBefore, threadBefore] = [performance.now(), process.cpuUsage(), readThreadMs()];
    await job.run({
      input: { trace: id, mode: 'run', viewer: null, mostRows: null },
      checkpoint: undefined,
      signal: new AbortController().signal,
      async progress({ checkpoint }, work) {
        if (work) await app.transaction(work);
        if (checkpoint) tell({ said: 'hop', hop: checkpoint.hop });
      },
    });
    const ms = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(cpuBefore);
    const threadMs = readThreadMs() - threadBefore;
    delays.disable();
    const kept = await app.traces.find(id);
    const text = kept?.result ?? '';
    const { nodes, hop } = JSON.parse(text) as { nodes: unknown[]; hop: number };
    tell({
      said: 'found',
      ms,
      cpuMs: (user + system) / 1_000,
      threadMs,
      heldMs: delays.max / 1e6,
      calls: takeCalls(),
      rowsRead: kept?.rowsRead ?? 0,
      accounts: nodes.length,
      hops: hop,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
  }
  await app.close();
  await postgres.stop();
}
await store.close();
process.disconnect();

/** Processor time of the thread that runs this code, where the system tells it in its usual hundredths of a second. */
function readThreadMs(): number {
  const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
