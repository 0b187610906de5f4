import { startForwarding, startTronDemo, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryKind } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { createTronGridHistory } from '../src/tron/providers/gridHistory.ts';
import { createTronSource } from '../src/tron/index.ts';
import { linesOf, readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoTRON') ?? raise('no demo chain');
const hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startTronDemo>>;
let grid: ProviderDouble;
let bundles: BlockBundle[];

beforeAll(async () => {
  node = await startTronDemo();
  grid = await startForwarding(node.url);
  const settings = { urls: [node.url], fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 1 };
  const source = createTronSource(chain, settings);
  bundles = await readBundles(source);
  await source.close();
}, 120_000);
afterAll(() => Promise.all([grid?.stop(), node?.stop(), hosts.close()]));

const open = () => createTronGridHistory(chain, hosts.open({ baseUrl: grid.url, perSecond: 1000 }));

/** Contracts that the list of whom they make, vote for or entrust does not have. */
const unlisted = new Set(['CreateSmartContract', 'VoteWitnessContract', 'AccountPermissionUpdateContract']);

const lists: [HistoryKind, (transfer: Transfer) => boolean][] = [
  ['internal', ({ source }) => source === 'call'],
  ['token20', ({ source }) => source === 'log'],
];

describe('histories from TronGrid', () => {
  it('tell of every address of the case what the node tells', async () => {
    const source = open();
    const { finalized } = await source.readHead(signal);
    const all = bundles.flatMap((bundle) => bundle.transfers).filter(({ blockNumber }) => blockNumber <= finalized.number);
    for (const { address } of node.addresses) {
      for (const [kind, isOfKind] of lists) {
        const pages = await readAllPages(source, address, kind, 'ascending');
        const wanted = all.filter((transfer) => (transfer.from === address || transfer.to === address) && isOfKind(transfer));
        expect(linesOf(pages.flatMap((page) => page.transfers)), `${kind} of ${address}`).toEqual(linesOf(wanted));
      }
      const pages = await readAllPages(source, address, 'transaction', 'ascending');
      const told = pages.flatMap((page) => page.transfers).filter(({ from, to }) => from === address || to === address);
      const wanted = all.filter(
        ({ from, to, source: by, method }) =>
          (from === address || (to === address && !unlisted.has(method))) && (by === 'transaction' || by === 'fee'),
      );
      expect(linesOf(told), address).toEqual(linesOf(wanted));
    }
  });
});
