import { SourceError } from '@chaintrail/families';
import { StoreError } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { branch, createTestNode, createTestStore, makeTask } from './fixtures.ts';
import { createStatusReport } from './status.ts';

/** A report of a chain from block 100 on, whose source stands at `latest`. */
async function startReport(latest: number, finalized: number) {
  const node = createTestNode(branch(latest), finalized);
  const store = createTestStore();
  let nowMs = 10_000;
  const report = createStatusReport(makeTask(node, { fromBlock: 100 }), { ...store.parts, now: () => nowMs });
  report.seen(await node.source.readHead(new AbortController().signal));
  return { report, statuses: store.statuses, hours: store.hours, wait: (durationMs: number) => (nowMs += durationMs) };
}

describe('the status of a chain', () => {
  it('tells progress while history is read, as a part of what is to be read', async () => {
    const { report, statuses } = await startReport(299, 290);
    await report.reached(149);
    expect(statuses).toMatchObject([{ syncState: 'backfilling', progress: 0.25, sourceHeight: 299, capabilities: ['block_receipts'] }]);
  });

  it('writes at most twice a second while nothing but the height changes', async () => {
    const { report, statuses, wait } = await startReport(1_000, 990);
    await report.reached(200);
    wait(499);
    await report.reached(300);
    wait(1);
    await report.reached(400);
    expect(statuses).toHaveLength(2);
  });

  it('calls a chain lagging that is more than twenty blocks behind', async () => {
    const { report, statuses, wait } = await startReport(200, 150);
    await report.reached(179);
    wait(1_000);
    await report.reached(180);
    expect(statuses.map(({ syncState, progress }) => [syncState, progress])).toEqual([
      ['lagging', null],
      ['live', null],
    ]);
  });

  it('reports a change of state at once', async () => {
    const { report, statuses } = await startReport(200, 150);
    await report.reached(149);
    await report.reached(200);
    expect(statuses.map(({ syncState }) => syncState)).toEqual(['backfilling', 'live']);
  });

  it('keeps the newest reorg and goes back to its height', async () => {
    const { report, statuses } = await startReport(200, 150);
    await report.reached(200);
    await report.reorganised(160);
    expect(statuses.at(-1)).toMatchObject({ syncState: 'lagging', lastReorg: { aboveBlock: 160, atMs: 10_000 } });
  });

  it('writes for how long the source answered, and for how long it was gone', async () => {
    const { report, hours, wait } = await startReport(200, 150);
    wait(30_000);
    await report.reached(200);
    wait(40_000);
    await report.failing(new SourceError({ code: 'timed_out', timeoutMs: 5000 }));
    wait(60_000);
    await report.failing(new SourceError({ code: 'timed_out', timeoutMs: 5000 }));
    wait(60_000);
    // A store that fails says nothing of the source.
    await report.failing(new StoreError('app_unreachable', 'app_unreachable', { retryable: true }));
    wait(30_000);
    await report.reached(201);
    wait(60_000);
    await report.reached(202);
    const hour = (okMs: number, downMs: number) => ({ chainName: 'DemoETH', hourMs: 0, okMs, degradedMs: 0, downMs });
    expect(hours).toEqual([hour(30_000, 40_000), hour(0, 60_000), hour(0, 90_000), hour(60_000, 0)]);
  });
});
