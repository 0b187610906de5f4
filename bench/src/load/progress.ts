import { codes } from '@chaintrail/contract';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGenerator } from '../store/generator.ts';
import { SEED } from '../store/fill.ts';
import type { Client } from './client.ts';

/** Watches how far the indexer has come; it advances by batches, so the rate is taken from the first advance to the last. */
export interface Progress {
  stop(): Promise<{ blocksPerSecond: number; blocks: number }>;
}

const LOOK_MS = 500;

export function watchProgress(client: Client, chainName: string): Progress {
  const abort = new AbortController();
  const advances: { atMs: number; height: number }[] = [];
  const watching = (async () => {
    while (!abort.signal.aborted) {
      const height = await readHeight(client, chainName);
      if (height !== advances.at(-1)?.height) advances.push({ atMs: performance.now(), height });
      await sleep(LOOK_MS, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      abort.abort();
      await watching;
      // The first is only where the watch began.
      const [first, last] = [advances[1], advances.at(-1)];
      if (!first || !last || first === last) return { blocksPerSecond: 0, blocks: 0 };
      const blocks = last.height - first.height;
      return { blocksPerSecond: blocks / ((last.atMs - first.atMs) / 1000), blocks };
    },
  };
}

async function readHeight(client: Client, chainName: string): Promise<number> {
  const { code, msg, data } = await client.ask('listChains', {});
  if (code !== codes.success) throw new Error(`${code} ${msg}`);
  const { list } = data as EndpointData<'listChains'>;
  return list.find((chain) => chain.chainName === chainName)?.height ?? -1;
}

const COUNTED_BLOCKS = 50;

/** Rows of a block of the made-up EVM chain: itself, transactions, transfers, logs, and a call each. */
export function countRowsPerBlock(transferTarget: number): number {
  const generator = createGenerator(SEED, transferTarget);
  let rows = 0;
  for (let number = 0; number < COUNTED_BLOCKS; number += 1) {
    const { transactions, transfers, logs } = generator.makeBundle(number);
    rows += 1 + 2 * transactions.length + transfers.length + logs.length;
  }
  return rows / COUNTED_BLOCKS;
}
