import { startBitcoinDemo, startEsplora, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEsploraHistory } from '../src/bitcoin/providers/esplora/source.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { linesOf, readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoBTC') ?? raise('no demo chain');
const hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startBitcoinDemo>>;
let esplora: ProviderDouble;
let bundles: BlockBundle[];

beforeAll(async () => {
  node = await startBitcoinDemo();
  esplora = await startEsplora(node.url);
  const source = makeSource([node.url], {}, chain);
  bundles = await readBundles(source);
  await source.close();
}, 120_000);
afterAll(() => Promise.all([node?.stop(), esplora?.stop(), hosts.close()]));

const open = () => createEsploraHistory(chain, hosts.open({ baseUrl: `${esplora.url}/api`, perSecond: 1000 }));

describe('histories from Esplora', () => {
  it('tell of every address of the case what the node tells: transactions, inputs, outputs, transfers', async () => {
    const source = open();
    for (const { address } of node.addresses) {
      const pages = await readAllPages(source, address, 'transaction', 'newest');
      const outputs = bundles.flatMap((bundle) => bundle.outputs);
      const inputs = bundles.flatMap((bundle) => bundle.inputs);
      const hashes = new Set(
        [...outputs, ...inputs].filter((part) => part.address === address).map(({ transactionHash }) => transactionHash),
      );
      const isOwn = ({ transactionHash }: { transactionHash: string }): boolean => hashes.has(transactionHash);
      const told = pages.flatMap((page) => page.transfers);
      expect(linesOf(told), address).toEqual(linesOf(bundles.flatMap((bundle) => bundle.transfers.filter(isOwn))));
      const placed = <Row extends object>(row: Row) => ({ ...row, transactionIndex: 0, previousBlock: null });
      const sorted = <Row extends { transactionHash: string; index: number }>(rows: Row[]): Row[] =>
        rows.toSorted((a, b) =>
          a.transactionHash === b.transactionHash ? a.index - b.index : a.transactionHash < b.transactionHash ? -1 : 1,
        );
      expect(sorted(pages.flatMap((page) => page.inputs)).map(placed)).toEqual(sorted(inputs.filter(isOwn)).map(placed));
      expect(sorted(pages.flatMap((page) => page.outputs)).map(placed)).toEqual(sorted(outputs.filter(isOwn)).map(placed));
      const { transactionCount, balanceRaw, isSettled } = await source.readState(address, signal);
      expect([transactionCount, isSettled]).toEqual([BigInt(hashes.size), true]);
      const gained = outputs.filter((output) => output.address === address).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
      const spent = inputs.filter((input) => input.address === address).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
      expect(balanceRaw).toBe(gained - spent);
    }
  });

  it('come in pages of whole blocks that leave no gap', async () => {
    const busiest = node.addresses.map(({ address }) => address);
    const counts = await Promise.all(busiest.map(async (address) => (await open().readState(address, signal)).transactionCount ?? 0n));
    const at = counts.indexOf(counts.reduce((most, count) => (count > most ? count : most)));
    const pages = await readAllPages(open(), busiest[at] ?? '', 'transaction', 'newest', 1);
    expect(pages.length).toBeGreaterThan(1);
    const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
    expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock]).toEqual([node.headNumber, 0]);
    spans.slice(1).forEach((span, place) => expect(span.toBlock).toBe((spans[place]?.fromBlock ?? 0) - 1));
    expect(pages.flatMap((page) => page.transactions)).toHaveLength(Number(counts[at]));
  });

  it('say the true place of a transaction in its block', async () => {
    const [known] = bundles.flatMap((bundle) => bundle.transactions.slice(2, 3));
    const facts = await open().readTransactions?.([known?.hash ?? ''], signal);
    expect(facts?.transactions).toEqual([known]);
  });
});
