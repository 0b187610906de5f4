import type { BlockSource } from '@chaintrail/families';
import { Counter, Gauge } from 'prom-client';
import type { ServerContext } from '../context.ts';
import { listChainViews } from '../present/chainList.ts';
import type { Metrics } from './metrics.ts';

const sourceStates = ['ok', 'degraded', 'down', 'not_configured'] as const;
const syncStates = ['live', 'backfilling', 'lagging', 'stopped', 'not_configured', 'archive'] as const;

/** How far every enabled chain is, as the pages show it. */
export function watchChains(metrics: Metrics, context: ServerContext): void {
  const gauge = (name: string, help: string, labels: string[] = []) =>
    new Gauge({ name: `chaintrail_chain_${name}`, help, labelNames: ['chain', ...labels], registers: [metrics.registry] });
  const height = gauge('height', 'Highest stored block.');
  const finalHeight = gauge('final_height', 'Highest stored block that will not be undone.');
  const sourceHeight = gauge('source_height', 'Highest block of the source, as last seen.');
  const lag = gauge('lag_blocks', 'Blocks of the source that are not stored yet.');
  const lagSeconds = gauge('lag_seconds', 'Age of the highest stored block while blocks are missing; 0 with none missing.');
  const headTime = gauge('head_timestamp_seconds', 'Time of the highest stored block.');
  const sourceState = gauge('source_state', 'State of the source: 1 for the one that holds.', ['state']);
  const syncState = gauge('sync_state', 'State of the index: 1 for the one that holds.', ['state']);
  const gauges = [height, finalHeight, sourceHeight, lag, lagSeconds, headTime, sourceState, syncState];
  metrics.watch('chains', async () => {
    // What cannot be read now must not stand there as if it were true.
    for (const one of gauges) one.reset();
    for (const view of await listChainViews(context)) {
      if (view.mode === 'none') continue;
      const labels = { chain: view.chainName };
      setKnown(height, labels, view.height);
      setKnown(finalHeight, labels, view.finalHeight);
      setKnown(sourceHeight, labels, view.sourceHeight);
      setKnown(lag, labels, view.lag);
      setKnown(headTime, labels, view.headTime === null ? null : view.headTime / 1000);
      if (view.lag !== null && view.headTime !== null) {
        lagSeconds.set(labels, view.lag === 0 ? 0 : Math.max(0, context.now() - view.headTime) / 1000);
      }
      for (const state of sourceStates) sourceState.set({ ...labels, state }, view.sourceState === state ? 1 : 0);
      for (const state of syncStates) syncState.set({ ...labels, state }, view.syncState === state ? 1 : 0);
    }
  });
}

/** How the sources of this process are doing: counts since its start. */
export function watchSources(metrics: Metrics, sources: readonly Pick<BlockSource, 'chain' | 'health'>[]): void {
  const registers = [metrics.registry];
  const requests = new Counter({
    name: 'chaintrail_source_requests_total',
    help: 'HTTP requests to the nodes of a chain.',
    labelNames: ['chain'],
    registers,
  });
  const failures = new Counter({
    name: 'chaintrail_source_failures_total',
    help: 'Requests to the nodes of a chain that failed, by reason.',
    labelNames: ['chain', 'reason'],
    registers,
  });
  const lastOk = new Gauge({
    name: 'chaintrail_source_last_ok_timestamp_seconds',
    help: 'When a node of the chain last answered.',
    labelNames: ['chain'],
    registers,
  });
  metrics.watch('sources', async () => {
    requests.reset();
    failures.reset();
    for (const source of sources) {
      const chain = source.chain.name;
      const { requestCount, failureCounts, lastOkAtMs } = source.health();
      requests.inc({ chain }, requestCount);
      for (const [reason, count] of Object.entries(failureCounts)) failures.inc({ chain, reason }, count);
      setKnown(lastOk, { chain }, lastOkAtMs === null ? null : lastOkAtMs / 1000);
    }
  });
}

function setKnown(gauge: Gauge, labels: Record<string, string>, value: number | null): void {
  if (value !== null) gauge.set(labels, value);
}
