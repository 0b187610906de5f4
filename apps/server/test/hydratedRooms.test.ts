import { every, lyingAbout, skipping, tooMany, type Disturb } from '@chaintrail/devnet';
import type { EndpointName } from '@chaintrail/contract';
import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Hydration, JobWorkers } from '@chaintrail/store/app';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrateAddresses, hydrateJob } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import { traceMoney } from '../src/features/trace/job.ts';
import { lookAtAddresses } from '../src/monitors/looks/job.ts';
import { openLookups } from '../src/onDemand/lookups.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import { openCaller, type Caller } from './caller.ts';
import { indexTwins, isNaming, listMet, startTwins, type Twin } from './hydratedTwins.ts';
import { compareJudged, createDice } from './judgedChecks.ts';
import { checkRung, rungs } from './ladderTwins.ts';
import { compareLooks } from './lookTwins.ts';
import { checkDoubles, liveLines } from './liveDoubles.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { expectLeftOut, pickPaidIn } from './leftOut.ts';
import { describeSeam } from './seamedRooms.ts';
import { compareFigures, compareRows, expectSameRows, listWhole, plain, type Tellers } from './twinChecks.ts';
import { aboutOf, readBook, saveSheet } from './savedSheet.ts';
import { openSignedIn } from './signedIn.ts';

/** The demo chains of every family twice, once indexed from their nodes and once told by providers' doubles over the same nodes: rooms say the same of both. */
let started: Awaited<ReturnType<typeof startTwins>>;
let indexed: OpenServer;
let provided: OpenServer;
let ofBlocks: Caller;
let ofHistories: Caller;
let workers: JobWorkers;

function fail(): never {
  throw new Error('the demo has no such thing');
}

beforeAll(async () => {
  started = await startTwins();
  const { twins, ladders } = started;
  indexed = await openServer({ chains: twins.map((twin) => ({ chain: twin.indexed, mode: 'node', fromBlock: 0 })) });
  const { app, store } = indexed;
  const nodes = new Map(twins.map(({ provided: chain, publicNode }) => [chain.name, publicNode]));
  const lookups = openLookups({ nodes, findLadder: ladders.find, tokens: app.tokens, mayAsk: () => true, now: Date.now });
  const nodeReaders = new Map(twins.map(({ publicNode: { chain, source } }) => [chain.name, source]));
  provided = await openServer({ chains: [], ladders, lookups, nodeReaders }, indexed);
  [ofBlocks, ofHistories] = await Promise.all([openCaller(indexed.url), openCaller(provided.url)]);
  const mayAsk = async () => Promise.resolve(true);
  const parts = { app, reader: store.reader, provided: store.provided, findLadder: ladders.find, mayAsk, now: Date.now, waitMs: 1 };
  const tracing = traceMoney({ app, reader: store.reader, chains: ladders.chains, now: Date.now });
  const looking = lookAtAddresses({ ...parts, tokens: createTokenBook({ app, chain: store.reader }, Date.now) });
  workers = await app.runJobs([hydrateAddresses(parts), tracing, looking]);
  const records = (await Promise.all(twins.map((twin) => hydrate(twin, twin.asked)))).flat();
  const heads = records.flatMap(({ chainName, head }): [string, number][] => (head ? [[chainName, head.number]] : []));
  await indexTwins(store, twins, new Map(heads));
});
afterAll(async () => {
  await workers?.stop();
  await provided?.close();
  await indexed?.close();
  await started?.stop();
});

async function hydrate({ provided: { name }, provided: chain }: Twin, addresses: readonly string[]): Promise<Hydration[]> {
  const { app } = indexed;
  for (const address of addresses) {
    await app.hydrations.save(newHydration(chain, address, Date.now()));
    await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: name, address }, owner: null });
  }
  for (;;) {
    const records = await app.hydrations.list(name, addresses);
    if (records.every(({ status }) => status !== 'running')) return records;
    await sleep(100);
  }
}

const tellers = (): Tellers => ({ told: ofHistories, ofBlocks });

const places = () =>
  started.twins.flatMap((twin) =>
    twin.addresses.map((address) => ({ twin, chainName: twin.indexed.name, address, met: listMet(twin, address) })),
  );

