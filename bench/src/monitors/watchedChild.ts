import { createEvmSource } from '@chaintrail/families/evm';
import { createIndexer, defaultTask } from '@chaintrail/indexer';
import { findChain } from '@chaintrail/model/chains';
import { watchMonitors } from '@chaintrail/server/monitors';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createQuietParts } from '../indexing/quietParts.ts';
import { fillMonitors } from './fillMonitors.ts';

/** What is to be indexed into which folder, and how many monitors look on. */
export interface WatchedSettings {
  url: string;
  folder: string;
  openingAccounts: string[];
  headNumber: number;
  monitors: number;
  addresses: string[];
  coins: string[];
}

export interface WatchedAnswer {
  events: number;
  /** Everybody whom value moved to or from. */
  movers: string[];
}

const { url, folder, openingAccounts, headNumber, monitors, addresses, coins } = JSON.parse(process.argv[2] ?? '') as WatchedSettings;
const chain = findChain('DemoETH');
if (!chain) throw new Error('no demo chain');
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const app = await openAppStore({ url: postgres.url });
if (monitors > 0) await fillMonitors(postgres.url, { chainName: chain.name, monitors, addresses, coins });
const store = await openChainStore({ path: join(folder, 'chain') });
const { logger } = createQuietParts(store);
const source = createEvmSource(chain, { urls: [url], fromBlock: 0, openingAccounts, timeoutMs: 30_000, concurrency: 8, batchSize: 50 });
const indexer = createIndexer([defaultTask(chain, source, 0)], { writer: store.writer, app, logger, now: Date.now });
const watch = watchMonitors([chain], { app, reader: store.reader, logger, now: Date.now });

const ask = (word: string) => new Promise<void>((resolve) => process.on('message', (said) => said === word && resolve()));
const begin = ask('begin');
const measure = ask('measure');
process.send?.('ready');
await begin;
indexer.start();
const judged = async () => (await app.monitors.findCursor(chain.name))?.block ?? -1;
// Until then monitors are read and the program gets warm.
while ((await judged()) < headNumber / 4) await sleep(20);
process.send?.(await judged());
while ((await judged()) < headNumber) await sleep(50);
process.send?.(headNumber);
await measure;
await indexer.stop();
await watch.stop();
const client = new pg.Client({ connectionString: postgres.url, options: '-c search_path=chaintrail' });
await client.connect();
const { rows } = await client.query<{ count: number }>('select count(*)::int as count from monitor_event');
await client.end();
const movers = await store.reader.listMoversBetween(chain, { from: 0, to: headNumber });
process.send?.({ events: rows[0]?.count ?? 0, movers } satisfies WatchedAnswer);
process.on('disconnect', () => {
  void (async () => {
    await app.close();
    await store.close();
    await postgres.stop();
    process.exit(0);
  })();
});
