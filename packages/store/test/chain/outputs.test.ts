import { expect, test } from 'vitest';
import type { BlockBundle, Input, Output, SpentOutput } from '@chaintrail/model';
import type { ChainReader } from '../../src/chain/index.ts';
import { coinChain, makeCoinBundle, makeCoinBundles, transactionHashOf } from './coinFixtures.ts';
import { A, B, C, story, withStory } from './coinStory.ts';
import { GENESIS_TIME_MS, withStore } from './fixtures.ts';
import { walk } from './walk.ts';

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
      (await walk((page) => reader.listAddressTransactions(coinChain, { address }, page), limit)).map(
        (row) => `${row.blockNumber}/${row.transactionIndex} ${row.direction} +${row.receivedRaw} -${row.spentRaw}`,
      );
    expect(await short(A, 50)).toEqual(['1/1 out +39 -100', '0/0 in +100 -0']);
    expect(await short(B, 1)).toEqual(['2/1 out +40 -110', '1/1 in +60 -0', '1/0 in +50 -0']);
    expect(await short(C, 2)).toEqual(['3/1 self +69 -70', '3/0 in +7 -0', '2/1 in +70 -0']);
    const sum = (exceptDustRaw: bigint) => reader.sumAddressTransactions(coinChain, C, { exceptDustRaw });
    // What took something is no dust, however little is left of it.
    expect([await sum(6n), await sum(7n), await sum(70n)]).toEqual([
      { count: 3, receivedRaw: 146n, spentRaw: 70n },
      { count: 2, receivedRaw: 139n, spentRaw: 70n },
      { count: 1, receivedRaw: 69n, spentRaw: 70n },
    ]);
    const kept = await reader.listAddressTransactions(coinChain, { address: C, filter: { exceptDustRaw: 7n } }, FIRST);
    expect(kept.rows.map(({ receivedRaw }) => receivedRaw)).toEqual([69n, 70n]);
    const sides = await reader.listTransactionSides(coinChain, [
      { blockNumber: 1, transactionIndex: 1 },
      { blockNumber: 9, transactionIndex: 0 },
    ]);
    expect(
      sides.map(({ blockNumber, transactionIndex, inputs, outputs }) => [
        [blockNumber, transactionIndex],
        inputs.map(({ index, address, amountRaw, previous }) => [index, address, amountRaw, previous?.transactionHash]),
        outputs.map(({ index, address, amountRaw }) => [index, address, amountRaw]),
      ]),
    ).toEqual([
      [
        [1, 1],
        [[0, A, 100n, transactionHashOf(0, 0)]],
        [
          [0, B, 60n],
          [1, A, 39n],
        ],
      ],
    ]);
    const window = { fromTimeMs: GENESIS_TIME_MS + 12_000, toTimeMs: GENESIS_TIME_MS + 24_000, direction: 'in' } as const;
    expect(await reader.listAddressTransactions(coinChain, { address: B, filter: window }, FIRST)).toMatchObject({
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
      const detail: object = { data: `two words  and ${output.index} "quotes"`, who: '链' };
      output.detail = detail;
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
        { kind: 'opening', fromBlock: 0, toBlock: 499, reason: 'not_stored' },
        { kind: 'opening', fromBlock: 501, toBlock: 502, reason: 'lost_outputs' },
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
    expect((await reader.listAddressTransactions(coinChain, { address: B }, FIRST)).rows).toEqual([]);
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