describe('histories of addresses that providers told', () => {
  it('are held against their sources, and add up', async () => {
    for (const { chainName, address } of places()) {
      const record = await indexed.app.hydrations.find(chainName, address);
      // No list of TronGrid has items, which is said.
      expect([chainName, address, record?.status]).toEqual([chainName, address, 'complete']);
      expect([address, record?.checks.filter(({ expected, found }) => expected !== found)]).toEqual([address, []]);
    }
  });

  it('are the rows that blocks give, record for record, in every list', async () => {
    expect(await compareRows(places(), tellers())).toBeGreaterThan(1_000);
  });

  it('lack of whom others name in a contract just that, and say so', async () => {
    for (const { indexed: chain, mentioned, bundles } of started.twins)
      for (const address of mentioned) {
        const named = bundles.flatMap(({ transfers }) => transfers.filter((one) => one.to === address && isNaming(one)));
        const input = { chainName: chain.name, address, tab: 0 };
        const [own, all] = await Promise.all([ofHistories, ofBlocks].map((caller) => listWhole(caller, 'pageAddressTransfers', input)));
        const hashes = (rows: typeof own) => rows?.map(({ hash }) => String(hash)).toSorted();
        expect([...(hashes(own) ?? []), ...named.map(({ transactionHash }) => transactionHash)].toSorted()).toEqual(hashes(all));
        const { coverage } = await ofHistories.call('getAddressCard', { chainName: chain.name, address });
        expect(coverage?.note).toContain('提到它的交易（创建合约、投票、授予签名权）不在数据源的列表里');
      }
  });

  it('are told alike by cards, holdings, counterparties and 研判', async () => {
    expect(await compareFigures(places(), tellers())).toBe(places().length);
  });

  it('close: 研判, card, list, statement and sheet come to the same', async () => {
    const dice = createDice(7);
    for (const { twin, chainName, address } of places()) {
      const isJudged = twin.indexed.family !== 'bitcoin';
      expect(isJudged ? await compareJudged(ofHistories, chainName, address, dice) : []).toEqual([]);
      const card = await ofHistories.call('getAddressCard', { chainName, address });
      const { list, total, coverage } = await ofHistories.call('pageStatement', { chainName, address });
      const latest = list[0] ? list[0].balance?.raw : card.nativeBalance?.raw;
      expect([address, latest]).toEqual([address, card.nativeBalance?.raw]);
      expect(total).toBeGreaterThanOrEqual(list.length);
      expect(coverage?.source).toMatch(/^(Blockscout|TronGrid、Tronscan|Esplora)$/);
    }
  });

  it('are written to a file that says from whom they are, until which block, and that it agrees with the page', async () => {
    const { indexed: chain, addresses, node } = started.twins[0] ?? fail();
    const address = addresses[0] ?? '';
    const book = readBook(await saveSheet(provided.url, ofHistories, { list: 'transfers', chainName: chain.name, address, tab: 0 }));
    const { count } = await ofHistories.call('sumAddressTransfers', { chainName: chain.name, address, tab: 0 });
    const sheet = Object.keys(book).find((name) => name !== '说明');
    expect(book[sheet ?? '']).toHaveLength(count);
    const about = [...aboutOf(book)].map(([item, content]) => `${item} ${content}`).join('\n');
    expect(about).toContain('Blockscout');
    expect(about).toContain(node.headNumber.toLocaleString('en'));
  });

  it('answer tools of several addresses, and say whose history is not there', async () => {
    for (const { indexed: chain, asked, addresses, bundles } of started.twins) {
      const met = bundles.flatMap(({ transfers }) => transfers.flatMap(({ from, to }) => [from, to]));
      const stranger = met.find((address) => address !== '' && !asked.includes(address)) ?? fail();
      const input = { chainName: chain.name, addresses };
      await expectSameRows(tellers(), 'pageCommonParties', { ...input, minHits: 2 });
      const time = Date.UTC(2026, 5, 1);
      const balances = async (caller: Caller) =>
        (await caller.call('pageBalancesAt', { ...input, time, pageSize: 100 })).list.map(({ party, balance }) => [
          party.address,
          balance.coinKey,
          balance.raw,
        ]);
      expect(await balances(ofHistories)).toEqual(await balances(ofBlocks));
      const { coverage } = await ofHistories.call('pageCommonParties', { ...input, addresses: [...addresses, stranger], minHits: 2 });
      expect(coverage).toMatchObject({ complete: false });
      expect(coverage?.note).toContain(`1 个地址的历史还没有取回，不在结果之中：${stranger}`);
      const { list, tried } = await ofHistories.call('glanceAddresses', { addresses });
      expect(list.every(({ places: found }) => found.some(({ chainName }) => chainName === chain.name))).toBe(true);
      expect(tried.find(({ chainName }) => chainName === chain.name)?.coverage?.source).toMatch(/Blockscout|TronGrid|Esplora/);
    }
  });

  it('are seen by monitors that look on schedule as blocks are judged, whatever the family', async () => {
    const { account } = await openSignedIn(indexed);
    const compared = await compareLooks(indexed, account, started.twins);
    expect(compared.map(({ chainName }) => chainName)).toEqual(['DemoETH', 'DemoTRON', 'DemoBTC']);
    for (const { chainName, ours, theirs } of compared) {
      expect(ours, chainName).toEqual(theirs);
      expect(ours.length, chainName).toBeGreaterThan(3);
    }
  });

  it('are judged by the rules that need no blocks; the others say so', async () => {
    for (const { twin, chainName, address } of places()) {
      const found = await ofHistories.call('getAddressFindings', { chainName, address });
      const whole = await ofBlocks.call('getAddressFindings', { chainName, address });
      const own = new Set(found.findings.map(({ rule }) => rule));
      for (const { rule } of found.findings)
        expect(
          whole.findings.map((one) => one.rule),
          `${twin.indexed.name} ${address}`,
        ).toContain(rule);
      const said = new Set([...own, ...found.refused.map(({ rule }) => rule)]);
      for (const { rule } of whole.findings) expect([...said], `${chainName} ${address}`).toContain(rule);
    }
  });
});

