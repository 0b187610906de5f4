import { createIndexer, defaultTask } from '@chaintrail/indexer';
import { openChainStore } from '@chaintrail/store/chain';
import { setTimeout as sleep } from 'node:timers/promises';
import { createQuietParts } from '../../indexing/quietParts.ts';
import { makeSimChain, makeSimSource } from '../../sim/chains.ts';

export interface BitcoinIndexSettings {
  url: string;
  folder: string;
  headNumber: number;
}

/** What came of it. The process then lives on until its channel ends, so that its processor time can be read. */
export interface BitcoinIndexAnswer {
  rows: Record<string, number>;
  bytes: { table: string; bytes: number }[];
}

const { url, folder, headNumber } = JSON.parse(process.argv[2] ?? '') as BitcoinIndexSettings;
const chain = makeSimChain('Litecoin');
const store = await openChainStore({ path: folder });
const source = makeSimSource('Litecoin', {
  urls: [url],
  fromBlock: 0,
  openingAccounts: [],
  timeoutMs: 30_000,
  concurrency: 8,
  batchSize: 50,
});
const indexer = createIndexer([defaultTask(chain, source, 0)], createQuietParts(store));
indexer.start();
while (((await store.writer.readState(chain)).head?.number ?? -1) < headNumber) await sleep(50);
process.send?.('indexed');
await indexer.stop();
const tables = await measureAtRest();
const rows: Record<string, number> = {};
for (const { table, rows: held } of tables) {
  const name = table.replace(/_tip$/, '');
  rows[name] = (rows[name] ?? 0) + held;
}
process.send?.({ rows, bytes: tables.map(({ table, bytes }) => ({ table, bytes })) } satisfies BitcoinIndexAnswer);

/** What is being packed together lies there twice for a moment. */
async function measureAtRest(): Promise<Awaited<ReturnType<typeof store.measure>>> {
  let last = await store.measure();
  for (let tries = 0; tries < 60; tries += 1) {
    await sleep(1_000);
    const now = await store.measure();
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
  return last;
}

process.on('disconnect', () => void store.close().then(() => process.exit(0)));
