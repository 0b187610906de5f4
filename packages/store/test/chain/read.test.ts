import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ChainReader } from '../../src/chain/index.ts';
import { address, GENESIS_TIME_MS, hash, makeBundles, testChain, withStore } from './fixtures.ts';
import { A, B, story, TOKEN } from './readStory.ts';

test('sums, balances and counts are exact with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      expect(await reader.countAddressKinds(testChain, A)).toEqual({ external: 4, fee: 2, token20: 4, nft: 1 });
      expect(sorted(await reader.listAddressBalances(testChain, A))).toEqual([
        { token: '', raw: 65n },
        { token: address(0x721), raw: 1n },
        { token: TOKEN, raw: 600n },
      ]);
      const glance = { addresses: [B, address(0x99), A, B], tokens: [TOKEN, ''], kinds: ['external', 'token20'] } as const;
      const times = { firstTimeMs: GENESIS_TIME_MS, lastTimeMs: GENESIS_TIME_MS + 24_000 };
      expect(await reader.listAddressGlances(testChain, glance)).toEqual([
        {
          address: B,
          transferCount: 6,
          ...times,
          balances: [
            { token: TOKEN, raw: 400n, inRaw: 400n, outRaw: 0n, movedCount: 2 },
            { token: '', raw: -71n, inRaw: 30n, outRaw: 101n, movedCount: 3 },
          ],
        },
        {
          address: A,
          transferCount: 8,
          ...times,
          balances: [
            { token: TOKEN, raw: 600n, inRaw: 1_000n, outRaw: 400n, movedCount: 3 },
            { token: '', raw: 65n, inRaw: 100n, outRaw: 35n, movedCount: 4 },
          ],
        },
      ]);
      expect(await reader.listAddressGlances(testChain, { ...glance, addresses: [address(0x99)] })).toEqual([]);
      expect(await reader.listAddressGlances(testChain, { ...glance, addresses: [] })).toEqual([]);
      const tokens = await reader.sumAddressTransfers(testChain, { address: A, kinds: ['token20'] });
      expect(tokens).toEqual({
        count: 4,
        hiddenCount: 0,
        oversizedCount: 1,
        coins: [{ token: TOKEN, count: 4, inRaw: 1_000n, outRaw: 400n, inCount: 2, outCount: 2 }],
      });
      const shown = await reader.sumAddressTransfers(testChain, { address: A, kinds: ['token20'], filter: { hideZero: true } });
      expect(shown).toMatchObject({ count: 3, hiddenCount: 1, coins: [{ outCount: 1, outRaw: 400n }] });
      const fine = await reader.sumAddressTransfers(testChain, {
        address: A,
        kinds: ['external', 'token20'],
        filter: { direction: 'out', hideZero: true },
      });
      expect(fine).toEqual({
        count: 3,
        hiddenCount: 1,
        oversizedCount: 0,
        coins: [
          { token: '', count: 2, inRaw: 0n, outRaw: 30n, inCount: 0, outCount: 2 },
          { token: TOKEN, count: 1, inRaw: 0n, outRaw: 400n, inCount: 0, outCount: 1 },
        ],
      });
      expect(await reader.getTokenStat(testChain, TOKEN)).toEqual({
        transferCount: 4,
        supplyRaw: 1_000n,
        firstTimeMs: GENESIS_TIME_MS,
        lastTimeMs: GENESIS_TIME_MS + 24_000,
      });
      expect(await reader.countTokenHolders(testChain, TOKEN)).toBe(2);
      expect(await reader.getTokenStat(testChain, '')).toMatchObject({ transferCount: 4, supplyRaw: undefined });
      expect(await reader.getTokenStat(testChain, address(0x721))).toMatchObject({ transferCount: 3, supplyRaw: 2n });
      expect(await reader.getTokenStat(testChain, address(0x721), '9')).toEqual({
        transferCount: 1,
        supplyRaw: 0n,
        firstTimeMs: GENESIS_TIME_MS + 24_000,
        lastTimeMs: GENESIS_TIME_MS + 24_000,
      });
      expect(await reader.getTokenStat(testChain, address(0x721), '10')).toMatchObject({ transferCount: 2, supplyRaw: 2n });
      expect(await reader.getTokenStat(testChain, address(0x721), '11')).toMatchObject({ transferCount: 0 });
      expect(await reader.countTokenHolders(testChain, address(0x721), '9')).toBe(1);
      expect(await reader.countTokenHolders(testChain, address(0x721), '10')).toBe(2);
      const summary = await reader.getAddressSummary(testChain, A);
      expect(summary).toMatchObject({ firstTimeMs: GENESIS_TIME_MS, lastTimeMs: GENESIS_TIME_MS + 24_000, counterpartyCount: 2 });
      expect(summary.firstFunding).toMatchObject({ from: B, amountRaw: 100n, blockNumber: 0 });
      expect(await reader.listGaps(testChain)).toMatchObject([{ kind: 'internal', fromBlock: 1, toBlock: 1 }]);
      expect(await reader.listBlockCoins(testChain, 1)).toMatchObject([
        { token: '', kind: 'external', count: 2, sumRaw: 30n, largestRaw: 50n },
        { token: TOKEN, kind: 'token20', count: 2, sumRaw: 400n },
        { token: '', kind: 'fee', count: 2, sumRaw: 5n },
      ]);
      expect((await reader.listLatestBlocks(testChain, 2)).map((block) => block.number)).toEqual([2, 1]);
      expect(await reader.hasAddress(testChain, B)).toBe(true);
      expect(await reader.hasAddress(testChain, address(0xdead))).toBe(false);
      expect(await reader.listAddressesLike(testChain, '0x0000000', '0b', 5)).toEqual([B]);
      expect(await reader.listAddressesLike(testChain, A.slice(0, 41), '', 5)).toEqual(
        [A, B, address(0)].filter((one) => one.startsWith(A.slice(0, 41))).sort(),
      );
    });
  }
});

