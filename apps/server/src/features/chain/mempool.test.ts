import { expect, it } from 'vitest';
import { readMempool } from './mempool.ts';

const mempool = { transactions: 3, queued: 1, sizeBytes: null, bands: null };

it('tells what waits at the node', async () => {
  expect(await readMempool({ readMempool: async () => mempool })).toEqual({ mempool });
});

it('says nothing of a node that does not tell, nor where there is none', async () => {
  expect(await readMempool({ readMempool: async () => null })).toEqual({ mempool: null });
  expect(await readMempool({})).toEqual({ mempool: null });
  expect(await readMempool(undefined)).toEqual({ mempool: null });
});

it('says that the node gave no answer where it fails or takes too long, and then asks no further', async () => {
  const failing = async () => {
    throw new Error('refused');
  };
  expect(await readMempool({ readMempool: failing })).toEqual({ mempool: null, isMempoolUnanswered: true });
  let asked: AbortSignal | undefined;
  const silent = (signal: AbortSignal) => {
    asked = signal;
    return new Promise<never>(() => {});
  };
  expect(await readMempool({ readMempool: silent }, 0)).toEqual({ mempool: null, isMempoolUnanswered: true });
  expect(asked?.aborted).toBe(true);
});
