import { startBitcoinDemo, startElectrum, type ElectrumDouble } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scriptOfAddress } from '../src/bitcoin/index.ts';
import { createElectrumHistory, scriptHashOf } from '../src/bitcoin/providers/electrum/source.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoBTC') ?? raise('no demo chain');
let hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startBitcoinDemo>>;
let electrum: ElectrumDouble;
let bundles: BlockBundle[];
let byScript: Map<string, Set<string>>;

beforeAll(async () => {
  node = await startBitcoinDemo();
  electrum = await startElectrum(node.url);
  const source = makeSource([node.url], {}, chain);
  bundles = await readBundles(source);
  await source.close();
  byScript = indexScripts();
}, 120_000);
afterAll(() => Promise.all([node?.stop(), electrum?.stop(), hosts.close()]));
afterEach(async () => {
  electrum.disturb(undefined);
  // A host that was found lying rests for a while.
  await hosts.close();
  hosts = createProviderHosts();
});

const open = () => createElectrumHistory(chain, hosts.open({ baseUrl: electrum.url, perSecond: 1000 }));

/** Transactions that pay to the script of an address or spend from it: a bare key is another script, which servers know by itself. */
function hashesOf(address: string): ReadonlySet<string> {
  return byScript.get(scriptOfAddress(chain, address) ?? '') ?? new Set();
}

function indexScripts(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  const add = (script: string, hash: string) => index.set(script, (index.get(script) ?? new Set()).add(hash));
  const scripts = new Map<string, string>();
  for (const { outputs } of bundles) {
    for (const { transactionHash, index: at, script } of outputs) {
      scripts.set(`${transactionHash}:${at}`, script);
      add(script, transactionHash);
    }
  }
  for (const { inputs } of bundles) {
    for (const { transactionHash, previous } of inputs) {
      const script = previous && scripts.get(`${previous.transactionHash}:${previous.index}`);
      if (script) add(script, transactionHash);
    }
  }
  return index;
}

/** An address that fills several pages, and no more. */
let known: string | undefined;
function chosen(): string {
  if (known !== undefined) return known;
  const counts = node.addresses.map(({ address }) => ({ address, count: hashesOf(address).size }));
  const some = counts.filter(({ count }) => count >= 8);
  known = (some.toSorted((a, b) => a.count - b.count)[0] ?? raise('no address')).address;
  return known;
}

describe('histories from Electrum servers', () => {
  it('tell of every address of the case what the node tells, whole and in true places', async () => {
    const source = open();
    let told = 0;
    for (const { address } of node.addresses) {
      const pages = await readAllPages(source, address, 'transaction', 'newest');
      const hashes = hashesOf(address);
      const isOwn = ({ transactionHash }: { transactionHash: string }) => hashes.has(transactionHash);
      const sorted = <Row extends object>(rows: readonly Row[]) =>
        rows
          .map((row) =>
            // Where the spent output's own block is, no bytes say.
            JSON.stringify({ ...row, previousBlock: null }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
          )
          .toSorted();
      for (const part of ['transfers', 'inputs', 'outputs'] as const) {
        const rows = bundles.flatMap((bundle): { transactionHash: string }[] => bundle[part]).filter(isOwn);
        expect(sorted(pages.flatMap((page): object[] => page[part])), `${part} of ${address}`).toEqual(sorted(rows));
      }
      const transactions = bundles.flatMap((bundle) => bundle.transactions).filter(({ hash }) => hashes.has(hash));
      expect(sorted(pages.flatMap((page) => page.transactions))).toEqual(sorted(transactions));
      told += transactions.length;
      const state = await source.readState(address, signal);
      expect([state.transactionCount, state.isSettled, state.at.number]).toEqual([BigInt(hashes.size), true, node.headNumber]);
    }
    expect(told).toBeGreaterThan(50);
    expect(electrum.asked[0]).toBe('server.version ChainTrail');
  });

  it('come in pages of whole blocks that leave no gap', async () => {
    const pages = await readAllPages(open(), chosen(), 'transaction', 'newest', 2);
    expect(pages.length).toBeGreaterThan(2);
    const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
    expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock]).toEqual([node.headNumber, 0]);
    spans.slice(1).forEach((span, place) => expect(span.toBlock).toBe((spans[place]?.fromBlock ?? 0) - 1));
    expect(new Set(pages.flatMap((page) => page.transactions.map(({ hash }) => hash)))).toEqual(hashesOf(chosen()));
  });

  it('survive connections that break in the middle, and a server that is busy', async () => {
    const rows = (await readAllPages(open(), chosen(), 'transaction', 'newest')).flatMap((page) =>
      page.transactions.map(({ hash }) => hash),
    );
    await hosts.close();
    hosts = createProviderHosts();
    const first = electrum.asked.length;
    electrum.disturb((_, before, text) => {
      if (before === first + 5 || before === first + 12) return null;
      return before === first + 9
        ? text.replace(/"result":.*\}$/, '"error":{"code":-102,"message":"server busy - request timed out"}}')
        : undefined;
    });
    const pages = await readAllPages(open(), chosen(), 'transaction', 'newest');
    expect(pages.flatMap((page) => page.transactions.map(({ hash }) => hash))).toEqual(rows);
    expect(electrum.asked.slice(first).filter((one) => one.startsWith('server.version')).length).toBeGreaterThan(1);
  }, 60_000);

  it.each([
    ['bytes of another transaction', 'blockchain.transaction.get', 'bytes_of_other_transaction', /"result":"0[12]/, '"result":"03'],
    ['a transaction that is not in the block', 'blockchain.transaction.get_merkle', 'transactions_root', /"pos":\d+/, '"pos":9'],
    ['another branch', 'blockchain.transaction.get_merkle', 'transactions_root', /"merkle":\["../, '"merkle":["00'],
    ['another header', 'blockchain.block.header', 'transactions_root', /("result":".{80})../, '$1ff'],
  ])('believe no server that gives %s', async (_, method, code, from, to) => {
    const address = chosen();
    electrum.disturb((asked, __, text) => (asked === method ? text.replace(from, to) : undefined));
    await expect(readAllPages(open(), address, 'transaction', 'newest')).rejects.toMatchObject({ fault: { code } });
  });

  it('refuse what is no address, and say what a server refuses', async () => {
    expect(() => scriptHashOf(chain, 'nobody')).toThrow('not_an_address');
    electrum.disturb((method, _, text) =>
      method.endsWith('get_history') ? text.replace(/"result":.*\}$/, '"error":{"code":1,"message":"history too large"}}') : undefined,
    );
    await expect(readAllPages(open(), chosen(), 'transaction', 'newest')).rejects.toMatchObject({ fault: { code: 'range_too_large' } });
  });
});
