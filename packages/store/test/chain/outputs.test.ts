import { expect, test } from 'vitest';
import type { BlockBundle, Input, Output, SpentOutput } from '@chaintrail/model';
import type { ChainReader, ChainStore } from '../../src/chain/index.ts';
import { coinChain, makeCoinBundle, makeCoinBundles, transactionHashOf } from './coinFixtures.ts';
import { GENESIS_TIME_MS, withStore } from './fixtures.ts';
import { walk } from './walk.ts';

const A = 'bc1qaaaa';
const B = '3Bbbb';
const C = '1Cccc';

/**
 * Block 0: a reward of 100 to A and data. Block 1: a reward of 50 to B; A pays B 60 and keeps 39. Block 2: a reward nobody can
 * spend; B joins 50 and 60, pays C 70 and keeps 40. Block 3: a reward of 7 to C; C sends its 70 to itself for a fee of 1.
 */
function story(): BlockBundle[] {
  return [
    makeCoinBundle(0, [
      {
        spends: [],
        pays: [
          { address: A, amountRaw: 100n },
          { address: '', amountRaw: 0n, isSpendable: false },
        ],
      },
    ]),
    makeCoinBundle(1, [
      { spends: [], pays: [{ address: B, amountRaw: 50n }] },
      {
        spends: [{ block: 0, index: 0, output: 0, address: A, amountRaw: 100n }],
        pays: [
          { address: B, amountRaw: 60n },
          { address: A, amountRaw: 39n },
        ],
        feeRaw: 1n,
      },
    ]),
    makeCoinBundle(2, [
      { spends: [], pays: [{ address: A, amountRaw: 25n, isSpendable: false }] },
      {
        spends: [
          { block: 1, index: 0, output: 0, address: B, amountRaw: 50n },
          { block: 1, index: 1, output: 0, address: B, amountRaw: 60n },
        ],
        pays: [
          { address: C, amountRaw: 70n },
          { address: B, amountRaw: 40n },
        ],
      },
    ]),
    makeCoinBundle(3, [
      { spends: [], pays: [{ address: C, amountRaw: 7n }] },
      { spends: [{ block: 2, index: 1, output: 0, address: C, amountRaw: 70n }], pays: [{ address: C, amountRaw: 69n }], feeRaw: 1n },
    ]),
  ];
}

/** The same blocks as final, as tip, and split at every height between. */
async function withStory(check: (store: ChainStore, finalBlocks: number) => Promise<void>): Promise<void> {
  for (const finalBlocks of [4, 0, 1, 2, 3]) {
    await withStore(async (store) => {
      await store.writer.insertTip(coinChain, story());
      if (finalBlocks > 0) await store.writer.finaliseTip(coinChain, finalBlocks - 1);
      await check(store, finalBlocks);
    });
  }
}

const FIRST = { limit: 100 };

test('inputs and outputs come back exactly, and each output names the input that spent it', async () => {
  await withStory(async ({ reader }) => {
    for (const { inputs, outputs, transactions } of story()) {
      for (const { hash, index } of transactions) {
        const ofIt = (item: Input | Output): boolean => item.transactionIndex === index;
        expect((await reader.listTransactionInputs(coinChain, hash, FIRST)).rows).toEqual(inputs.filter(ofIt));
        const read = (await reader.listTransactionOutputs(coinChain, hash, FIRST)).rows;
        expect(read.map(({ spentBy: _spentBy, ...output }) => output)).toEqual(outputs.filter(ofIt));
      }
    }
    const spendersOf = async (block: number, index: number): Promise<unknown[]> =>
      (await reader.listTransactionOutputs(coinChain, transactionHashOf(block, index), FIRST)).rows.map((output) => output.spentBy);
    expect(await spendersOf(0, 0)).toEqual([{ transactionHash: transactionHashOf(1, 1), index: 0, blockNumber: 1 }, null]);
    expect(await spendersOf(1, 1)).toEqual([{ transactionHash: transactionHashOf(2, 1), index: 1, blockNumber: 2 }, null]);
    expect(await spendersOf(3, 1)).toEqual([null]);
    const second = await reader.listTransactionOutputs(coinChain, transactionHashOf(1, 1), { limit: 1, offset: 1 });
    expect(second).toMatchObject({ rows: [{ index: 1, amountRaw: 39n }] });
    expect(second.nextCursor).toBeUndefined();
    expect(await reader.listTransactionInputs(coinChain, transactionHashOf(9, 9), FIRST)).toEqual({ rows: [] });
  });
});

