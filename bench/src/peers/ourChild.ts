import { createEvmSource } from '@chaintrail/families/evm';
import { createIndexer, defaultTask } from '@chaintrail/indexer';
import { findChain } from '@chaintrail/model/chains';
import { openChainStore } from '@chaintrail/store/chain';
import { setTimeout as sleep } from 'node:timers/promises';
import { createQuietParts } from '../indexing/quietParts.ts';

/** What is to be indexed, and into which folder. */
export interface OurSettings {
  url: string;
  folder: string;
  openingAccounts: string[];
  tokens: string[];
  headNumber: number;
}

/** What came of it. The process then lives on until its channel ends, so that its processor time can be read. */
export interface OurAnswer {
  transactions: number;
  tokenTransfers: number;
  bytes: number;
}

const { url, folder, openingAccounts, tokens, headNumber } = JSON.parse(process.argv[2] ?? '') as OurSettings;
const chain = findChain('DemoETH');
if (!chain) throw new Error('no demo chain');
const store = await openChainStore({ path: folder });
const source = createEvmSource(chain, { urls: [url], fromBlock: 0, openingAccounts, timeoutMs: 30_000, concurrency: 8, batchSize: 50 });
const indexer = createIndexer([defaultTask(chain, source, 0)], createQuietParts(store));
indexer.start();
while (((await store.writer.readState(chain)).head?.number ?? -1) < headNumber) await sleep(50);
process.send?.('indexed');
await indexer.stop();

const tables = await store.measure();
const stats = await Promise.all(tokens.map((token) => store.reader.getTokenStat(chain, token)));
const transactions = tables.filter(({ table }) => /^transaction(_tip)?$/.test(table)).reduce((sum, { rows }) => sum + rows, 0);
const tokenTransfers = stats.reduce((sum, { transferCount }) => sum + transferCount, 0);
const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
process.send?.({ transactions, tokenTransfers, bytes } satisfies OurAnswer);
process.on('disconnect', () => void store.close().then(() => process.exit(0)));
