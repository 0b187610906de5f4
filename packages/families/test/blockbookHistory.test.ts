import { startBitcoinDemo, startBlockbook, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBlockbookHistory } from '../src/bitcoin/providers/blockbook/source.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { compareOutputs, readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoBTC') ?? raise('no demo chain');
const hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startBitcoinDemo>>;
let doubles: { withBytes: ProviderDouble; inWords: ProviderDouble };
let bundles: BlockBundle[];

beforeAll(async () => {
  node = await startBitcoinDemo();
  const [withBytes, inWords] = await Promise.all([startBlockbook(node.url), startBlockbook(node.url, { tellsBytes: false })]);
  doubles = { withBytes, inWords };
  const source = makeSource([node.url], {}, chain);
  bundles = await readBundles(source);
  await source.close();
}, 300_000);
afterAll(() => Promise.all([node?.stop(), doubles?.withBytes.stop(), doubles?.inWords.stop(), hosts.close()]));
afterEach(() => doubles.withBytes.disturb(undefined));

const open = (double: ProviderDouble) => createBlockbookHistory(chain, hosts.open({ baseUrl: double.url, perSecond: 1000 }));

describe('histories from Blockbook', () => {
  it.each(['withBytes', 'inWords'] as const)(
    'tell of every address of the case what the node tells, %s: transactions, inputs, outputs, transfers',
    async (kind) => {
      const source = open(doubles[kind]);
      const [allOutputs, allInputs] = [bundles.flatMap(({ outputs }) => outputs), bundles.flatMap(({ inputs }) => inputs)];
      for (const { address } of node.addresses) {
        const pages = await readAllPages(source, address, 'transaction', 'newest');
        const { hashes, told, known } = compareOutputs(pages, bundles, address);
        expect(told, address).toEqual(known);
        const { transactionCount, balanceRaw, isSettled } = await source.readState(address, signal);
        const sum = (rows: readonly { address: string; amountRaw: bigint }[]) =>
          rows.reduce((all, row) => all + (row.address === address ? row.amountRaw : 0n), 0n);
        expect([transactionCount, balanceRaw, isSettled]).toEqual([BigInt(hashes.size), sum(allOutputs) - sum(allInputs), true]);
      }
    },
  );

  it('come in pages of whole blocks that leave no gap, and end where it gives its last page again', async () => {
    const source = open(doubles.withBytes);
    const states = await Promise.all(
      node.addresses.map(async ({ address }) => ({ address, ...(await source.readState(address, signal)) })),
    );
    const busiest = states.toSorted((a, b) => Number((b.transactionCount ?? 0n) - (a.transactionCount ?? 0n)))[0] ?? raise('no address');
    const pages = await readAllPages(source, busiest.address, 'transaction', 'newest', 1);
    expect(pages.length).toBeGreaterThan(1);
    const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
    expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock]).toEqual([node.headNumber, 0]);
    spans.slice(1).forEach((span, place) => expect(span.toBlock).toBe((spans[place]?.fromBlock ?? 0) - 1));
    expect(pages.flatMap((page) => page.transactions)).toHaveLength(Number(busiest.transactionCount));
  });

  it('are refused where its bytes are another transaction’s, where rows lie outside what was asked, and where an answer breaks off', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const read = () => open(doubles.withBytes).readHistory({ address, kind: 'transaction', order: 'newest' }, signal);
    const whole = await read();
    const [first] = whole.transactions;
    doubles.withBytes.disturb(({ url }) =>
      url.includes('details=txs') ? { kind: 'rewrite', change: (text) => text.replace(first?.hash ?? '', 'ab'.repeat(32)) } : undefined,
    );
    await expect(read()).rejects.toMatchObject({ fault: { code: 'bytes_of_other_transaction', transaction: 'ab'.repeat(32) } });
    doubles.withBytes.disturb(({ url }) =>
      url.includes('details=txs')
        ? { kind: 'rewrite', change: (text) => text.replace(/"blockHeight":\d+/, `"blockHeight":${node.headNumber + 5}`) }
        : undefined,
    );
    await expect(read()).rejects.toMatchObject({ fault: { code: 'other_block' } });
    doubles.withBytes.disturb(({ before }) => (before >= 0 ? { kind: 'cut_off' } : undefined));
    await expect(read()).rejects.toMatchObject({ fault: { code: expect.any(String) as string } });
  });
});