test('a transaction is one row for each of its addresses, newest first, with direction and sums', async () => {
  await withStory(async ({ reader }) => {
    const short = async (address: string, limit: number): Promise<string[]> =>
      (await walk((page) => reader.listAddressTransactions(coinChain, address, {}, page), limit)).map(
        (row) => `${row.blockNumber}/${row.transactionIndex} ${row.direction} +${row.receivedRaw} -${row.spentRaw}`,
      );
    expect(await short(A, 50)).toEqual(['1/1 out +39 -100', '0/0 in +100 -0']);
    expect(await short(B, 1)).toEqual(['2/1 out +40 -110', '1/1 in +60 -0', '1/0 in +50 -0']);
    expect(await short(C, 2)).toEqual(['3/1 self +69 -70', '3/0 in +7 -0', '2/1 in +70 -0']);
    const window = { fromTimeMs: GENESIS_TIME_MS + 12_000, toTimeMs: GENESIS_TIME_MS + 24_000, direction: 'in' } as const;
    expect(await reader.listAddressTransactions(coinChain, B, window, FIRST)).toMatchObject({
      rows: [
        { transactionHash: transactionHashOf(1, 1), timeMs: GENESIS_TIME_MS + 12_000, address: B },
        { transactionHash: transactionHashOf(1, 0) },
      ],
    });
    expect(await reader.sumAddressOutputs(coinChain, A)).toEqual({
      transactionCount: 2,
      receivedCount: 2,
      receivedRaw: 139n,
      spentCount: 1,
      spentRaw: 100n,
    });
    expect(await reader.sumAddressOutputs(coinChain, 'nobody')).toMatchObject({ transactionCount: 0, receivedRaw: 0n });
  });
});

test('unspent outputs are counted, summed and paged by age and by amount wherever output and input lie', async () => {
  await withStory(async ({ reader }) => {
    expect(await reader.sumUnspent(coinChain, A, 38n)).toEqual({ count: 1, raw: 39n, dustCount: 0, dustRaw: 0n });
    expect(await reader.sumUnspent(coinChain, B, 40n)).toEqual({ count: 1, raw: 40n, dustCount: 1, dustRaw: 40n });
    expect(await reader.sumUnspent(coinChain, C, 10n)).toEqual({ count: 2, raw: 76n, dustCount: 1, dustRaw: 7n });
    expect((await reader.listUnspent(coinChain, C, 'age', FIRST)).rows).toEqual([
      {
        transactionHash: transactionHashOf(3, 0),
        index: 0,
        blockNumber: 3,
        timeMs: GENESIS_TIME_MS + 36_000,
        amountRaw: 7n,
        scriptType: 'p2wpkh',
        isCoinbase: true,
      },
      {
        transactionHash: transactionHashOf(3, 1),
        index: 0,
        blockNumber: 3,
        timeMs: GENESIS_TIME_MS + 36_000,
        amountRaw: 69n,
        scriptType: 'p2wpkh',
        isCoinbase: false,
      },
    ]);
    for (const limit of [1, 2]) {
      const byAmount = await walk((page) => reader.listUnspent(coinChain, C, 'amount', page), limit);
      expect(byAmount.map((output) => output.amountRaw)).toEqual([69n, 7n]);
    }
    expect((await reader.listUnspent(coinChain, 'nobody', 'age', FIRST)).rows).toEqual([]);
  });
});

