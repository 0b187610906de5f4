import type { IndexerMeter } from '@chaintrail/indexer';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { settleWithin } from '../deadline.ts';
import type { ReadObserver } from './meteredReader.ts';

/** What an operator's Prometheus reads: counts that rise as things happen, and values that are read when it asks. */
export interface Metrics {
  registry: Registry;
  /** For the indexer. */
  meter: IndexerMeter;
  /** For the reader that pages use. */
  observeRead: ReadObserver;
  /** `call` is an endpoint's name, `code` that of its envelope. */
  observeRequest(call: string, code: string, durationMs: number): void;
  /** Runs `read` at every scrape; one that fails or is late leaves `chaintrail_up{part}` at 0 and never fails the scrape. */
  watch(part: string, read: () => Promise<void>): void;
  /** The text exposition format; never rejects because of a part. */
  render(): Promise<string>;
}

/** Prometheus gives up after 10 seconds unless told otherwise. */
const READ_DEADLINE_MS = 3_000;

/** Gauges of prom-client that end like counters; the same figures stand per type under names that do not. */
const misnamed = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Instruments of one process, in a registry of their own. `chainNames` start at 0, so that rates are known from the first event. */
export function createMetrics(chainNames: readonly string[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const up = new Gauge({
    name: 'chaintrail_up',
    help: 'Whether a part of the product answered this scrape (1) or not (0).',
    labelNames: ['part'],
    registers: [registry],
  });
  const readings = new Map<string, () => Promise<void>>();
  return {
    registry,
    meter: createIndexerMeter(registry, chainNames),
    observeRead: createReadObserver(registry),
    observeRequest: createRequestObserver(registry),
    watch: (part, read) => void readings.set(part, read),
    async render() {
      await Promise.all(
        [...readings].map(async ([part, read]) => {
          // A reading that throws at once counts like one that rejects.
          const settled = await settleWithin(Promise.resolve().then(read), READ_DEADLINE_MS);
          up.set({ part }, settled.state === 'done' ? 1 : 0);
        }),
      );
      return registry.metrics();
    },
  };
}

function createIndexerMeter(registry: Registry, chainNames: readonly string[]): IndexerMeter {
  const registers = [registry];
  const labelNames = ['chain', 'side'];
  const blocks = new Counter({ name: 'chaintrail_indexed_blocks_total', help: 'Blocks written.', labelNames, registers });
  const rows = new Counter({
    name: 'chaintrail_indexed_rows_total',
    help: 'Facts and blocks written, without what the store derives from them.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'chaintrail_index_batch_duration_seconds',
    help: 'Time from a complete batch of blocks to its commit.',
    labelNames,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const reorgs = new Counter({ name: 'chaintrail_reorgs_total', help: 'Reorganisations undone.', labelNames: ['chain'], registers });
  const undone = new Counter({
    name: 'chaintrail_reorg_blocks_total',
    help: 'Blocks undone by reorganisations.',
    labelNames: ['chain'],
    registers,
  });
  for (const chain of chainNames) {
    for (const side of ['final', 'tip']) for (const counter of [blocks, rows]) counter.inc({ chain, side }, 0);
    for (const counter of [reorgs, undone]) counter.inc({ chain }, 0);
  }
  return {
    wrote(chain, batch) {
      const labels = { chain: chain.name, side: batch.side };
      blocks.inc(labels, batch.blocks);
      rows.inc(labels, batch.rows);
      seconds.observe(labels, batch.durationMs / 1000);
    },
    undid(chain, count) {
      reorgs.inc({ chain: chain.name });
      undone.inc({ chain: chain.name }, count);
    },
  };
}

function createReadObserver(registry: Registry): ReadObserver {
  const seconds = new Histogram({
    name: 'chaintrail_store_read_duration_seconds',
    help: 'Time of a call of the chain store, waiting for a connection included.',
    labelNames: ['call'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'chaintrail_store_read_failures_total',
    help: 'Calls of the chain store that failed, by reason; cancelled ones are those whose caller went away.',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  return {
    done: (call, durationMs) => seconds.observe({ call }, durationMs / 1000),
    failed: (call, code) => failures.inc({ call, code }),
  };
}

function createRequestObserver(registry: Registry): Metrics['observeRequest'] {
  const requests = new Counter({
    name: 'chaintrail_http_requests_total',
    help: 'Answered requests by endpoint and envelope code (the HTTP status where there is no envelope).',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'chaintrail_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return (call, code, durationMs) => {
    requests.inc({ call, code });
    seconds.observe({ call }, durationMs / 1000);
  };
}
