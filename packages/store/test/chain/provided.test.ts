import type { BlockBundle, Chain, TransferKind } from '@chaintrail/model';
import { transferKinds } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { openChainStore, type ChainReader, type ProvidedFacts } from '../../src/chain/index.ts';
import { settlePlaces } from '../../src/chain/provided/places.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { address, hash, makeBundles, makeFolder, makeTransaction, makeTransfer, removeFolder, testChain, withStore } from './fixtures.ts';
import { walk } from './walk.ts';

const provided: Chain = { ...testChain, name: 'ProvidedETH', storeId: 903, isProvided: true };
const A = address(2);
const TOKEN = address(0xc0de);
const kinds = Object.keys(transferKinds) as TransferKind[];
const head = { number: 30, hash: hash('B', 30), timeMs: 1_800_000_000_000 };

/** What a provider knows of the address in these blocks: its own transactions and whatever moved to or from it. */
function historyOf(bundles: readonly BlockBundle[], own: string): ProvidedFacts {
  return {
    transactions: bundles.flatMap(({ transactions }) => transactions.filter(({ from, to }) => from === own || to === own)),
    transfers: bundles.flatMap(({ transfers }) => transfers.filter(({ from, to }) => from === own || to === own)),
    inputs: [],
    outputs: [],
  };
}

/** Everything that an address page, its judgement, a statement and a canvas ask of one address. */
async function readAll(reader: ChainReader, chain: Chain, own: string) {
  const asked = { address: own, kinds };
  return {
    list: await walk((page) => reader.listAddressTransfers(chain, asked, page), 7),
    oldest: await walk((page) => reader.listAddressTransfers(chain, { ...asked, order: 'oldest' }, page), 9),
    largest: await walk((page) => reader.listAddressTransfers(chain, { ...asked, kinds: ['external'], order: 'largest' }, page), 5),
    filtered: await reader.countAddressTransfers(chain, { ...asked, filter: { minRaw: 100n, direction: 'in' } }, 1_000),
    totals: await reader.sumAddressTransfers(chain, asked),
    counts: await reader.countAddressKinds(chain, own),
    parties: await reader.listCounterparties(chain, { ...asked, filter: { token: TOKEN } }, { limit: 20 }),
    known: await reader.listAddressParties(chain, own, { limit: 20, offset: 0 }),
    flow: await reader.sumAddressFlow(chain, { address: own, token: TOKEN, most: 10, among: [] }),
    pairs: await reader.listPairSums(chain, { addresses: [own], token: TOKEN }),
    balances: await reader.listAddressBalances(chain, own),
    coins: await reader.listAddressCoins(chain, own),
    glances: await reader.listAddressGlances(chain, { addresses: [own], tokens: ['', TOKEN], kinds: ['external', 'token20'] }),
    statement: await walk((page) => reader.listStatement(chain, own, TOKEN, page), 6),
    points: await reader.listBalancePoints(chain, own, TOKEN, 5),
  };
}

test('a history that a provider gave is read as the one that blocks hold', async () => {
  await withStore(async ({ reader, writer, provided: histories }) => {
    const bundles = makeBundles(0, 30);
    await writer.insertFinal(testChain, bundles);
    const version = { address: A, generation: 1 };
    await histories.raiseHead(provided, head);
    await histories.activate(provided, version);
    expect(await reader.hasAddress(provided, A)).toBe(false);
    // The newest page first, then all from the beginning, some of it again.
    await histories.insert(provided, version, historyOf(bundles.slice(20), A));
    await histories.insert(provided, version, historyOf(bundles.slice(0, 12), A));
    await histories.insert(provided, version, historyOf(bundles.slice(8), A));
    const [own, ours] = [await readAll(reader, provided, A), await readAll(reader, testChain, A)];
    expect(own.list.length).toBeGreaterThan(50);
    expect(own).toEqual(ours);
  });
});

