import type { AppStore } from '@chaintrail/store/app';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** The jobs that the store knows, by kind and state. */
export function watchJobs(metrics: Metrics, { jobs }: Pick<AppStore, 'jobs'>): void {
  const counts = new Gauge({
    name: 'chaintrail_jobs',
    help: 'Jobs queued, running, done, failed and cancelled; those that are over are forgotten after two weeks.',
    labelNames: ['kind', 'state'],
    registers: [metrics.registry],
  });
  metrics.watch('jobs', async () => {
    counts.reset();
    for (const { kind, state, count } of await jobs.count()) counts.set({ kind, state }, count);
  });
}

/** What the chain store does not have yet of the labels. */
export function watchOutbox(metrics: Metrics, { outbox }: Pick<AppStore, 'outbox'>, now: () => number): void {
  const registers = [metrics.registry];
  const changes = new Gauge({
    name: 'chaintrail_outbox_changes',
    help: 'Changes of labels that have not arrived in the chain store.',
    registers,
  });
  const lag = new Gauge({ name: 'chaintrail_outbox_lag_seconds', help: 'Age of the oldest of them.', registers });
  metrics.watch('outbox', async () => {
    for (const gauge of [changes, lag]) gauge.reset();
    const { count, oldestMs } = await outbox.lag();
    changes.set(count);
    lag.set(oldestMs === null ? 0 : Math.max(0, (now() - oldestMs) / 1_000));
  });
}
