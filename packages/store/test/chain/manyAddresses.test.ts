import type { BlockBundle, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer, testChain } from './fixtures.ts';
import { waysToRead } from './plainStore.ts';

const people = Array.from({ length: 12 }, (_, at) => address(0x100 + at));
const tokens = ['', address(0xc0de), address(0xc0df)];
const BLOCKS = 30;

/** Blocks of transfers between twelve people that look random and are the same for the same seed. */
function tell(seed: number): BlockBundle[] {
  let state = seed;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % end;
  };
  const person = () => people[below(people.length)] ?? '';
  return Array.from({ length: BLOCKS }).map((_block, number) => {
    const transactions = Array.from({ length: 3 }, (_, index) => makeTransaction(number, index, { from: person(), to: person() }));
    const transfers = transactions.flatMap((one): Transfer[] => [
      makeTransfer(one, 0, {
        from: person(),
        to: person(),
        token: tokens[below(3)] ?? '',
        amountRaw: BigInt(below(9)) * 10n ** 30n,
        status: below(5) === 0 ? 'failed' : 'ok',
        source: 'log',
      }),
      makeTransfer(one, 1, { source: 'fee', kind: 'fee', token: '', to: '', amountRaw: 7n }),
      ...(below(4) === 0 ? [makeTransfer(one, 2, { from: address(0), to: person(), amountRaw: 5n })] : []),
    ]);
    return { block: makeBlock(number), transactions, transfers, logs: [], calls: [], inputs: [], outputs: [] };
  });
}

/** Added up by hand from the told transfers. */
function addUp(transfers: readonly Transfer[], asked: readonly string[], token?: string, withEmpty = true) {
  const pairs = new Map<string, { hits: Set<string>; in: number; out: number; inRaw: bigint; outRaw: bigint }>();
  for (const { from, to, kind, status, amountRaw, token: own } of transfers) {
    if (from === to || [from, to].some((one) => one === '' || one === address(0)) || (token !== undefined && own !== token)) continue;
    const moved = status === 'ok' || kind === 'fee' ? amountRaw : 0n;
    if (moved === 0n && !withEmpty) continue;
    for (const [mine, other, way] of [
      [from, to, 'out'],
      [to, from, 'in'],
    ] as const) {
      if (!asked.includes(mine)) continue;
      const sum = pairs.get(other) ?? { hits: new Set<string>(), in: 0, out: 0, inRaw: 0n, outRaw: 0n };
      sum.hits.add(mine);
      sum[way] += 1;
      sum[way === 'in' ? 'inRaw' : 'outRaw'] += moved;
      pairs.set(other, sum);
    }
  }
  return pairs;
}

test.each(waysToRead)('who several addresses have in common, added up by hand, %s, final and tip', async (_way, open) => {
  for (const [seed, finalBlocks] of [
    [1, 0],
    [2, BLOCKS],
    [3, 11],
  ] as const) {
    await open(async ({ reader, writer }) => {
      const bundles = tell(seed);
      await writer.insertTip(testChain, bundles);
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const all = bundles.flatMap(({ transfers }) => transfers);
      const asked = people.slice(0, 5);
      for (const token of [undefined, '', tokens[1]]) {
        const truth = addUp(all, asked, token);
        const { parties, total } = await reader.listCommonParties(testChain, {
          addresses: asked,
          token,
          withEmpty: true,
          leastHits: 2,
          most: 100,
        });
        const expected = [...truth].filter(([, { hits }]) => hits.size >= 2);
        expect(total).toBe(expected.length);
        expect(Object.fromEntries(parties.map((one) => [one.counterparty, [one.hits, one.inCount, one.outCount]]))).toEqual(
          Object.fromEntries(expected.map(([other, sum]) => [other, [sum.hits.size, sum.in, sum.out]])),
        );
        expect(parties.map(({ hits }) => hits)).toEqual(parties.map(({ hits }) => hits).toSorted((a, b) => b - a));
        const counterparties = parties.map(({ counterparty }) => counterparty);
        const pairs = await reader.listCommonPairs(testChain, { addresses: asked, token, withEmpty: true, counterparties, most: 10_000 });
        for (const [other, sum] of expected) {
          const own = pairs.filter(({ counterparty }) => counterparty === other);
          expect(new Set(own.map((one) => one.address))).toEqual(sum.hits);
          expect([own.reduce((raw, one) => raw + one.inRaw, 0n), own.reduce((raw, one) => raw + one.outRaw, 0n)]).toEqual([
            sum.inRaw,
            sum.outRaw,
          ]);
        }
      }
      const noFirst = { addresses: asked, exceptTokens: [tokens[1] ?? ''] };
      expect(await reader.listCommonTokens(testChain, noFirst)).toEqual([tokens[0], tokens[2]]);
      const others = addUp(
        all.filter(({ token }) => token !== tokens[1]),
        asked,
        undefined,
        false,
      );
      const { total: leftOver } = await reader.listCommonParties(testChain, { ...noFirst, leastHits: 2, most: 100 });
      expect(leftOver).toBe([...others.values()].filter(({ hits }) => hits.size >= 2).length);
      const fromTimeMs = GENESIS_TIME_MS + 10 * 12_000;
      const timed = await reader.listCommonParties(testChain, {
        addresses: asked,
        fromTimeMs,
        toTimeMs: fromTimeMs + 60_000,
        leastHits: 2,
        most: 100,
      });
      const between = addUp(
        all.filter(({ blockNumber }) => blockNumber >= 10 && blockNumber <= 15),
        asked,
        undefined,
        false,
      );
      expect(timed.total).toBe([...between.values()].filter(({ hits }) => hits.size >= 2).length);
    });
  }
});