function sorted<Item extends { token: string }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (a.token < b.token ? -1 : 1));
}

/** All rows by cursor, in pages of this size. */
async function walk(reader: ChainReader, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.listAddressTransfers(
      testChain,
      { address: address(1), kinds: ['external', 'internal', 'token20', 'fee'] },
      { limit, cursor },
    );
    seen.push(...page.rows.map((row) => [row.blockNumber, row.transactionIndex, row.source, row.index, row.kind].join(':')));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return seen;
}

test('pages by cursor and by offset give every row once, newest first, across the final height', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, makeBundles(0, 7));
    await writer.insertTip(testChain, makeBundles(8, 11));
    const all = await walk(reader, 100);
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all).size).toBe(all.length);
    expect(await walk(reader, 1)).toEqual(all);
    expect(await walk(reader, 7)).toEqual(all);
    const kinds = ['external', 'internal', 'token20', 'fee'] as const;
    const offset = await reader.listAddressTransfers(testChain, { address: address(1), kinds: [...kinds] }, { limit: 5, offset: 33 });
    expect(offset.rows.map((row) => [row.blockNumber, row.transactionIndex, row.source, row.index, row.kind].join(':'))).toEqual(
      all.slice(33, 38),
    );
    expect(await reader.countAddressTransfers(testChain, { address: address(1), kinds: [...kinds] }, 1_000)).toEqual({
      count: all.length,
      capped: false,
    });
    expect(await reader.countAddressTransfers(testChain, { address: address(1), kinds: [...kinds] }, 10)).toEqual({
      count: 10,
      capped: true,
    });
    expect(await reader.countAddressTransfers(testChain, { address: address(1), kinds: [] }, 10)).toEqual({ count: 0, capped: false });
    const blocks = all.map((row) => Number(row.split(':')[0]));
    expect(blocks).toEqual(blocks.toSorted((a, b) => b - a));
    const window = { fromTimeMs: GENESIS_TIME_MS + 7 * 12_000, toTimeMs: GENESIS_TIME_MS + 8 * 12_000 + 1 };
    const within = await reader.listAddressTransfers(testChain, { address: address(1), kinds: [...kinds], filter: window }, { limit: 100 });
    expect(within.rows.length).toBe(blocks.filter((block) => block === 7 || block === 8).length);
    for (const cursor of [
      '',
      'garbage',
      'MQ',
      Buffer.from('1.2.3.4.99999999999').toString('base64url'),
      'a'.repeat(5_000),
      "1'; drop table x",
    ]) {
      await expect(
        reader.listAddressTransfers(testChain, { address: address(1), kinds: [...kinds] }, { limit: 5, cursor }),
      ).rejects.toMatchObject({
        code: 'bad_cursor',
      });
    }
  });
});