it('a trace goes as far as histories are there, says of every other end that it is not synced, and adds up', async () => {
  for (const { indexed: chain, asked, addresses, bundles } of started.twins.filter(({ indexed: { family } }) => family !== 'bitcoin')) {
    const token = chain.usdt[0]?.contract ?? fail();
    const moves = bundles.flatMap(({ transfers }) => transfers.filter((one) => one.token === token && one.amountRaw > 0n));
    const ofAll = addresses.map((address) => moves.filter(({ from, to }) => from === address && to !== address));
    const paid = ofAll.reduce((most, own) => (own.length > most.length ? own : most), []);
    const start = paid[0]?.from ?? fail();
    const question = { chainName: chain.name, starts: [{ address: start }], hops: 4, minAmount: '0', stopAtBusy: false };
    const { id } = await ofHistories.call('startTrace', question);
    await expect.poll(async () => (await ofHistories.call('getTrace', { id })).state, { timeout: 60_000 }).toBe('done');
    const { found } = await ofHistories.call('getTrace', { id });
    expect(found?.closes).toBe(true);
    const total = paid.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const ended = (found?.ends ?? []).reduce((sum, { fifo }) => sum + BigInt(Math.round(Number(fifo) * 1e6)), 0n);
    expect(ended).toBe(total);
    const followed = new Set(asked);
    const unsynced = found?.ends.filter(({ reason }) => reason === 'unsynced') ?? [];
    expect(unsynced.length).toBeGreaterThan(0);
    expect(unsynced.flatMap(({ parties }) => parties.map(({ address }) => address)).filter((one) => followed.has(one))).toEqual([]);
    expect(found?.chains[0]?.coverage).toMatchObject({ complete: false });
    expect(found?.chains[0]?.coverage.note).toContain('个地址的历史还没有取回，不在结果之中');
    const refused = await ofHistories.ask('startTrace', { ...question, starts: [{ hash: paid[0]?.transactionHash }] });
    expect(refused.envelope.data).toMatchObject({ reason: 'bad_input' });
    const stranger = moves.find(({ to }) => to !== '' && !followed.has(to))?.to ?? '';
    const early = await ofHistories.ask('startTrace', { ...question, starts: [{ address: stranger }] });
    expect(early.envelope.data).toMatchObject({ reason: 'nothing_stored' });
  }
});

it('single transactions and blocks are told by a node of others as by one of ours', async () => {
  for (const { indexed: chain, bundles } of started.twins) {
    const busy = bundles.filter(({ transactions }) => transactions.length > 0);
    for (const { block, transactions } of [busy[1], busy[Math.floor(busy.length / 2)], busy.at(-30)].filter((one) => one !== undefined)) {
      const both = async (call: EndpointName, input: Record<string, unknown>) => {
        const asked = { chainName: chain.name, ...input };
        const [ours, theirs] = await Promise.all([ofHistories, ofBlocks].map((caller) => caller.ask(call, asked)));
        expect([call, ours?.envelope.code, ours?.envelope.msg]).toEqual([call, 200, '']);
        return [ours, theirs].map((answer) => plain(answer?.envelope.data));
      };
      const [own, whole] = await both('getBlock', { blockNumber: String(block.number) });
      expect(own).toEqual(whole);
      const { hash } = transactions.at(-1) ?? fail();
      const [ours, theirs] = (await both('getTransaction', { hash })) as { hash: string; fee: unknown; transferCount: number }[];
      expect([ours?.hash, ours?.fee, ours?.transferCount]).toEqual([theirs?.hash, theirs?.fee, theirs?.transferCount]);
      const [rows, all] = await both('pageTransactionTransfers', { hash, pageSize: 50 });
      expect(rows).toEqual(all);
    }
  }
});

