import { startBitcoinDemo, startBlockchair, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBlockchairHistory } from '../src/bitcoin/providers/blockchair/source.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { compareOutputs, readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoBTC') ?? raise('no demo chain');
const hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startBitcoinDemo>>;
let blockchair: ProviderDouble;
let bundles: BlockBundle[];

beforeAll(async () => {
  node = await startBitcoinDemo();
  blockchair = await startBlockchair(node.url);
  const source = makeSource([node.url], {}, chain);
  bundles = await readBundles(source);
  await source.close();
}, 300_000);
afterAll(() => Promise.all([node?.stop(), blockchair?.stop(), hosts.close()]));
afterEach(() => blockchair.disturb(undefined));

const open = () => createBlockchairHistory(chain, hosts.open({ baseUrl: `${blockchair.url}/bitcoin`, perSecond: 1000 }));

describe('histories from Blockchair', () => {
  it('tell of every address of the case what the node tells: transactions, inputs, outputs, transfers', async () => {
    const source = open();
    for (const { address } of node.addresses) {
      const pages = await readAllPages(source, address, 'transaction', 'newest');
      const { hashes, ...compared } = compareOutputs(pages, bundles, address);
      expect(compared.told, address).toEqual(compared.known);
      const told = pages.flatMap(({ transactions }) => transactions).map((one) => ({ ...one, index: 0 }));
      const known = bundles.flatMap(({ transactions }) => transactions.filter(({ hash }) => hashes.has(hash)));
      const byHash = <Row extends { hash: string }>(rows: Row[]): Row[] => rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
      expect(byHash(told)).toEqual(byHash(known.map((one) => ({ ...one, index: 0 }))));
    }
  });

  it('come in pages of whole blocks that leave no gap, and add up to the figures of the address', async () => {
    const states = await Promise.all(
      node.addresses.map(async ({ address }) => ({ address, ...(await open().readState(address, signal)) })),
    );
    const busiest = states.toSorted((a, b) => Number((b.transactionCount ?? 0n) - (a.transactionCount ?? 0n)))[0] ?? raise('no address');
    const pages = await readAllPages(open(), busiest.address, 'transaction', 'newest', 1);
    const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
    expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock]).toEqual([node.headNumber, 0]);
    spans.slice(1).forEach((span, place) => expect(span.toBlock).toBe((spans[place]?.fromBlock ?? 0) - 1));
    expect(pages.flatMap((page) => page.transactions)).toHaveLength(Number(busiest.transactionCount));
  });

  it('begin the list anew where rows went missing above the cursor', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const source = open();
    const whole = await readAllPages(source, address, 'transaction', 'newest');
    const all = whole.flatMap(({ transactions }) => transactions);
    const block = all.at(-1)?.blockNumber ?? 0;
    const query = { address, kind: 'transaction', order: 'newest', cursor: `${all.length}:${block}` } as const;
    const page = await source.readHistory(query, signal);
    expect(page.transactions.map(({ hash }) => hash)).toEqual(
      all.filter(({ blockNumber }) => blockNumber <= block).map(({ hash }) => hash),
    );
  });

  it('say in its words what it turns down: the day’s calls used up, no key, a question of its own', async () => {
    const refusals: [number, string, Record<string, unknown>][] = [
      [402, '{}', { code: 'budget_spent' }],
      [430, '{}', { code: 'access_denied', statusCode: 430 }],
      [400, '{"data":null,"context":{"code":400,"error":"Wrong address"}}', { code: 'provider_refused', words: 'Wrong address' }],
    ];
    for (const [statusCode, text, fault] of refusals) {
      blockchair.disturb(() => ({ kind: 'answer', answer: { statusCode, text } }));
      // A refusal is kept by its host, so each one is asked of a host of its own.
      const own = createProviderHosts();
      const source = createBlockchairHistory(chain, own.open({ baseUrl: `${blockchair.url}/bitcoin`, perSecond: 1000 }));
      await expect(source.readBlockHash?.(1, signal)).rejects.toMatchObject({ fault });
      await own.close();
    }
  });

  it('believe no transaction of which inputs are missing', async () => {
    blockchair.disturb(({ url }) =>
      url.includes('/transactions/')
        ? {
            kind: 'rewrite',
            change: (text) => text.replaceAll(/"input_count":(\d+)/g, (_, count: string) => `"input_count":${Number(count) + 1}`),
          }
        : undefined,
    );
    const spender = bundles.flatMap(({ inputs }) => inputs).find(({ address }) => node.addresses.some((own) => own.address === address));
    const query = { address: spender?.address ?? raise('nobody spends'), kind: 'transaction', order: 'newest' } as const;
    await expect(open().readHistory(query, signal)).rejects.toMatchObject({ fault: { code: 'input_count' } });
  });
});