test('hashes are found by prefix, whole, in blocks and transactions, final and tip', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, makeBundles(0, 3));
    await writer.insertTip(testChain, makeBundles(4, 5));
    const transaction = hash('T', 5_002);
    expect(await reader.listHashHits([testChain], transaction, 5)).toEqual([
      { chainStoreId: testChain.storeId, kind: 'transaction', blockNumber: 5, transactionIndex: 2, hash: transaction },
    ]);
    expect((await reader.listHashHits([testChain], hash('B', 0).slice(0, 14), 50)).map((hit) => hit.kind)).toEqual(Array(6).fill('block'));
    expect((await reader.findTransaction(testChain, transaction))?.blockNumber).toBe(5);
    expect(await reader.findTransaction(testChain, hash('T', 5_002, 1))).toBeUndefined();
    expect((await reader.findBlock(testChain, { hash: hash('B', 2) }))?.number).toBe(2);
    expect((await reader.listLatestBlocks(testChain, 3)).map((block) => block.number)).toEqual([5, 4, 3]);
    expect((await reader.listTransactionCalls(testChain, transaction)).map((call) => call.index)).toEqual([0, 1]);
    expect(await reader.countTransactionParts(testChain, transaction)).toEqual({ logs: 1, calls: 1 });
    expect(await reader.countTransactionParts(testChain, hash('T', 5_002, 1))).toEqual({ logs: 0, calls: 0 });
    // Who called inside it, whom it created, and who left its log.
    expect((await reader.listTransactionActors(testChain, transaction)).toSorted()).toEqual([address(5), address(0x5005), address(0xc0de)]);
    expect((await reader.listTransactionActors(testChain, hash('T', 5_001))).toSorted()).toEqual([address(3), address(0xc0de)]);
    expect(await reader.listTransactionActors(testChain, hash('T', 5_002, 1))).toEqual([]);
    const created = await reader.getAddressSummary(testChain, address(0x5001));
    expect(created.creation).toEqual({
      transactionHash: hash('T', 1_003),
      creator: address(3),
      blockNumber: 1,
      timeMs: GENESIS_TIME_MS + 12_000,
    });
    const createdInVain = await reader.getAddressSummary(testChain, address(0x5000));
    expect(createdInVain.creation).toBeUndefined();
  });
});