test.each(waysToRead)('what addresses held after any block is what their transfers up to it come to, %s', async (_way, open) => {
  await open(async ({ reader, writer }) => {
    const bundles = tell(4);
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 14);
    for (const blockNumber of [0, 7, 14, 15, BLOCKS - 1]) {
      const held = new Map<string, bigint>();
      for (const { from, to, token, status, kind, amountRaw } of bundles.slice(0, blockNumber + 1).flatMap(({ transfers }) => transfers)) {
        if (status === 'failed' && kind !== 'fee') continue;
        held.set(`${from} ${token}`, (held.get(`${from} ${token}`) ?? 0n) - amountRaw);
        held.set(`${to} ${token}`, (held.get(`${to} ${token}`) ?? 0n) + amountRaw);
      }
      const rows = await reader.listBalancesAt(testChain, { addresses: people, blockNumber });
      const shown = rows
        .filter(({ raw }) => raw !== 0n)
        .map(({ address: owner, token, raw }): [string, bigint] => [`${owner} ${token}`, raw]);
      const expected = [...held].filter(([key, raw]) => raw !== 0n && people.includes(key.split(' ')[0] ?? ''));
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
    }
  });
});

test.each(waysToRead)('what addresses held right after any transaction is what the transfers up to it come to, %s', async (_way, open) => {
  await open(async ({ reader, writer }) => {
    const bundles = tell(6);
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 14);
    const told = bundles.flatMap(({ transfers }) => transfers);
    for (const [blockNumber, transactionIndex] of [
      [0, 0],
      [0, 2],
      [7, 1],
      [14, 2],
      [15, 0],
      [BLOCKS - 1, 1],
    ] as const) {
      // prettier-ignore
      const held = new Map<string, bigint>();
      for (const transfer of told) {
        const { from, to, token, status, kind, amountRaw } = transfer;
        const isBehind =
          transfer.blockNumber > blockNumber || (transfer.blockNumber === blockNumber && transfer.transactionIndex > transactionIndex);
        if (isBehind || token === tokens[2] || (status === 'failed' && kind !== 'fee')) continue;
        held.set(`${from} ${token}`, (held.get(`${from} ${token}`) ?? 0n) - amountRaw);
        held.set(`${to} ${token}`, (held.get(`${to} ${token}`) ?? 0n) + amountRaw);
      }
      const asked = people.slice(0, 8);
      const place = { blockNumber, transactionIndex };
      const rows = await reader.listBalancesAfter(testChain, { addresses: asked, tokens: tokens.slice(0, 2), place });
      const shown = rows.filter(({ raw }) => raw !== 0n).map(({ address: owner, token, raw }) => [`${owner} ${token}`, raw]);
      const expected = [...held].filter(([key, raw]) => raw !== 0n && asked.includes(key.split(' ')[0] ?? ''));
      expect(expected.length).toBeGreaterThan(0);
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
    }
  });
});

test.each(waysToRead)('a moment is the last block whose time is not after it, %s', async (_way, open) => {
  await open(async ({ reader, writer }) => {
    expect(await reader.findBlockAt(testChain, { timeMs: GENESIS_TIME_MS, addresses: [] })).toBeUndefined();
    await writer.insertTip(testChain, tell(5));
    await writer.finaliseTip(testChain, 9);
    const at = (number: number) => ({ timeMs: GENESIS_TIME_MS + number * 12_000 });
    const find = async (timeMs: number) => {
      const found = await reader.findBlockAt(testChain, { timeMs: timeMs, addresses: [] });
      return found && [found.block.number, found.block.timeMs, found.next?.number];
    };
    expect(await find(at(9).timeMs)).toEqual([9, at(9).timeMs, 10]);
    expect(await find(at(10).timeMs - 1)).toEqual([9, at(9).timeMs, 10]);
    expect(await find(at(10).timeMs)).toEqual([10, at(10).timeMs, 11]);
    expect(await find(at(BLOCKS).timeMs + 1e9)).toEqual([BLOCKS - 1, at(BLOCKS - 1).timeMs, undefined]);
    expect(await find(GENESIS_TIME_MS - 1)).toBeUndefined();
    const [known] = await reader.listLatestBlocks(testChain, 1);
    expect((await reader.findBlockAt(testChain, { timeMs: 8e12, addresses: [] }))?.block.hash).toBe(known?.hash);
  });
});

test('ten thousand addresses are one question', async () => {
  const [, [, open]] = waysToRead as [unknown, (typeof waysToRead)[0]];
  await open(async ({ reader, writer }) => {
    await writer.insertTip(testChain, tell(6));
    const addresses = [...people.slice(0, 3), ...Array.from({ length: 9_997 }, (_, at) => address(0x10000 + at))];
    const few = await reader.listCommonParties(testChain, { addresses: people.slice(0, 3), leastHits: 2, most: 100 });
    expect(await reader.listCommonParties(testChain, { addresses, leastHits: 2, most: 100 })).toEqual(few);
    expect(few.total).toBeGreaterThan(0);
  });
});
