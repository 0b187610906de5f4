import type { BlockBundle } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChainStore, type ChainStore, type HolderPage, type PageRequest } from '../../src/chain/index.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { address, makeFolder, removeFolder, testChain } from './fixtures.ts';
import { addUp, BURNT, byPeriod, COIN, ITEMS, makeHolderStory, MANY, NOWHERE, rank, SILENT, SMALL, transfersOf } from './holderLedger.ts';

/** What is said of all who hold a token, against transfers that are added up one by one. */
const bundles = makeHolderStory();
const periods = ['day', 'week', 'month'] as const;
const sum = (values: Iterable<bigint>) => [...values].reduce((total, value) => total + value, 0n);

// Nothing final, a part, everything.
describe.each([0, 11, 24])('who holds a token, with %i of 24 blocks final', (finalBlocks) => {
  const folder = makeFolder();
  let store: ChainStore;

  beforeAll(async () => {
    await copyMigratedChain(folder);
    store = await openChainStore({ path: folder });
    await store.writer.insertFinal(testChain, bundles.slice(0, finalBlocks));
    await store.writer.insertTip(testChain, bundles.slice(finalBlocks));
  });
  afterAll(async () => {
    await store.close();
    removeFolder(folder);
  });

  async function readAll(token: string, page: (last: { cursor: string | undefined; offset: number }) => PageRequest, tokenId?: string) {
    const rows: HolderPage['rows'] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await store.reader.listTokenHolders(testChain, { token, tokenId }, page({ cursor, offset: rows.length }));
      rows.push(...answer.rows);
      cursor = answer.nextCursor;
      if (cursor === undefined) return { ...answer, rows };
    }
  }

  test('is listed to the end, by cursor and by place, with what all have together', async () => {
    const sums = addUp(transfersOf(bundles, COIN));
    const expected = rank(sums);
    const overdrawn = [...sums.values()].filter((raw) => raw < 0n);
    expect([expected.length > 1_200, overdrawn.length > 3]).toEqual([true, true]);
    const byCursor = await readAll(COIN, ({ cursor }) => ({ limit: 91, ...(cursor === undefined ? {} : { cursor }) }));
    const byPlace = await readAll(COIN, ({ offset }) => ({ limit: 250, offset }));
    expect(byCursor.rows).toEqual(expected);
    expect(byPlace.rows).toEqual(expected);
    const told = {
      count: expected.length,
      heldRaw: sum(expected.map(({ raw }) => raw)),
      overdrawnCount: overdrawn.length,
      overdrawnRaw: -sum(overdrawn),
      top: [1, 10, 50, 100].map((count) => ({ count, raw: sum(expected.slice(0, count).map(({ raw }) => raw)) })),
    };
    expect(byPlace).toMatchObject(told);
    expect(await store.reader.countTokenHolders(testChain, COIN)).toBe(expected.length);
    expect((await store.reader.listTokenHolders(testChain, { token: COIN }, { limit: 5, offset: 9_000 })).rows).toEqual([]);
    // Somebody of the first, on the edge of what is kept, far behind it, with nothing, with less than nothing.
    const asked = [0, 999, 1_000, 1_001, 1_150, expected.length - 1].map((at) => expected[at]?.address ?? '');
    for (const one of [...asked, ...[...sums.keys()].filter((key) => (sums.get(key) ?? 0n) <= 0n).slice(0, 5), address(0x77), NOWHERE]) {
      expect(await store.reader.findTokenHolder(testChain, { token: COIN }, { address: one })).toEqual({
        ...told,
        holder: expected.find((holder) => holder.address === one),
      });
    }
  });

  test('of one item is who got it last', async () => {
    for (const tokenId of ['0', '1', '2', '3']) {
      const expected = rank(addUp(transfersOf(bundles, ITEMS, tokenId)));
      expect((await readAll(ITEMS, () => ({ limit: 10 }), tokenId)).rows).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  test.each([ITEMS, MANY])('of items is told item by item, all of them or those of one address: %s', async (token) => {
    const rows = transfersOf(bundles, token);
    const items = [...new Set(rows.map(({ tokenId }) => tokenId))].flatMap((tokenId) => {
      const own = rows.filter((row) => row.tokenId === tokenId);
      const holders = rank(addUp(own));
      const item = {
        tokenId,
        holderCount: holders.length,
        heldRaw: sum(holders.map(({ raw }) => raw)),
        owner: holders.length === 1 ? holders[0]?.address : undefined,
        transferCount: own.length,
        lastTimeMs: Math.max(...own.map(({ timeMs }) => timeMs)),
      };
      return holders.length === 0 ? [] : [{ item, holders: holders.map((holder) => holder.address) }];
    });
    const byNumber = items.toSorted((one, two) => Number(one.item.tokenId) - Number(two.item.tokenId));
    const byTime = byNumber.toSorted((one, two) => two.item.lastTimeMs - one.item.lastTimeMs);
    const shown = (some: typeof items) => ({ rows: some.map(({ item }) => item), total: items.length });
    const ask = (question: object) => store.reader.listTokenItems(testChain, { token, order: 'number', limit: 10, ...question });
    expect(await ask({})).toEqual(shown(byNumber));
    expect(await ask({ order: 'latest', limit: 2 })).toEqual(shown(byTime.slice(0, 2)));
    expect(await ask({ limit: 2, offset: 1 })).toEqual(shown(byNumber.slice(1, 3)));
    expect(await ask({ offset: 500 })).toEqual(shown([]));
    for (const owner of new Set(items.flatMap(({ holders }) => holders))) {
      const own = byNumber.filter(({ holders }) => holders.includes(owner));
      expect(await ask({ owner })).toEqual({ ...shown(own), total: own.length });
    }
    expect(await ask({ owner: address(0x77) })).toEqual({ rows: [], total: 0 });
    expect(await store.reader.listTokenItems(testChain, { token: COIN, order: 'number', limit: 9 })).toEqual({ rows: [], total: 0 });
  });

  test('of items has one with several, one with one and one with none', () => {
    const holdersOf = (tokenId: string) => rank(addUp(transfersOf(bundles, MANY, tokenId))).length;
    expect(['10', '9', '100', '2'].map(holdersOf)).toEqual([expect.any(Number), 5, 1, 0]);
    expect(holdersOf('10')).toBeGreaterThan(5);
  });

  test('is told with when each moved it or one item of it, and how often', async () => {
    const byAddress = (a: { address: string }, b: { address: string }) => (a.address < b.address ? -1 : 1);
    for (const [token, tokenId] of [[COIN], [ITEMS, '1']] as const) {
      const rows = transfersOf(bundles, token, tokenId);
      const people = [...rows.slice(0, 40).map(({ to }) => to), address(0x77)];
      const own = [...new Set(people)].flatMap((one) => {
        const moves = rows.filter(({ from, to }) => from === one || to === one);
        const times = moves.map(({ timeMs }) => timeMs);
        const firstTimeMs = Math.min(...times);
        const lastTimeMs = Math.max(...times);
        return moves.length === 0 ? [] : [{ address: one, transferCount: moves.length, firstTimeMs, lastTimeMs, isContract: false }];
      });
      const told = await store.reader.listHolderHistories(testChain, { token, tokenId }, people);
      expect(told.toSorted(byAddress)).toEqual(own.toSorted(byAddress));
    }
  });

  test('is told as evenly as they hold', async () => {
    for (const token of [COIN, SMALL]) {
      const amounts = rank(addUp(transfersOf(bundles, token))).map(({ raw }) => raw).toReversed(); // prettier-ignore
      const part = (at: number) => sum(amounts.slice(0, Math.floor((amounts.length * at) / 20)));
      expect(await store.reader.judgeCoinSpread(testChain, { token })).toEqual({
        count: amounts.length,
        heldRaw: sum(amounts),
        points: Array.from({ length: 20 }, (_, at) => part(at + 1)),
        top: [1, 10, 50, 100].map((count) => ({ count, raw: sum(amounts.slice(-count)) })),
        weightedRaw: sum(amounts.map((raw, at) => raw * BigInt(at + 1))),
      });
    }
  });

  test('is told as evenly as they held after a block', async () => {
    for (const [token, block] of [
      [COIN, 6],
      [COIN, 14],
      [SMALL, 23],
      [SMALL, 1],
    ] as const) {
      const then = rank(addUp(transfersOf(bundles.slice(0, block + 1), token)));
      const amounts = then.map(({ raw }) => raw).toReversed();
      expect(await store.reader.judgeCoinSpread(testChain, { token }, block)).toMatchObject({
        count: amounts.length,
        heldRaw: sum(amounts),
        top: [1, 10, 50, 100].map((count) => ({ count, raw: sum(amounts.slice(-count)) })),
        weightedRaw: sum(amounts.map((raw, at) => raw * BigInt(at + 1))),
      });
    }
  });

  test('is told with what later blocks changed of it, of a coin and of one item', async () => {
    for (const [token, tokenId, block] of [
      [COIN, undefined, 6],
      [COIN, undefined, 17],
      [MANY, '9', 8],
    ] as const) {
      const now = rank(addUp(transfersOf(bundles, token, tokenId)));
      const then = addUp(transfersOf(bundles.slice(0, block + 1), token, tokenId));
      const expected = now.map((holder) => ({ ...holder, movedRaw: holder.raw - (then.get(holder.address) ?? 0n) }));
      const read = (page: PageRequest) => store.reader.listTokenHolders(testChain, { token, tokenId }, { ...page, movedAbove: block });
      expect((await read({ limit: 2_000 })).rows).toEqual(expected);
      expect(expected.some(({ movedRaw }) => movedRaw < 0n) || token === MANY).toBe(true);
      expect(expected.some(({ movedRaw, raw }) => movedRaw === 0n && raw > 0n)).toBe(true);
      const [first] = expected;
      const wanted = { address: first?.address ?? '', movedAbove: block };
      expect((await store.reader.findTokenHolder(testChain, { token, tokenId }, wanted)).holder).toEqual(first);
    }
  });

  test.each(periods)('is counted by the %s, with what was made and destroyed', async (period) => {
    const rows = transfersOf(bundles, COIN);
    const parts = byPeriod(rows, period);
    const countAt = (index: number) => rank(addUp(parts.slice(0, index + 1).flatMap(([, own]) => own))).length;
    expect(await store.reader.listCoinGrowth(testChain, { token: COIN }, period)).toEqual(
      parts.map(([timeMs], at) => ({ timeMs, count: countAt(at) })),
    );
    const tell = ([timeMs, own]: (typeof parts)[number]) => {
      const created = own.filter(({ from, amountRaw }) => from === NOWHERE && amountRaw > 0n);
      const destroyed = own.filter(({ to, amountRaw }) => to === NOWHERE && amountRaw > 0n);
      return {
        timeMs,
        createdRaw: sum(created.map(({ amountRaw }) => amountRaw)),
        destroyedRaw: sum(destroyed.map(({ amountRaw }) => amountRaw)),
        createdCount: created.length,
        destroyedCount: destroyed.length,
        transferCount: own.length,
      };
    };
    expect(await store.reader.listCoinPeriods(testChain, { token: COIN }, period)).toEqual(parts.map(tell));
    // From a block on, and within a span of time.
    const [fromTimeMs = 0, toTimeMs = 0] = [rows[200]?.timeMs, rows[900]?.timeMs];
    const within = byPeriod(rows.filter(({ timeMs }) => timeMs >= fromTimeMs && timeMs <= toTimeMs), period); // prettier-ignore
    expect(await store.reader.listCoinPeriods(testChain, { token: COIN, fromTimeMs, toTimeMs }, period)).toEqual(within.map(tell));
    const late = byPeriod(rows.filter(({ blockNumber }) => blockNumber >= 13), period); // prettier-ignore
    expect(await store.reader.listCoinPeriods(testChain, { token: COIN, fromBlock: 13 }, period)).toEqual(late.map(tell));
  });

  test('names those through whose hands most went', async () => {
    const moves = transfersOf(bundles, COIN).filter(({ status, from, to }) => status === 'ok' && from !== to);
    const movers = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((one) => one !== NOWHERE);
    const own = movers.map((one) => {
      const got = moves.filter(({ to }) => to === one);
      const gave = moves.filter(({ from }) => from === one);
      return {
        address: one,
        inRaw: sum(got.map(({ amountRaw }) => amountRaw)),
        outRaw: sum(gave.map(({ amountRaw }) => amountRaw)),
        count: got.length + gave.length,
      };
    });
    const through = ({ inRaw, outRaw }: (typeof own)[number]) => inRaw + outRaw;
    const ordered = own.toSorted((a, b) =>
      through(a) === through(b) ? (a.address < b.address ? -1 : 1) : through(a) > through(b) ? -1 : 1,
    );
    expect(await store.reader.listCoinMovers(testChain, { token: COIN }, 30)).toEqual(ordered.slice(0, 30));
  });

  test('is listed with the other tokens of the chain, in the order of transfers or of holders', async () => {
    const own = [COIN, SMALL, ITEMS, BURNT, SILENT, MANY].map((token) => tellToken(bundles, token));
    const read = (order: 'transfers' | 'holders', limit: number, offset: number, among?: string[]) =>
      store.reader.listTokens(testChain, { order, limit, offset, ...(among ? { among } : {}) });
    const byTransfers = [COIN, MANY, SMALL, ITEMS, BURNT, SILENT];
    expect((await read('transfers', 10, 0)).rows).toEqual(byTransfers.map((token) => own.find((one) => one.token === token)));
    const byHolders = own.toSorted((a, b) => b.holderCount - a.holderCount || b.transferCount - a.transferCount);
    expect(byHolders.map(({ token }) => token)).toEqual([COIN, MANY, ITEMS, SMALL, BURNT, SILENT]);
    // Of nobody's token nothing is held: it still moved.
    expect(await read('holders', 10, 0)).toEqual({ rows: byHolders, total: 6 });
    expect(await read('holders', 2, 1)).toEqual({ rows: byHolders.slice(1, 3), total: 6 });
    expect(await read('transfers', 10, 0, [SMALL, address(0x77)])).toEqual({ rows: own.filter(({ token }) => token === SMALL), total: 1 });
    expect(await read('transfers', 10, 0, [])).toEqual({ rows: [], total: 0 });
  });
});

function tellToken(story: readonly BlockBundle[], token: string) {
  const rows = transfersOf(story, token);
  const times = rows.map(({ timeMs }) => timeMs);
  return {
    token,
    transferCount: rows.length,
    firstTimeMs: Math.min(...times),
    lastTimeMs: Math.max(...times),
    holderCount: rank(addUp(rows)).length,
  };
}

describe('who holds a token, asked after every block', () => {
  const folder = makeFolder();
  let store: ChainStore;

  beforeAll(async () => {
    await copyMigratedChain(folder);
    store = await openChainStore({ path: folder });
  });
  afterAll(async () => {
    await store.close();
    removeFolder(folder);
  });

  test('is who would hold it if it were read anew, over blocks that come, become final, or are undone and come otherwise', async () => {
    const told = async (token: string) => {
      const { rows, nextCursor: _, ...sums } = await store.reader.listTokenHolders(testChain, { token }, { limit: 300 });
      return { rows, ...sums };
    };
    const own = (height: number, token: string) => {
      const sums = addUp(transfersOf(bundles.slice(0, height), token));
      const expected = rank(sums);
      const overdrawn = [...sums.values()].filter((raw) => raw < 0n);
      return {
        rows: expected.slice(0, 300),
        count: expected.length,
        heldRaw: sum(expected.map(({ raw }) => raw)),
        overdrawnCount: overdrawn.length,
        overdrawnRaw: -sum(overdrawn),
        top: [1, 10, 50, 100].map((count) => ({ count, raw: sum(expected.slice(0, count).map(({ raw }) => raw)) })),
      };
    };
    const compare = async (height: number) => {
      for (const token of [COIN, SMALL, BURNT]) expect(await told(token)).toEqual(own(height, token));
    };
    await store.writer.insertFinal(testChain, bundles.slice(0, 15));
    await compare(15);
    for (const at of bundles.keys()) {
      if (at < 15) continue;
      await store.writer.insertTip(testChain, bundles.slice(at, at + 1));
      await compare(at + 1);
      if (at % 5 === 2) await store.writer.finaliseTip(testChain, at - 1);
      if (at % 5 !== 4) continue;
      await store.writer.undoTip(testChain, at - 2);
      // Another block at the same height, which moves nothing of these.
      await store.writer.insertTip(
        testChain,
        bundles.slice(at - 1, at).map((bundle) => ({ ...bundle, transfers: [] })),
      );
      expect(await told(COIN)).toEqual(own(at - 1, COIN));
      await store.writer.undoTip(testChain, at - 2);
      await store.writer.insertTip(testChain, bundles.slice(at - 1, at + 1));
      await compare(at + 1);
    }
  });
});