/** The address read anew while its provider goes wrong as told, and what its card says of it. */
async function hydrateDisturbed(
  twin: Twin,
  address: string,
  disturb: Disturb,
): Promise<{ record: Hydration; coverage: CoverageView | undefined }> {
  twin.double.disturb(disturb);
  await indexed.store.provided.keepOnly(twin.provided, address, null);
  const [record] = await hydrate(twin, [address]);
  twin.double.disturb(undefined);
  const { coverage } = await ofHistories.call('getAddressCard', { chainName: twin.indexed.name, address });
  return { record: record ?? fail(), coverage };
}

it('refusals and broken answers change no row; what a provider leaves out or says wrongly is found, and said', async () => {
  const twin = started.twins[0] ?? fail();
  const { name: chainName } = twin.indexed;
  const moves = twin.bundles.flatMap(({ transfers }) => transfers);
  const rowsOf = (address: string) => moves.filter(({ from, to }) => from === address || to === address).length;
  const known = new Set(twin.node.addresses.map(({ address }) => address));
  const payments = moves.filter(({ kind, amountRaw, from, to }) => kind === 'external' && amountRaw > 1n && known.has(from) && from !== to);
  // Of a few pages, since each refusal makes the asking slower.
  const paid = payments.find(({ from }) => rowsOf(from) > 20 && rowsOf(from) < 100) ?? fail();
  const address = paid.from;
  const [refuse, cut] = [every(5, tooMany(0)), every(7, { kind: 'cut_off' })];
  const often: Disturb = (request) => refuse(request) ?? cut(request);
  expect((await hydrateDisturbed(twin, address, often)).record.status).toBe('complete');
  await expectSameRows(tellers(), 'pageAddressTransfers', { chainName, address, tab: 0 }, listMet(twin, address));

  const skip = skipping(paid.transactionHash);
  const short = await hydrateDisturbed(twin, address, (request) => often(request) ?? skip(request));
  expect(short.record.status).toBe('unverified');
  expect(short.coverage?.note).toMatch(/未验证：.*数据源称发出 \d+ 笔，取回 \d+ 笔/);

  const lied = await hydrateDisturbed(twin, address, lyingAbout(paid.transactionHash, '1'));
  expect(lied.record.status).toBe('unverified');
  const balance = lied.record.checks.find(({ check }) => check === 'balance') ?? fail();
  // Wrong by exactly what it was lied about.
  expect(BigInt(balance.found) - BigInt(balance.expected)).toBe(paid.amountRaw - 1n);
  expect(lied.coverage?.note).toContain(`收支之差为 ${balance.found}，数据源称余额为 ${balance.expected}（最小单位）`);
});

it('a coin that somebody else paid in, which a list leaves out, is found by what the address holds, and said', async () => {
  for (const twin of started.twins.filter(({ indexed: { family } }) => family !== 'bitcoin')) {
    const { paid, sum } = pickPaidIn(twin);
    const { record, coverage } = await hydrateDisturbed(twin, paid.to, skipping(paid.transactionHash));
    expectLeftOut(twin, sum, { record, note: coverage?.note });
    await indexed.store.provided.keepOnly(twin.provided, paid.to, null);
    const [again] = await hydrate(twin, [paid.to]);
    expect(again?.checks.flatMap(({ check, expected, found }) => (check === 'token_balance' ? [expected === found] : []))).toEqual([true]);
  }
});

it('is found by a live check over a double of every kind, and what is away is named', async () => {
  expect(await checkDoubles(started.twins)).toEqual({ code: 1, lines: liveLines });
});

describeSeam(() => ({ indexed, twins: started.twins, ofBlocks, places }));

it.each(rungs.map((rung) => [rung.name, rung] as const))(
  'histories that %s alone tells are the same in lists, cards and 研判; what it leaves out is found',
  async (_, rung) => {
    const twin = started.twins.find(({ indexed: { family } }) => family === rung.family) ?? fail();
    const own = places().filter((place) => place.twin === twin);
    expect(await checkRung(rung, { server: indexed, twin, own, tellers: tellers() })).toBeGreaterThan(10);
  },
);