test.each([
  ['all of whose blocks are final', 0],
  ['that has a tip', 4],
])('behind a seam an address of a chain %s is read as if all blocks were ours, beside what its own blocks say', async (_, tip) => {
  await withStore(async ({ reader, writer, provided: histories }) => {
    const bundles = makeBundles(0, 30);
    const blocks: Chain = { ...testChain, name: 'SeamedETH', storeId: 904 };
    const seamed: Chain = { ...blocks, hasSeam: true };
    await writer.insertFinal(testChain, bundles.slice(0, 31 - tip));
    await writer.insertFinal(blocks, bundles.slice(15, 31 - tip));
    for (const chain of [testChain, blocks]) if (tip > 0) await writer.insertTip(chain, bundles.slice(-tip));
    const version = { address: A, generation: 1 };
    await histories.activate(seamed, version);
    await histories.insert(seamed, version, historyOf(bundles.slice(0, 15), A));
    const asked = { address: A, kinds, filter: { direction: 'out' as const } };
    const counts = (chain: Chain) => reader.countAddressTransfers(chain, asked, 1_000);
    const isOut = ({ from, to }: { from: string; to: string }) => from === A && to !== A;
    const sent = (own: readonly BlockBundle[]) => historyOf(own, A).transfers.filter(isOut).length;
    // Both at once, and again when all is known: what is kept of one is none of the other.
    for (const chains of [
      [seamed, blocks],
      [blocks, seamed],
    ]) {
      const told = await Promise.all(chains.map(async (chain) => [chain === seamed, (await counts(chain)).count]));
      expect(Object.fromEntries(told.map(([isSeamed, count]) => [String(isSeamed), count]))).toEqual({
        true: sent(bundles),
        false: sent(bundles.slice(15)),
      });
    }
    expect(sent(bundles.slice(0, 15))).toBeGreaterThan(5);
    expect(await readAll(reader, seamed, A)).toEqual(await readAll(reader, testChain, A));
  });
});

test('rows that came before the transactions they lie in learn who sent those', async () => {
  await withStore(async ({ reader, provided: histories }) => {
    const version = { address: A, generation: 1 };
    const none = { transactions: [], transfers: [], inputs: [], outputs: [] };
    await histories.raiseHead(provided, head);
    await histories.activate(provided, version);
    const sent = [A, address(5), address(6), address(7)].map((from, at) => makeTransaction(10, at, { from }));
    const transfers = sent.map((transaction, at) => makeTransfer(transaction, at, { from: A, to: address(5) }));
    await histories.insert(provided, version, { ...none, transfers });
    const listInitiators = async () => {
      const { rows } = await reader.listAddressTransfers(provided, { address: A, kinds: ['token20'] }, { limit: 9 });
      return rows.toSorted((a, b) => a.index - b.index).map(({ initiator }) => initiator);
    };
    expect(await listInitiators()).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    await histories.insert(provided, version, { ...none, transactions: sent.slice(0, 3) });
    await histories.judgeSenders(provided, version);
    const told = ['giver', 'receiver', 'other', 'unknown'];
    expect(await listInitiators()).toEqual(told);
    await histories.judgeSenders(provided, version);
    expect(await listInitiators()).toEqual(told);
  });
});

test('each address has rows of its own, and only what was asked about is there', async () => {
  await withStore(async ({ reader, provided: histories }) => {
    const bundles = makeBundles(0, 30);
    await histories.raiseHead(provided, head);
    for (const own of [A, address(3)]) {
      await histories.activate(provided, { address: own, generation: 1 });
      await histories.insert(provided, { address: own, generation: 1 }, historyOf(bundles, own));
    }
    const expected = (own: string) => historyOf(bundles, own).transfers.length;
    for (const own of [A, address(3)]) {
      const { count } = await reader.countAddressTransfers(provided, { address: own, kinds }, 1_000);
      expect(count).toBe(expected(own));
    }
    expect(await reader.hasAddress(provided, address(4))).toBe(false);
    expect(await reader.listHashHits([provided], hash('T', 3001), 5)).toEqual([
      { chainStoreId: 903, kind: 'transaction', blockNumber: 3, transactionIndex: 1, hash: hash('T', 3001) },
    ]);
  });
});

test('a repair is not read before it is whole, and then alone; so it stands after a restart', async () => {
  const folder = makeFolder();
  await copyMigratedChain(folder);
  const bundles = makeBundles(0, 30);
  const count = async (reader: ChainReader) => (await reader.countAddressTransfers(provided, { address: A, kinds }, 1_000)).count;
  const whole = historyOf(bundles, A).transfers.length;
  const store = await openChainStore({ path: folder });
  try {
    const { reader, provided: histories } = store;
    await histories.raiseHead(provided, head);
    await histories.activate(provided, { address: A, generation: 1 });
    await histories.insert(provided, { address: A, generation: 1 }, historyOf(bundles.slice(0, 20), A));
    const before = await count(reader);
    expect(before).toBe(historyOf(bundles.slice(0, 20), A).transfers.length);
    await histories.insert(provided, { address: A, generation: 2 }, historyOf(bundles, A));
    expect(await count(reader)).toBe(before);
    await histories.activate(provided, { address: A, generation: 2 });
    expect(await count(reader)).toBe(whole);
    expect(await histories.listActive(provided)).toEqual([{ address: A, generation: 2 }]);
    await histories.fallBack(provided, { address: A, generation: 1 });
    expect(await count(reader)).toBe(before);
    await histories.activate(provided, { address: A, generation: 2 });
    await histories.keepOnly(provided, A, 2);
    await histories.cutAbove(provided, { address: A, generation: 2 }, 19);
    expect(await count(reader)).toBe(before);
    await histories.insert(provided, { address: A, generation: 2 }, historyOf(bundles.slice(20), A));
    expect(await count(reader)).toBe(whole);
  } finally {
    await store.close();
  }
  const again = await openChainStore({ path: folder });
  try {
    expect(await again.reader.readState(provided)).toEqual({ first: 0, final: null, head, epoch: 0, isProvided: true });
    expect(await count(again.reader)).toBe(whole);
    await again.provided.keepOnly(provided, A, null);
    expect(await again.reader.hasAddress(provided, A)).toBe(false);
  } finally {
    await again.close();
    removeFolder(folder);
  }
});

