import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainStore } from '@chaintrail/store/chain';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Sizes change slowly, and the engine has to look through all its parts. */
const SIZE_LIFE_MS = 60_000;

/** The chain store's connections, and what its tables take. */
export function watchChainStore(metrics: Metrics, store: Pick<ChainStore, 'load' | 'measure'>, now: () => number): void {
  const registers = [metrics.registry];
  const statements = new Gauge({
    name: 'chaintrail_store_statements',
    help: 'Statements of the chain store that run or wait for a connection.',
    labelNames: ['lane', 'state'],
    registers,
  });
  const started = new Counter({
    name: 'chaintrail_store_statements_started_total',
    help: 'Statements that the chain store has sent to its engine.',
    labelNames: ['lane'],
    registers,
  });
  const bytes = new Gauge({
    name: 'chaintrail_store_table_bytes',
    help: 'Bytes on disk of a table of the chain store.',
    labelNames: ['table'],
    registers,
  });
  const rows = new Gauge({
    name: 'chaintrail_store_table_rows',
    help: 'Stored rows of a table of the chain store.',
    labelNames: ['table'],
    registers,
  });
  let measuredAtMs = Number.NEGATIVE_INFINITY;
  metrics.watch('chain_store', async () => {
    // The store counts; what it says stands for what was said before.
    started.reset();
    for (const [lane, load] of Object.entries(store.load())) {
      started.inc({ lane }, load.started);
      statements.set({ lane, state: 'running' }, load.running);
      statements.set({ lane, state: 'waiting' }, load.waiting);
    }
    if (now() - measuredAtMs < SIZE_LIFE_MS) return;
    try {
      const tables = await store.measure();
      for (const gauge of [bytes, rows]) gauge.reset();
      for (const table of tables) {
        bytes.set({ table: table.table }, table.bytes);
        rows.set({ table: table.table }, table.rows);
      }
      measuredAtMs = now();
    } catch (error) {
      for (const gauge of [bytes, rows]) gauge.reset();
      throw error;
    }
  });
}

/** The row index beside the embedded engine; nothing at a server. */
export function watchRowIndex(metrics: Metrics, { index }: Pick<ChainStore, 'index'>, chains: readonly Chain[]): void {
  if (!index) return;
  const registers = [metrics.registry];
  const labelNames = ['chain'];
  const ready = new Gauge({
    name: 'chaintrail_row_index_ready',
    help: 'Whether the chain is read through the row index: 1, or 0 while some of it is missing.',
    labelNames,
    registers,
  });
  const height = new Gauge({ name: 'chaintrail_row_index_height', help: 'Highest block in the row index.', labelNames, registers });
  const failures = new Counter({
    name: 'chaintrail_row_index_failures_total',
    help: 'Writes of the chain that the row index could not follow.',
    labelNames,
    registers,
  });
  metrics.watch('row_index', async () => {
    for (const one of [ready, height, failures]) one.reset();
    for (const chain of chains) {
      const labels = { chain: chain.name };
      const state = index.stateOf(chain);
      ready.set(labels, state.isReady ? 1 : 0);
      if (state.block !== undefined) height.set(labels, state.block);
      failures.inc(labels, state.failures);
    }
  });
}

/** The connections to PostgreSQL. */
export function watchAppStore(
  metrics: Metrics,
  app: Pick<AppStore, 'load'> & { chainStatus: Pick<AppStore['chainStatus'], 'list'> },
): void {
  const connections = new Gauge({
    name: 'chaintrail_app_store_connections',
    help: 'Connections to PostgreSQL in use and idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [metrics.registry],
  });
  const statements = new Counter({
    name: 'chaintrail_app_store_statements_started_total',
    help: 'Statements that have been sent to PostgreSQL, the job queue’s own left out.',
    registers: [metrics.registry],
  });
  metrics.watch('app_store', async () => {
    const { started, ...states } = app.load();
    connections.reset();
    for (const [state, count] of Object.entries(states)) connections.set({ state }, count);
    statements.reset();
    statements.inc(started);
    // The pool knows nothing of a server that has gone away.
    await app.chainStatus.list();
  });
}

/** Browsers that follow live updates. */
export function watchEventStreams(metrics: Metrics, count: () => number): void {
  const streams = new Gauge({ name: 'chaintrail_event_streams', help: 'Open streams of live updates.', registers: [metrics.registry] });
  metrics.watch('event_streams', async () => streams.set(count()));
}
