import { startTronDemo, startTronscan, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryKind, HistoryPage } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { createTronSource } from '../src/tron/index.ts';
import { createTronScanHistory } from '../src/tron/providers/tronscan/source.ts';
import { lineOf, linesOf, readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoTRON') ?? raise('no demo chain');
const hosts = createProviderHosts();
let node: Awaited<ReturnType<typeof startTronDemo>>;
let scan: ProviderDouble;
let bundles: BlockBundle[];

beforeAll(async () => {
  node = await startTronDemo();
  scan = await startTronscan(node.url);
  const settings = { urls: [node.url], fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 1 };
  const source = createTronSource(chain, settings);
  bundles = await readBundles(source);
  await source.close();
}, 300_000);
afterAll(() => Promise.all([scan?.stop(), node?.stop(), hosts.close()]));
afterEach(() => scan.disturb(undefined));

const open = () => createTronScanHistory(chain, hosts.open({ baseUrl: scan.url, perSecond: 1000 }));

/** Contracts that the list of whom they make, vote for or entrust does not have. */
const unlisted = new Set(['CreateSmartContract', 'VoteWitnessContract', 'AccountPermissionUpdateContract']);

const lists: [HistoryKind, (transfer: Transfer) => boolean][] = [
  ['internal', ({ source }) => source === 'call'],
  ['token20', ({ source }) => source === 'log'],
];

const isLacking = (pages: readonly HistoryPage[], block: number): boolean =>
  pages.some(({ capped }) => capped && block >= capped.fromBlock && block <= capped.toBlock);

describe('histories from Tronscan', () => {
  it('tell of every address of the case what the node tells, and in which blocks they lack something', async () => {
    const source = open();
    const { finalized } = await source.readHead(signal);
    const all = bundles.flatMap((bundle) => bundle.transfers).filter(({ blockNumber }) => blockNumber <= finalized.number);
    let lacking = 0;
    for (const { address } of node.addresses) {
      for (const [kind, isOfKind] of lists) {
        const pages = await readAllPages(source, address, kind, 'newest');
        const wanted = all.filter((transfer) => (transfer.from === address || transfer.to === address) && isOfKind(transfer));
        expect(linesOf(pages.flatMap((page) => page.transfers)), `${kind} of ${address}`).toEqual(linesOf(wanted));
      }
      const pages = await readAllPages(source, address, 'transaction', 'newest');
      const isTold = ({ blockNumber }: Transfer): boolean => !isLacking(pages, blockNumber);
      const told = pages.flatMap((page) => page.transfers).filter(({ from, to }) => from === address || to === address);
      const wanted = all.filter(
        ({ from, to, source: by, method }) =>
          (from === address || (to === address && !unlisted.has(method))) && (by === 'transaction' || by === 'fee'),
      );
      expect(linesOf(told.filter(isTold)), address).toEqual(linesOf(wanted.filter(isTold)));
      lacking += wanted.length - wanted.filter(isTold).length;
    }
    // Rewards and stakes that came back are among the demo chain's, so the words for what lacks are used.
    expect(lacking).toBeGreaterThan(0);
  });

  it('come to what it says that an address holds of the tokens that were asked about, and of no other', async () => {
    const usdt = chain.usdt[0]?.contract ?? raise('no USDT');
    const source = open();
    const { finalized } = await source.readHead(signal);
    const moves = bundles
      .flatMap(({ transfers }) => transfers)
      .filter(({ token, blockNumber }) => token === usdt && blockNumber <= finalized.number);
    let compared = 0;
    for (const { address } of node.addresses.slice(0, 30)) {
      const { isSettled, tokenBalances } = await source.readState(address, signal, [usdt]);
      const told = tokenBalances?.get(usdt);
      if (!isSettled || told === undefined) continue;
      const held = moves.reduce(
        (sum, { from, to, amountRaw }) => sum + (to === address ? amountRaw : 0n) - (from === address ? amountRaw : 0n),
        0n,
      );
      expect([address, told, tokenBalances?.size]).toEqual([address, held, 1]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
    const [{ address } = raise('no address')] = node.addresses;
    expect((await source.readState(address, signal)).tokenBalances?.size).toBe(0);
  });

  it('come in pages of whole blocks that leave no gap', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const pages = await readAllPages(open(), address, 'transaction', 'newest', 5);
    const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
    const { finalized } = await open().readHead(signal);
    expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock]).toEqual([finalized.number, 0]);
    spans.slice(1).forEach((span, place) => expect(span.toBlock).toBe((spans[place]?.fromBlock ?? 0) - 1));
  });

  it('miss nothing where pages are shorter than asked for though more follows', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const whole = await readAllPages(open(), address, 'token20', 'newest');
    scan.disturb(({ url }) =>
      url.includes('token_trc20')
        ? {
            kind: 'rewrite',
            change(text) {
              const list = JSON.parse(text) as { token_transfers: unknown[] };
              return JSON.stringify({ ...list, token_transfers: list.token_transfers.slice(0, 7) });
            },
          }
        : undefined,
    );
    const short = await readAllPages(open(), address, 'token20', 'newest');
    expect(linesOf(short.flatMap(({ transfers }) => transfers))).toEqual(linesOf(whole.flatMap(({ transfers }) => transfers)));
  });

  it('tell items that there are several of, as their list has them', async () => {
    const [{ address } = raise('no address'), { address: other } = raise('no other address')] = node.addresses;
    const { number, timeMs } = bundles[5]?.block ?? raise('no block');
    const row = {
      transaction_id: 'ab'.repeat(32),
      block: number,
      block_ts: timeMs,
      from_address: other,
      to_address: address,
      contract_address: other,
      token_id: '8027030016865780586704000000',
      quant: '3',
      contract_type: 'trc1155',
      contractRet: 'SUCCESS',
      confirmed: true,
    };
    const rows = [row, { ...row, token_id: '1' }, { ...row, revert: true }, { ...row, contractRet: 'REVERT' }];
    scan.disturb(({ url }) =>
      url.includes('token_trc1155')
        ? { kind: 'rewrite', change: (text) => JSON.stringify({ ...JSON.parse(text), rangeTotal: 4, token_transfers: rows }) }
        : undefined,
    );
    const pages = await readAllPages(open(), address, 'token1155', 'newest');
    expect(
      pages.flatMap(({ transfers }) => transfers).map(({ index, ...transfer }) => `${index} ${lineOf({ ...transfer, index })}`),
    ).toEqual([
      `2000003 ${number} ${timeMs} ${row.transaction_id} nft ${other} ${address} ${other} 1 3 ok`,
      `2000004 ${number} ${timeMs} ${row.transaction_id} nft ${other} ${address} ${other} 8027030016865780586704000000 3 ok`,
    ]);
  });

  it('say in its words what it turns down', async () => {
    const refusals: [number, string, Record<string, unknown>][] = [
      [401, 'Unauthorized', { code: 'key_refused', words: 'Unauthorized' }],
      [200, '{"message":"some parameters are invalid"}', { code: 'provider_refused', words: 'some parameters are invalid' }],
    ];
    for (const [statusCode, text, fault] of refusals) {
      scan.disturb(() => ({ kind: 'answer', answer: { statusCode, text } }));
      // A refusal is kept by its host, so each one is asked of a host of its own.
      const own = createProviderHosts();
      const source = createTronScanHistory(chain, own.open({ baseUrl: scan.url, perSecond: 1000 }));
      await expect(source.readBlockHash?.(1, signal)).rejects.toMatchObject({ fault });
      await own.close();
    }
  });
});
