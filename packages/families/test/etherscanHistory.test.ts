import { every, lyingAbout, skipping, startEtherscan, startEvmDemo, tooMany } from '@chaintrail/devnet';
import type { Transaction, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEtherscanService, type EtherscanService } from '../src/evm/providers/etherscan/services.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { remedyOf, type HistoryKind, type HistorySource } from '../src/history.ts';
import { SourceError } from '../src/sourceError.ts';
import { linesOf, readAllPages, readBundles, signal } from './historyPages.ts';
import { makeSource } from './evmNode.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoETH') ?? raise('no demo chain');
const lists: [HistoryKind, Transfer['kind'][]][] = [
  ['transaction', ['external', 'fee']],
  ['internal', ['internal']],
  ['token20', ['usdt', 'token20']],
];

let node: Awaited<ReturnType<typeof startEvmDemo>>;
let etherscan: Awaited<ReturnType<typeof startEtherscan>>;
let blockscout: typeof etherscan;
let transfers: Transfer[];
let transactions: Transaction[];
/** Block and number of every log that is a Transfer. */
let logged: Set<string>;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const hosts = createProviderHosts();

beforeAll(async () => {
  node = await startEvmDemo();
  etherscan = await startEtherscan(node.url, { key: 'KEYKEYKEYKEYKEYKEY', window: 10_000 });
  blockscout = await startEtherscan(node.url, { variant: 'blockscout', mostRows: 50, window: 100 });
  const source = makeSource([node.url]);
  const bundles = await readBundles(source);
  await source.close();
  transfers = bundles.flatMap((bundle) => bundle.transfers);
  const logs = bundles.flatMap((bundle) => bundle.logs).filter(({ topics }) => topics[0] === TRANSFER);
  logged = new Set(logs.map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`));
  transactions = bundles.flatMap((bundle) => bundle.transactions);
}, 120_000);
afterAll(() => Promise.all([node?.stop(), etherscan?.stop(), blockscout?.stop(), hosts.close()]));
afterEach(() => etherscan.disturb(undefined));

function sourceOf(service: EtherscanService, value = 'KEYKEYKEYKEYKEYKEY'): HistorySource {
  const baseUrl = service === 'etherscan' ? `${etherscan.url}/v2/api` : `${blockscout.url}/api`;
  const key = { place: 'query', name: 'apikey', value } as const;
  return createEtherscanService(service, chain, hosts.open({ baseUrl, perSecond: 1000, ...(service === 'etherscan' ? { key } : {}) }));
}

/** Deposits into a wrapped coin and the like log no Transfer, and no list of an explorer has them. */
function isListed({ kind, blockNumber, index }: Transfer): boolean {
  return (kind !== 'token20' && kind !== 'usdt') || logged.has(`${blockNumber} ${index}`);
}

function told(address: string, kinds: readonly Transfer['kind'][]): Transfer[] {
  return transfers.filter((transfer) => (transfer.from === address || transfer.to === address) && kinds.includes(transfer.kind));
}

async function hydrate(source: HistorySource, address: string, kind: HistoryKind): Promise<Transfer[]> {
  const pages = await readAllPages(source, address, kind, 'ascending');
  return pages.flatMap((page) => page.transfers).filter(({ from, to }) => from === address || to === address);
}

describe('histories from an explorer', () => {
  it.each<EtherscanService>(['etherscan', 'blockscout'])('%s tells of every address of the case what the node tells', async (service) => {
    const source = sourceOf(service);
    const addresses = node.addresses.map(({ address }) => address);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      for (const [list, kinds] of lists) {
        expect(linesOf(await hydrate(source, address, list)), `${list} of ${address}`).toEqual(
          linesOf(told(address, kinds).filter(isListed)),
        );
      }
      const nfts = [...(await hydrate(source, address, 'token721')), ...(await hydrate(source, address, 'token1155'))];
      expect(linesOf(nfts), `nft of ${address}`).toEqual(linesOf(told(address, ['nft'])));
    }
  });

  it('puts tokens and wrapped coins in their true places out of receipts', async () => {
    const source = sourceOf('etherscan');
    const [busy = ''] = node.addresses
      .map(({ address }) => address)
      .toSorted((a, b) => told(b, ['token20']).length - told(a, ['token20']).length);
    const hashes = [...new Set(told(busy, ['token20', 'usdt', 'nft']).map(({ transactionHash }) => transactionHash))].slice(0, 60);
    const facts = await source.readTransactions?.(hashes, signal);
    const wanted = new Set(hashes);
    const known = transfers.filter(({ transactionHash, kind }) => wanted.has(transactionHash) && kind !== 'internal');
    expect(known.length).toBeGreaterThan(100);
    expect(facts?.transfers.toSorted(byPlace)).toEqual(known.toSorted(byPlace));
  });

  it('pages whole blocks from the newest one back, as far as one service lets a full block be paged', async () => {
    const source = sourceOf('blockscout');
    const [largest = ''] = node.addresses
      .map(({ address }) => address)
      .toSorted((a, b) => told(b, ['external']).length - told(a, ['external']).length);
    const newest = await readAllPages(source, largest, 'transaction', 'newest', 7);
    const ascending = await readAllPages(source, largest, 'transaction', 'ascending');
    expect(newest.length).toBeGreaterThan(3);
    expect(linesOf(newest.flatMap((page) => page.transfers))).toEqual(linesOf(ascending.flatMap((page) => page.transfers)));
    const spans = newest.map(({ covered }) => covered ?? raise('nothing covered'));
    expect(spans[0]?.toBlock).toBe(node.headNumber);
    expect(spans.at(-1)?.fromBlock).toBe(0);
    spans.slice(1).forEach((span, at) => expect(span.toBlock).toBe((spans[at]?.fromBlock ?? 0) - 1));
  });

  it('says how an address stands', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const sent = transactions.filter(({ from }) => from === address);
    const state = await sourceOf('etherscan').readState(address, signal);
    expect(state).toMatchObject({ at: { number: node.headNumber }, isSettled: true, outgoingCount: BigInt(sent.length) });
    expect(state.balanceRaw).toBeTypeOf('bigint');
  });

  it.each([
    ['too many requests', tooMany(1)],
    ['an answer cut off', { kind: 'cut_off' }],
    ['a gateway down', { kind: 'answer', answer: { statusCode: 502, text: 'Bad Gateway' } }],
  ] as const)('gets through %s', async (_, wrong) => {
    const [{ address } = raise('no address')] = node.addresses;
    etherscan.disturb(every(3, wrong));
    const source = sourceOf('etherscan');
    expect(linesOf(await hydrate(source, address, 'transaction'))).toEqual(linesOf(told(address, ['external', 'fee'])));
  });

  it('passes on what a provider leaves out or says wrongly: only figures of its own can show it', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const source = sourceOf('etherscan');
    const some = told(address, ['external']).find(({ amountRaw }) => amountRaw > 0n) ?? raise('no transfer');
    etherscan.disturb(skipping(some.transactionHash));
    expect(await hydrate(source, address, 'transaction')).toHaveLength(
      told(address, ['external', 'fee']).length - (some.from === address ? 2 : 1),
    );
    etherscan.disturb(lyingAbout(some.transactionHash, '123'));
    const lied = (await hydrate(source, address, 'transaction')).find(({ transactionHash }) => transactionHash === some.transactionHash);
    expect(lied?.amountRaw).toBe(123n);
  });

  it('says what is to be done about a refusal', async () => {
    const [{ address } = raise('no address')] = node.addresses;
    const refusal = async (source: HistorySource): Promise<[string, string]> => {
      const error: unknown = await source
        .readHistory({ address, kind: 'transaction', order: 'newest', toBlock: 9 }, signal)
        .catch((thrown: unknown) => thrown);
      return error instanceof SourceError ? [error.fault.code, remedyOf(error)] : raise('no SourceError');
    };
    expect(await refusal(sourceOf('etherscan', 'another key entirely'))).toEqual(['key_refused', 'auth']);
    const answer = (result: string) =>
      etherscan.disturb(() => ({ kind: 'answer', answer: { text: JSON.stringify({ status: '0', message: 'NOTOK', result }) } }));
    answer('Free API access is not supported for this chain. Please upgrade your api plan for full chain coverage.');
    expect(await refusal(sourceOf('etherscan'))).toEqual(['not_offered', 'unsupported']);
    answer('Max daily rate limit reached. 100000 (100%) of 100000 day/limit');
    expect(await refusal(sourceOf('etherscan', 'a key without calls left'))).toEqual(['budget_spent', 'wait']);
  });
});

function byPlace(a: Transfer, b: Transfer): number {
  const order = (one: Transfer): string => [one.transactionHash, one.source, String(one.index).padStart(9, '0'), one.subIndex].join(' ');
  return order(a) < order(b) ? -1 : 1;
}