test('amounts beyond 32 bits keep their order from page to page', async () => {
  await withStore(async ({ reader, writer }) => {
    const amounts = [2n ** 32n, 5n, 2n ** 63n, 2n ** 32n + 1n, 5n, 2n ** 64n - 1n];
    await writer.insertFinal(coinChain, [
      makeCoinBundle(
        0,
        amounts.map((amountRaw) => ({ spends: [], pays: [{ address: A, amountRaw }] })),
      ),
    ]);
    const rows = await walk((page) => reader.listUnspent(coinChain, A, 'amount', page), 2);
    expect(rows.map((row) => row.amountRaw)).toEqual([2n ** 64n - 1n, 2n ** 63n, 2n ** 32n + 1n, 2n ** 32n, 5n, 5n]);
    expect(new Set(rows.map((row) => row.transactionHash)).size).toBe(6);
    expect((await reader.sumUnspent(coinChain, A, 6n)).raw).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
  });
});

test('pages through equal amounts of one block pass over what is spent, however much that is', async () => {
  const created = makeCoinBundle(0, [{ spends: [], pays: Array.from({ length: 60 }, () => ({ address: A, amountRaw: 5n })) }]);
  const spends = Array.from({ length: 45 }, (_, output) => ({ block: 0, index: 0, output, address: A, amountRaw: 5n }));
  const spent = makeCoinBundle(1, [{ spends, pays: [{ address: B, amountRaw: 225n }] }]);
  for (const finalBlocks of [0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertFinal(coinChain, [created, spent].slice(0, finalBlocks));
      await writer.insertTip(coinChain, [created, spent].slice(finalBlocks));
      for (const order of ['age', 'amount'] as const) {
        // 3: all that is tried is spent; 10: the second attempt finds enough; 100: all at once.
        for (const limit of [3, 10, 100]) {
          const rows = await walk((page) => reader.listUnspent(coinChain, A, order, page), limit);
          expect(rows.map((row) => row.index)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
        }
        const far = await reader.listUnspent(coinChain, A, order, { limit: 2, offset: 12 });
        expect(far).toMatchObject({ rows: [{ index: 57 }, { index: 58 }], nextCursor: expect.any(String) });
      }
    });
  }
});

/** What an output says of itself to the input that spends it. */
function spentOf({ transactionHash, index, blockNumber, address, amountRaw, scriptType, detail }: Output): SpentOutput {
  return { transactionHash, index, blockNumber, address, amountRaw, scriptType, detail };
}

test('outputs are found by outpoint in the order asked, final and tip, and what is not stored is undefined', async () => {
  await withStory(async ({ writer }) => {
    const all = story().flatMap(({ outputs }) => outputs);
    const asked = [
      ...all.map(({ transactionHash, index }) => ({ transactionHash, index })).reverse(),
      { transactionHash: transactionHashOf(0, 0), index: 7 },
      { transactionHash: transactionHashOf(7, 7), index: 0 },
      { transactionHash: 'no hash', index: 0 },
    ];
    expect(await writer.findOutputs(coinChain, asked)).toEqual([...all.toReversed().map(spentOf), undefined, undefined, undefined]);
    expect(await writer.findOutputs(coinChain, [])).toEqual([]);
  });
});

