import type { BlockSource } from '@chaintrail/families';
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
  /** Up to this block the chain grows at first: what follows is measured from a standstill. */
  heldAt: number;
  monitors: number;
  addresses: string[];
  coins: string[];
}

export interface WatchedAnswer {
  events: number;
  /** Everybody whom value moved to or from. */
  movers: string[];
}

const { url, folder, openingAccounts, headNumber, heldAt, monitors, addresses, coins } = JSON.parse(
  process.argv[2] ?? '',
) as WatchedSettings;
const chain = findChain('DemoETH');
if (!chain) throw new Error('no demo chain');
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const app = await openAppStore({ url: postgres.url });
if (monitors > 0) await fillMonitors(postgres.url, { chainName: chain.name, monitors, addresses, coins });
const store = await openChainStore({ path: join(folder, 'chain') });
const { logger } = createQuietParts(store);
const source = createEvmSource(chain, { urls: [url], fromBlock: 0, openingAccounts, timeoutMs: 30_000, concurrency: 8, batchSize: 50 });
let top = heldAt;
const indexer = createIndexer(
  [
    defaultTask(
      chain,
      holdHead(source, () => top),
      0,
    ),
  ],
  { writer: store.writer, app, logger, now: Date.now },
);
const watch = watchMonitors([chain], { app, reader: store.reader, logger, now: Date.now });

const ask = (word: string) => new Promise<void>((resolve) => process.on('message', (said) => said === word && resolve()));
const [begin, release, measure] = [ask('begin'), ask('release'), ask('measure')];
process.send?.('ready');
await begin;
indexer.start();
// Here monitors are read, and the program gets warm; the indexer waits for whoever judges.
await reach(heldAt);
process.send?.('held');
await release;
top = headNumber;
await reach(headNumber);
process.send?.('done');
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

async function reach(block: number): Promise<void> {
  while (((await app.monitors.findCursor(chain?.name ?? ''))?.block ?? -1) < block) await sleep(50);
}

/** A source whose chain ends at a height for the time being. */
function holdHead(held: BlockSource, endsAt: () => number): BlockSource {
  return {
    ...held,
    async readHead(signal) {
      const head = await held.readHead(signal);
      if (head.latest.number <= endsAt()) return head;
      const latest = await held.readBlockRef({ number: endsAt() }, signal);
      if (!latest) throw new Error(`the node has no block ${endsAt()}`);
      return { latest, finalized: head.finalized.number > latest.number ? latest : head.finalized };
    },
  };
}