test('of a Bitcoin-like chain its transactions are read with what they took and gave', async () => {
  const providedCoin: Chain = { ...coinChain, name: 'ProvidedBTC', storeId: 904, isProvided: true };
  await withStore(async ({ reader, writer, provided: histories }) => {
    const bundles = makeCoinBundles(0, 6);
    await writer.insertFinal(coinChain, bundles);
    const own = bundles.flatMap(({ inputs }) => inputs).find((input) => input.address !== '')?.address ?? '';
    const touching = new Set(
      bundles.flatMap(({ inputs, outputs }) =>
        [...inputs, ...outputs].filter((item) => item.address === own).map((item) => item.transactionHash),
      ),
    );
    await histories.raiseHead(providedCoin, { ...head, hash: bundles.at(-1)?.block.hash ?? '' });
    await histories.activate(providedCoin, { address: own, generation: 1 });
    const facts: ProvidedFacts = {
      transactions: bundles.flatMap((bundle) => bundle.transactions.filter((one) => touching.has(one.hash))),
      transfers: bundles.flatMap((bundle) => bundle.transfers.filter(({ from, to }) => from === own || to === own)),
      inputs: bundles.flatMap((bundle) => bundle.inputs.filter((one) => touching.has(one.transactionHash))),
      outputs: bundles.flatMap((bundle) => bundle.outputs.filter((one) => touching.has(one.transactionHash))),
    };
    for (let time = 0; time < 2; time += 1) await histories.insert(providedCoin, { address: own, generation: 1 }, facts);
    const read = async (chain: Chain) => ({
      list: await walk((page) => reader.listAddressTransactions(chain, { address: own }, page), 2),
      outputs: await reader.sumAddressOutputs(chain, own),
      unspent: await walk((page) => reader.listUnspent(chain, own, 'age', page), 2),
      sum: await reader.sumUnspent(chain, own, 546n),
      transfers: await walk((page) => reader.listAddressTransfers(chain, { address: own, kinds }, page), 3),
    });
    const ours = await read(coinChain);
    expect(ours.list.length).toBeGreaterThan(1);
    expect(await read(providedCoin)).toEqual(ours);
  });
});

test('two transactions that a provider puts in one place keep their own hashes', async () => {
  await withStore(async ({ reader, provided: histories }) => {
    const first = makeTransaction(7, 0, { from: A });
    const second = { ...makeTransaction(7, 1, { from: address(9), to: A }), index: 0 };
    const version = { address: A, generation: 1 };
    await histories.raiseHead(provided, head);
    await histories.activate(provided, version);
    const transfers = [makeTransfer(first, 0), makeTransfer(second, 0)];
    await histories.insert(provided, version, { transactions: [], transfers, inputs: [], outputs: [] });
    await histories.insert(provided, version, { transactions: [], transfers: transfers.toReversed(), inputs: [], outputs: [] });
    const { rows } = await reader.listAddressTransfers(provided, { address: A, kinds }, { limit: 10 });
    expect(rows.map(({ transactionHash }) => transactionHash).toSorted()).toEqual([first.hash, second.hash].toSorted());
  });
});

test('a place that is made up follows from the hash, whatever came before', () => {
  const known = [{ block: 1, transactionIndex: 0, hash: `0x${'11'.repeat(32)}` }];
  const late = { block: 1, transactionIndex: 0, hash: `0x${'ff'.repeat(32)}` };
  expect(settlePlaces(known, [late]).get(late.hash)).toEqual({ ...late, transactionIndex: 0x8000_0000 + 0x3fff_ffff });
  expect(settlePlaces([], [late]).get(late.hash)).toEqual(late);
  const alike = ['1', '2', '3'].map((end) => ({ block: 1, transactionIndex: 0, hash: `0xab12cd34${end.repeat(56)}` }));
  const settled = settlePlaces(known, alike);
  expect(alike.map(({ hash: own }) => settled.get(own)?.transactionIndex)).toEqual([0xab12_cd34, 0xab12_cd35, 0xab12_cd36]);
});