test('outputs of hashes that start alike, of the same hash on another chain, and with words in their detail are told apart', async () => {
  const start = 'fffffffffffffffe';
  const hashes = [`${start}${'1'.repeat(48)}`, `${start}${'2'.repeat(48)}`];
  const sibling = { ...coinChain, name: 'TestBCH', storeId: 904 };
  const make = (owner: string): BlockBundle => {
    const pays = Array.from({ length: 5 }, (_, index) => ({ address: index === 4 ? '' : owner, amountRaw: 2n ** 61n - BigInt(index) }));
    const bundle = makeCoinBundle(0, [
      { spends: [], pays },
      { spends: [], pays },
    ]);
    for (const [at, transaction] of bundle.transactions.entries()) transaction.hash = hashes[at] ?? '';
    for (const output of bundle.outputs) {
      output.transactionHash = hashes[output.transactionIndex] ?? '';
      output.detail = { data: `two words  and ${output.index} "quotes"`, who: '链' };
    }
    return bundle;
  };
  await withStore(async ({ writer }) => {
    for (const [chain, owner] of [
      [coinChain, A],
      [sibling, B],
    ] as const) {
      const bundle = make(owner);
      await writer.insertFinal(chain, [bundle]);
      expect(await writer.findOutputs(chain, bundle.outputs)).toEqual(bundle.outputs.map(spentOf));
    }
    // Its key is that of the output 4 of the first hash.
    const alike = { transactionHash: `ffffffffffffffff${'1'.repeat(48)}`, index: 3 };
    expect(await writer.findOutputs(coinChain, [alike, { transactionHash: `${start}${'3'.repeat(48)}`, index: 0 }])).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('more outputs than one query holds are found, and the same one as often as it is asked for', async () => {
  await withStore(async ({ writer }) => {
    const pays = Array.from({ length: 2_600 }, (_, index) => ({ address: A, amountRaw: BigInt(index) }));
    const [final, tip] = [0, 1].map((number) => makeCoinBundle(number, [{ spends: [], pays }]));
    if (!final || !tip) throw new Error('two blocks were made');
    await writer.insertFinal(coinChain, [final]);
    await writer.insertTip(coinChain, [tip]);
    const asked = [...final.outputs, ...tip.outputs.slice(0, 5), ...final.outputs.slice(0, 5)];
    expect(await writer.findOutputs(coinChain, asked)).toEqual(asked.map(spentOf));
  });
});

test('of two coinbases with one hash the later one, which can be spent, is found', async () => {
  for (const finalBlocks of [0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      const first = makeCoinBundle(0, [{ spends: [], pays: [{ address: A, amountRaw: 50n, isSpendable: false }] }]);
      const second = makeCoinBundle(1, [{ spends: [], pays: [{ address: A, amountRaw: 50n }] }]);
      const shared = transactionHashOf(0, 0);
      for (const transaction of second.transactions) transaction.hash = shared;
      for (const output of second.outputs) output.transactionHash = shared;
      await writer.insertFinal(coinChain, [first, second].slice(0, finalBlocks));
      await writer.insertTip(coinChain, [first, second].slice(finalBlocks));
      expect(await writer.findOutputs(coinChain, [{ transactionHash: shared, index: 0 }])).toMatchObject([
        { blockNumber: 1, scriptType: 'p2wpkh' },
      ]);
      expect(await reader.sumUnspent(coinChain, A, 0n)).toMatchObject({ count: 1, raw: 50n });
    });
  }
});

test('an input of an output from before the first block takes nothing off and an unknown one is a gap', async () => {
  for (const side of ['insertFinal', 'insertTip'] as const) {
    await withStore(async ({ reader, writer }) => {
      const bundles = [500, 501, 502].map((number) => {
        const spends = [{ block: 400, index: 1, output: number - 500, address: A, amountRaw: 9n }];
        return makeCoinBundle(number, [{ spends, pays: [{ address: A, amountRaw: 8n }] }]);
      });
      for (const { inputs } of bundles.slice(1)) {
        for (const input of inputs) Object.assign(input, { isResolved: false, address: '', amountRaw: 0n, previousBlock: null });
      }
      await writer[side](coinChain, bundles);
      expect(await reader.sumUnspent(coinChain, A, 0n)).toMatchObject({ count: 3, raw: 24n });
      expect((await reader.listUnspent(coinChain, A, 'age', FIRST)).rows).toHaveLength(3);
      expect(await reader.listGaps(coinChain)).toEqual([
        { kind: 'opening', fromBlock: 0, toBlock: 499, reason: '未收录区块 500 之前的历史，期初余额可能未知' },
        { kind: 'opening', fromBlock: 501, toBlock: 502, reason: '部分输入所花费的输出查不到，这些交易的付款方、金额和手续费未知' },
      ]);
    });
  }
});

test('an undone block gives back what it spent', async () => {
  await withStore(async ({ reader, writer }) => {
    const [b0, b1, ...rest] = story();
    if (!b0 || !b1) throw new Error('the story has four blocks');
    await writer.insertFinal(coinChain, [b0]);
    await writer.insertTip(coinChain, [b1, ...rest]);
    await writer.undoTip(coinChain, 0);
    expect(await reader.sumUnspent(coinChain, A, 0n)).toMatchObject({ count: 1, raw: 100n });
    expect((await reader.listTransactionOutputs(coinChain, transactionHashOf(0, 0), FIRST)).rows[0]?.spentBy).toBeNull();
    expect((await reader.listAddressTransactions(coinChain, B, {}, FIRST)).rows).toEqual([]);
    expect(await writer.findOutputs(coinChain, [{ transactionHash: transactionHashOf(1, 0), index: 0 }])).toEqual([undefined]);
  });
});

test('forks, finalisation and repeated ranges leave what a fresh store would hold', async () => {
  const direct = await withStore(async (store) => {
    await store.writer.insertFinal(coinChain, makeCoinBundles(0, 20));
    return store.digest(coinChain);
  });
  expect(direct).toMatchObject({ output: expect.stringContaining('840 rows'), input: expect.stringContaining('560 rows') });
  await withStore(async (store) => {
    const { writer } = store;
    await writer.insertFinal(coinChain, makeCoinBundles(0, 5));
    await writer.insertFinal(coinChain, makeCoinBundles(2, 8));
    await writer.insertTip(coinChain, makeCoinBundles(9, 12, { fork: 3, forkFrom: 10 }));
    await writer.undoTip(coinChain, 9);
    await writer.insertTip(coinChain, makeCoinBundles(10, 20));
    expect(await store.digest(coinChain)).toEqual(direct);
    await writer.finaliseTip(coinChain, 15);
    expect(await store.digest(coinChain)).toEqual(direct);
    await writer.finaliseTip(coinChain, 20);
    expect(await store.digest(coinChain)).toEqual(direct);
    const rows = Object.fromEntries((await store.measure()).map(({ table, rows: held }) => [table, held]));
    expect(rows).toMatchObject({ output: 840, input: 560 });
  });
});

test('readers never see an output both spent and unspent while blocks come in', async () => {
  await withStore(async ({ reader, writer }) => {
    const bundles = makeCoinBundles(0, 24);
    await writer.insertFinal(coinChain, bundles.slice(0, 5));
    const owner = 'bc1qowner3';
    const seen: string[] = [];
    const stop = new AbortController();
    const readLoop = async (one: ChainReader): Promise<void> => {
      while (!stop.signal.aborted) {
        const { count, raw } = await one.sumUnspent(coinChain, owner, 0n);
        seen.push(`${count}:${raw}`);
        const { rows } = await one.listUnspent(coinChain, owner, 'amount', FIRST);
        seen.push(`${rows.length}:${rows.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)}`);
      }
    };
    const loop = readLoop(reader);
    for (let block = 5; block < 23; block += 2) {
      await writer.insertTip(coinChain, bundles.slice(block, block + 2));
      await writer.finaliseTip(coinChain, block);
      await writer.insertFinal(coinChain, bundles.slice(block + 1, block + 2));
    }
    stop.abort();
    await loop;
    const unspent = new Map<string, bigint>();
    const valid = new Set<string>();
    for (const { inputs, outputs } of bundles) {
      for (const { address, transactionHash, index, amountRaw } of outputs) {
        if (address === owner) unspent.set(`${transactionHash}:${index}`, amountRaw);
      }
      for (const { previous } of inputs) unspent.delete(`${previous?.transactionHash}:${previous?.index}`);
      valid.add(`${unspent.size}:${[...unspent.values()].reduce((sum, amount) => sum + amount, 0n)}`);
    }
    expect(seen.length).toBeGreaterThan(5);
    for (const answer of seen) expect(valid).toContain(answer);
  });
}, 300_000);
