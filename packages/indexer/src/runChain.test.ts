import { SourceError } from '@chaintrail/families';
import { StoreError } from '@chaintrail/store/app';
import { describe, expect, it, vi } from 'vitest';
import { branch, createTestNode, createTestStore, makeTask, type TestNode, type TestStore } from './fixtures.ts';
import { runChain } from './runChain.ts';
import type { ChainTask } from './settings.ts';

const unreachable = new SourceError({ code: 'unreachable' });
const away = new StoreError('app_unreachable', 'app_unreachable', { retryable: true });

/** Runs the chain until what is expected holds, then stops it. */
async function runUntil(node: TestNode, store: TestStore, holds: () => void, changes: Partial<ChainTask> = {}): Promise<void> {
  const stop = new AbortController();
  const running = runChain(makeTask(node, changes), store.parts, stop.signal);
  try {
    await vi.waitFor(holds, { interval: 1 });
  } finally {
    stop.abort();
    await running;
  }
}

const hashes = (refs: { hash: string }[]): string[] => refs.map(({ hash }) => hash);

describe('running a chain', () => {
  it('writes finalised history in batches, then the tip, and says that it is live', async () => {
    const node = createTestNode(branch(24), 20);
    const store = createTestStore();
    await runUntil(node, store, () => {
      expect(store.tip.at(-1)?.number).toBe(24);
      expect(store.statuses.at(-1)?.syncState).toBe('live');
    });
    expect(store.writes).toEqual(['final 0-9', 'final 10-19', 'final 20-20', 'tip 21-24']);
    expect(store.statuses.at(-1)).toMatchObject({ sourceHeight: 24, progress: null, failure: null, sourceState: 'ok' });
  });

  it('appends what the source adds and moves final blocks below the final height', async () => {
    const node = createTestNode(branch(6), 3);
    const store = createTestStore();
    await runUntil(node, store, () => {
      if (store.writes.length === 2) Object.assign(node, { hashes: branch(9), finalized: 5 });
      expect(store.tip.at(-1)?.number).toBe(9);
    });
    expect(store.writes).toEqual(['final 0-3', 'tip 4-6', 'finalise 5', 'tip 7-9']);
  });

  it('waits out a source that fails, says so meanwhile and goes on', async () => {
    const node = createTestNode(branch(8), 5);
    const store = createTestStore();
    let failures = 3;
    node.onHead = () => {
      failures -= 1;
      if (failures >= 0) throw unreachable;
    };
    await runUntil(node, store, () => expect(store.statuses.at(-1)?.syncState).toBe('live'));
    expect(store.statuses.slice(0, 3).map(({ sourceState, failure }) => [sourceState, failure])).toEqual([
      ['down', { code: 'source', fault: { code: 'unreachable' } }],
      ['down', { code: 'source', fault: { code: 'unreachable' } }],
      ['down', { code: 'source', fault: { code: 'unreachable' } }],
    ]);
    expect(store.statuses.at(-1)).toMatchObject({ sourceState: 'ok', failure: null });
    expect(hashes(store.final)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('keeps the blocks that were read before the source failed in the middle of a range', async () => {
    const node = createTestNode(branch(30), 30);
    const store = createTestStore();
    let isUp = false;
    node.onRead = (number) => {
      if (number === 15 && !isUp) {
        isUp = true;
        throw unreachable;
      }
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(30));
    expect(store.writes).toEqual(['final 0-9', 'final 10-19', 'final 20-29', 'final 30-30']);
  });

  it('undoes a reorg of the tip and follows the new branch', async () => {
    const node = createTestNode(branch(10), 4);
    const store = createTestStore();
    await runUntil(node, store, () => {
      if (store.tip.at(-1)?.hash === 'a10') node.hashes = branch(11, 8);
      expect(store.tip.at(-1)?.hash).toBe('b11');
    });
    expect(store.writes).toEqual(['final 0-4', 'tip 5-10', 'undo 7', 'tip 8-11']);
    expect(hashes(store.tip)).toEqual(['a5', 'a6', 'a7', 'b8', 'b9', 'b10', 'b11']);
    expect(store.statuses.find(({ lastReorg }) => lastReorg)?.lastReorg?.aboveBlock).toBe(7);
  });

  it('never mixes two branches when the source reorganises while it is read, and does not call that a failure', async () => {
    const node = createTestNode(branch(12), 4);
    const store = createTestStore();
    node.onRead = (number) => {
      if (number === 9) node.hashes = branch(12, 7);
    };
    await runUntil(node, store, () => expect(store.tip.at(-1)?.number).toBe(12));
    expect(hashes(store.tip)).toEqual(['a5', 'a6', 'b7', 'b8', 'b9', 'b10', 'b11', 'b12']);
    expect(store.statuses.filter(({ sourceState }) => sourceState === 'down')).toEqual([]);
  });

  it('stops and says so when a final block changes, and leaves what is stored alone', async () => {
    const node = createTestNode(branch(10), 6);
    const store = createTestStore();
    await runUntil(node, store, () => {
      if (store.tip.at(-1)?.hash === 'a10') node.hashes = branch(12, 5);
      expect(store.statuses.at(-1)?.syncState).toBe('stopped');
    });
    expect(store.statuses.at(-1)?.failure).toEqual({ code: 'deep_reorg', number: 6 });
    expect(store.writes).toEqual(['final 0-6', 'tip 7-10']);
  });

  it('looks again before it believes that a final block changed', async () => {
    const node = createTestNode(branch(10), 6);
    const store = createTestStore();
    let staleLooks = 2;
    node.onHead = () => {
      const isStale = store.tip.at(-1)?.hash === 'a10' && staleLooks > 0;
      if (isStale) staleLooks -= 1;
      node.hashes = isStale ? branch(12, 5) : branch(staleLooks > 0 ? 10 : 12);
    };
    await runUntil(node, store, () => expect([staleLooks, store.tip.at(-1)?.hash]).toEqual([0, 'a12']));
    expect(store.statuses.filter(({ syncState }) => syncState === 'stopped')).toEqual([]);
  });

  it('does not write a final range that ends beside the final chain', async () => {
    const node = createTestNode(branch(6), 6);
    const store = createTestStore();
    let lies = 1;
    node.onRead = (number) => {
      node.hashes = number === 6 && lies-- > 0 ? branch(6, 6) : branch(6);
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(6));
    expect(hashes(store.final)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('does not finalise a block that the source calls final under another hash', async () => {
    const node = createTestNode(branch(10), 4);
    const store = createTestStore();
    const { readHead } = node.source;
    let lies = 3;
    node.source.readHead = async (stop) => {
      const head = await readHead(stop);
      if (store.tip.at(-1)?.hash !== 'a10') return head;
      lies -= 1;
      expect(hashes(store.final)).not.toContain(lies >= 0 ? 'a7' : 'b7');
      return { ...head, finalized: { ...head.finalized, number: 7, hash: lies >= 0 ? 'b7' : 'a7' } };
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(7));
    expect(lies).toBeLessThan(0);
    expect(hashes(store.final)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
  });

  it('waits no longer each time where the source fails again and again but brings something in between', async () => {
    const node = createTestNode(branch(120), 120);
    const store = createTestStore();
    const waits: unknown[] = [];
    store.parts.logger = { ...store.parts.logger, warn: (detail: object) => waits.push('retryMs' in detail ? detail.retryMs : undefined) };
    let failedAt = -1;
    node.onRead = (number) => {
      if (number % 20 !== 19 || number <= failedAt) return;
      failedAt = number;
      throw unreachable;
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(120));
    expect(waits).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('offers the range in flight at the last stop again, exactly as recorded, before anything else', async () => {
    const node = createTestNode(branch(40), 40);
    const store = createTestStore();
    store.pending = { fromBlock: 0, toBlock: 16, lastHash: 'a16' };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(40));
    expect(store.writes).toEqual(['final 0-16', 'final 17-26', 'final 27-36', 'final 37-40']);
  });

  it('stops at a refusal for good and names what is wrong', async () => {
    const node = createTestNode(branch(3), 1);
    node.onHead = () => {
      throw new SourceError({ code: 'wrong_chain', wanted: { by: 'chain_id', chainId: 1 } });
    };
    const store = createTestStore();
    await runChain(makeTask(node), store.parts, new AbortController().signal);
    expect(store.statuses.at(-1)).toMatchObject({
      syncState: 'stopped',
      failure: { code: 'source_stopped', fault: { code: 'wrong_chain', wanted: { by: 'chain_id', chainId: 1 } } },
    });
  });

  it('offers a range again that the chain store could not write', async () => {
    const node = createTestNode(branch(14), 14);
    const store = createTestStore();
    let isFull = true;
    store.onWrite = (write) => {
      if (write !== 'final 10-14' || !isFull) return;
      isFull = false;
      store.pending = { fromBlock: 10, toBlock: 14, lastHash: 'a14' };
      throw new StoreError('disk_full', 'Code: 243', { retryable: true });
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(14));
    expect(store.writes).toEqual(['final 0-9', 'final 10-14']);
    expect(store.statuses.map(({ failure }) => failure)).toContainEqual({ code: 'store', storeCode: 'disk_full' });
    expect(store.statuses.filter(({ sourceState }) => sourceState === 'down')).toEqual([]);
  });

  it('survives an application database that goes away', async () => {
    const node = createTestNode(branch(9), 6);
    const store = createTestStore();
    let refusals = 5;
    store.onStatus = () => {
      refusals -= 1;
      if (refusals >= 0) throw away;
    };
    await runUntil(node, store, () => expect(store.tip.at(-1)?.number).toBe(9));
    expect(hashes([...store.final, ...store.tip])).toEqual(branch(9));
  });

  it('reports that it stopped even when the application database is away just then', async () => {
    const node = createTestNode(branch(3), 1);
    node.onHead = () => {
      throw new Error('a bug');
    };
    const store = createTestStore();
    let refusals = 2;
    store.onStatus = () => {
      refusals -= 1;
      if (refusals >= 0) throw away;
    };
    await runChain(makeTask(node), store.parts, new AbortController().signal);
    expect(store.statuses).toHaveLength(1);
    expect(store.statuses[0]).toMatchObject({ syncState: 'stopped', failure: { code: 'internal' } });
  });
});