test('readers never see half of a finalisation or half of an undo', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, makeBundles(0, 4));
    const stop = new AbortController();
    const seen: { count: number; raw: bigint }[] = [];
    const one = address(1);
    /** Any answer must be the one after some whole block. */
    const readLoop = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const balances = await reader.listAddressBalances(testChain, one);
        const kinds = await reader.countAddressKinds(testChain, one);
        const count = Object.values(kinds).reduce((sum, rows) => sum + rows, 0);
        seen.push({ count, raw: balances.find(({ token }) => token === TOKEN)?.raw ?? 0n });
        // Kept answers come at once; the writer must get its turn.
        await sleep(2);
      }
    };
    const loop = readLoop();
    for (let number = 5; number < 20; number += 3) {
      await writer.insertTip(testChain, makeBundles(number, number + 2));
      await writer.finaliseTip(testChain, number + 1);
      await writer.undoTip(testChain, number + 1);
      await writer.insertFinal(testChain, makeBundles(number + 2, number + 2));
    }
    stop.abort();
    await loop;
    const valid = new Set<string>();
    let count = 0;
    let raw = 0n;
    for (const { transfers } of makeBundles(0, 19)) {
      for (const transfer of transfers) {
        if (transfer.from === one || transfer.to === one) count += 1;
        if (transfer.token !== TOKEN) continue;
        if (transfer.from === one) raw -= transfer.amountRaw;
        if (transfer.to === one) raw += transfer.amountRaw;
      }
      valid.add(`${count} rows`).add(`${raw} raw`);
    }
    expect(seen.length).toBeGreaterThan(5);
    for (const answer of seen) {
      expect(valid).toContain(`${answer.count} rows`);
      expect(valid).toContain(`${answer.raw} raw`);
    }
  });
}, 300_000);

test('gaps grow with the chain, close with an undo and survive finalisation', async () => {
  await withStore(async ({ reader, writer }) => {
    const bundles = makeBundles(0, 11).map((bundle) => ({
      ...bundle,
      block: { ...bundle.block, hasCalls: bundle.block.number < 2 || (bundle.block.number > 5 && bundle.block.number < 9) },
    }));
    await writer.insertFinal(testChain, bundles.slice(0, 4));
    expect(await reader.listGaps(testChain)).toMatchObject([{ fromBlock: 2, toBlock: 3 }]);
    await writer.insertTip(testChain, bundles.slice(4, 12));
    const grown = [
      { fromBlock: 2, toBlock: 5 },
      { fromBlock: 9, toBlock: 11 },
    ];
    expect(await reader.listGaps(testChain)).toMatchObject(grown);
    await writer.finaliseTip(testChain, 10);
    expect(await reader.listGaps(testChain)).toMatchObject(grown);
    await writer.undoTip(testChain, 10);
    expect(await reader.listGaps(testChain)).toMatchObject([
      { fromBlock: 2, toBlock: 5 },
      { fromBlock: 9, toBlock: 10 },
    ]);
  });
});

test('blocks whose calls do not say what they moved are gaps of their own, and are read as they were written', async () => {
  await withStore(async ({ reader, writer }) => {
    const bundles = makeBundles(0, 7).map((bundle) => {
      const { number } = bundle.block;
      return {
        ...bundle,
        block: { ...bundle.block, hasCalls: number !== 1, ...(number > 3 && number < 7 ? { hasUnknownValues: true as const } : {}) },
      };
    });
    await writer.insertFinal(testChain, bundles.slice(0, 5));
    await writer.insertTip(testChain, bundles.slice(5, 8));
    const gaps = [
      { kind: 'internal', fromBlock: 1, toBlock: 1, reason: 'no_calls' },
      { kind: 'internal', fromBlock: 4, toBlock: 6, reason: 'unknown_values' },
    ];
    expect(await reader.listGaps(testChain)).toEqual(gaps);
    await writer.finaliseTip(testChain, 7);
    expect(await reader.listGaps(testChain)).toEqual(gaps);
    for (const { block } of bundles) expect(await reader.findBlock(testChain, { number: block.number })).toEqual(block);
  });
});

test('who was created inside a transaction acted in it, and so did who called there', async () => {
  await withStore(async ({ reader, writer }) => {
    const [bundle] = makeBundles(0, 0);
    const [call] = bundle?.calls ?? [];
    if (!bundle || !call) throw new Error('a block without a call');
    const inner = { ...call, index: 2, traceAddress: [1], type: 'CREATE2' as const, from: address(0xf0), to: address(0xf1) };
    await writer.insertFinal(testChain, [{ ...bundle, calls: [...bundle.calls, inner] }]);
    const acted = await reader.listTransactionActors(testChain, call.transactionHash);
    expect(acted).toEqual(expect.arrayContaining([address(0xf0), address(0xf1)]));
  });
});
