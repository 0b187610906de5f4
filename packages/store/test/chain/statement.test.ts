import { expect, test } from 'vitest';
import { OVERSIZED_RAW, type BlockBundle, type Log, type Transfer } from '@chaintrail/model';
import type { ChainReader, Page, PageRequest, StatementRow } from '../../src/chain/index.ts';
import {
  address,
  GENESIS_TIME_MS,
  makeBlock,
  makeBundles,
  makeTransaction,
  makeTransfer,
  testChain,
  textChain,
  withStore,
} from './fixtures.ts';
import { walk } from './walk.ts';

const A = address(0xa);
const B = address(0xb);
const TOKEN = address(0xc0de);
const FREEZE = `0x${'f1'.repeat(32)}`;
const THAW = `0x${'f2'.repeat(32)}`;

/** Blocks 0 to 5, one transaction each: an opening, a reward, payments with fees, a failed one, one to itself beside a stake and a call without value, an oversized token. */
function story(): BlockBundle[] {
  const native = { kind: 'external', source: 'transaction', token: '' } as const;
  const transfers: (Partial<Transfer> & Pick<Transfer, 'kind' | 'source'>)[][] = [
    [{ kind: 'opening', source: 'opening', token: '', from: '', to: A, amountRaw: 1_000n }],
    [{ kind: 'reward', source: 'reward', token: '', from: '', to: A, amountRaw: 50n }],
    [
      { ...native, from: A, to: B, amountRaw: 300n, method: '0x11111111' },
      { kind: 'fee', source: 'fee', token: '', from: A, to: '', amountRaw: 7n },
    ],
    [
      { ...native, from: A, to: B, amountRaw: 5n, status: 'failed', method: '0x11111111' },
      { kind: 'fee', source: 'fee', token: '', from: A, to: '', amountRaw: 3n, status: 'failed' },
    ],
    [
      { ...native, from: A, to: A, amountRaw: 40n },
      { kind: 'stake', source: 'transaction', index: 1, token: '', from: A, to: '', amountRaw: 200n },
      { kind: 'internal', source: 'call', index: 2, token: '', from: A, to: B, amountRaw: 0n },
    ],
    [
      { ...native, from: B, to: A, amountRaw: 10n, method: '0x22222222' },
      { kind: 'token20', source: 'log', from: B, to: A, amountRaw: OVERSIZED_RAW },
      { kind: 'token20', source: 'log', index: 1, from: B, to: A, amountRaw: 6n },
    ],
  ];
  return transfers.map((own, number) => {
    const transaction = makeTransaction(number, 0, { from: A, to: B });
    return {
      block: makeBlock(number),
      transactions: [transaction],
      transfers: own.map(({ index = 0, ...transfer }) => makeTransfer(transaction, index, transfer)),
      logs: [],
      calls: [],
      inputs: [],
      outputs: [],
    };
  });
}

/** With so many transfers of another coin before them all that the rows are not at hand: the engine is asked. */
function longStory(): BlockBundle[] {
  const [first, ...rest] = story();
  const transaction = first?.transactions[0];
  if (!first || !transaction) throw new Error('a story has a beginning');
  const other = { kind: 'token20', source: 'log', token: address(0xbeef), from: B, to: A, amountRaw: 1n } as const;
  const more = Array.from({ length: 401 }, (_, at) => makeTransfer(transaction, 10 + at, other));
  return [{ ...first, transfers: [...first.transfers, ...more] }, ...rest];
}

/** Newest first: block, kind, change, balance after it; what carries no amount is left out. */
const expected = [
  '5 external 10 550',
  '4 stake -200 540',
  '4 external 0 740',
  '3 fee -3 740',
  '3 external 0 743',
  '2 fee -7 743',
  '2 external -300 750',
  '1 reward 50 1050',
  '0 opening 1000 1000',
];

function line(row: StatementRow): string {
  return `${row.blockNumber} ${row.kind} ${row.changeRaw} ${row.balanceRaw}`;
}

const statementOf =
  (reader: ChainReader, one = A, token = '') =>
  (page: PageRequest): Promise<Page<StatementRow>> =>
    reader.listStatement(testChain, one, token, page);

test('every change has the balance after it, in pages of any size, by cursor and by number, across the final height', async () => {
  for (const finalBlocks of [6, 0, 3]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      for (const limit of [1, 2, 4, 100]) expect((await walk(statementOf(reader), limit)).map(line)).toEqual(expected);
      expect((await statementOf(reader)({ limit: 3, offset: 4 })).rows.map(line)).toEqual(expected.slice(4, 7));
      const tokens = await walk(statementOf(reader, A, TOKEN), 1);
      expect(tokens.map(line)).toEqual(['5 token20 6 6', '5 token20 0 0']);
      expect((await statementOf(reader, address(99))({ limit: 5 })).rows).toEqual([]);
    });
  }
});

test('a stretch of blocks has its rows and what they come to, whether the rows are at hand or the engine is asked', async () => {
  for (const [tell, finalBlocks] of [
    [story, 6],
    [longStory, 3],
  ] as const) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, tell());
      await writer.finaliseTip(testChain, finalBlocks - 1);
      const of = (fromBlock: number, toBlock: number) => ({ fromBlock, toBlock });
      const rows = (range: { fromBlock: number; toBlock: number }) => (page: PageRequest) =>
        reader.listStatement(testChain, A, '', { ...page, range });
      for (const limit of [1, 2, 100]) {
        expect((await walk(rows(of(2, 3)), limit)).map(line)).toEqual(expected.slice(3, 7));
        expect((await walk(rows(of(0, 1)), limit)).map(line)).toEqual(expected.slice(7));
      }
      expect((await rows(of(4, 3))({ limit: 5 })).rows).toEqual([]);
      const { nextCursor } = await rows(of(2, 3))({ limit: 1 });
      await expect(rows(of(1, 3))({ limit: 1, cursor: nextCursor })).rejects.toMatchObject({ code: 'bad_cursor' });
      const whole = { openingRaw: 0n, inRaw: 1_060n, outRaw: 500n, feeRaw: 10n, closingRaw: 550n };
      expect(await reader.sumStatement(testChain, A, '')).toEqual({
        ...whole,
        laterCount: 0,
        count: 9,
        inCount: 3,
        outCount: 2,
        feeCount: 2,
      });
      const part = { openingRaw: 1_050n, inRaw: 0n, outRaw: 300n, feeRaw: 10n, closingRaw: 740n };
      expect(await reader.sumStatement(testChain, A, '', of(2, 3))).toEqual({
        ...part,
        laterCount: 2,
        count: 4,
        inCount: 0,
        outCount: 1,
        feeCount: 2,
      });
      const none = { inRaw: 0n, outRaw: 0n, feeRaw: 0n, count: 0, inCount: 0, outCount: 0, feeCount: 0 };
      expect(await reader.sumStatement(testChain, A, '', of(4, 3))).toEqual({ ...none, laterCount: 2, openingRaw: 740n, closingRaw: 740n });
      expect(await reader.sumStatement(testChain, A, '', of(5, 3))).toEqual({ ...none, laterCount: 2, openingRaw: 740n, closingRaw: 740n });
      expect(await reader.sumStatement(testChain, A, '', of(0, -1))).toEqual({ ...none, laterCount: 7, openingRaw: 0n, closingRaw: 0n });
      expect(await reader.sumStatement(testChain, address(99), '')).toEqual({ ...none, laterCount: 0, openingRaw: 0n, closingRaw: 0n });
    });
  }
});

test('stake is in the balance of an address and in no sum of what it gave and got', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, story());
    await writer.finaliseTip(testChain, 4);
    const { coins } = await reader.getAddressSummary(testChain, A);
    expect(coins.find(({ token }) => token === '')).toEqual({ token: '', count: 9, inRaw: 1_060n, outRaw: 310n, inCount: 3, outCount: 5 });
    expect(await reader.listAddressBalances(testChain, A)).toContainEqual({ token: '', raw: 550n });
    const moved = await reader.listAddressCoins(testChain, A);
    expect(moved.filter(({ zeroCount }) => zeroCount > 0).map(({ kind, count, zeroCount }) => [kind, count, zeroCount])).toEqual([
      ['internal', 1, 1],
    ]);
  });
});

test('a statement read across new blocks, an undo and other blocks in their place still adds up', async () => {
  await withStore(async ({ reader, writer }) => {
    const blocks = story();
    await writer.insertFinal(testChain, blocks.slice(0, 2));
    await writer.insertTip(testChain, blocks.slice(2, 4));
    const first = await statementOf(reader)({ limit: 1 });
    expect(first.rows.map(line)).toEqual(['3 fee -3 740']);
    await writer.insertTip(testChain, blocks.slice(4));
    const second = await statementOf(reader)({ limit: 2, cursor: first.nextCursor });
    expect(second.rows.map(line)).toEqual(['3 external 0 743', '2 fee -7 743']);
    await writer.undoTip(testChain, 1);
    const poorer = blocks.slice(2).map((bundle) => ({
      ...bundle,
      transfers: bundle.transfers.map((transfer) => (transfer.kind === 'fee' ? { ...transfer, amountRaw: 100n } : transfer)),
    }));
    await writer.insertTip(testChain, poorer);
    const third = await statementOf(reader)({ limit: 1, cursor: second.nextCursor });
    expect(third.rows.map(line)).toEqual(['2 external -300 750']);
    const fromFork = await statementOf(reader)({ limit: 2, cursor: first.nextCursor });
    expect(fromFork.rows.map(line)).toEqual(['3 external 0 650', '2 fee -100 650']);
    for (const cursor of ['', 'garbage', (await statementOf(reader, B)({ limit: 1 })).nextCursor ?? '']) {
      await expect(statementOf(reader)({ limit: 1, cursor })).rejects.toMatchObject({ code: 'bad_cursor' });
    }
  });
});

test('on a busy chain the pages of a statement add up to the balance', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, makeBundles(0, 15));
    await writer.insertTip(testChain, makeBundles(16, 20));
    const balances = await reader.listAddressBalances(testChain, address(1));
    expect(balances).toHaveLength(2);
    for (const { token, raw } of balances) {
      const rows = await walk(statementOf(reader, address(1), token), 7);
      expect(rows[0]?.balanceRaw).toBe(raw);
      expect(rows.reduce((sum, row) => sum + row.changeRaw, 0n)).toBe(raw);
      for (const [at, row] of rows.entries()) expect(row.balanceRaw - row.changeRaw).toBe(rows[at + 1]?.balanceRaw ?? 0n);
      for (const most of [1, 3, 1_000]) {
        const points = await reader.listBalancePoints(testChain, address(1), token, most);
        expect(points.length).toBeLessThanOrEqual(most);
        expect(points.at(-1)?.raw).toBe(raw);
      }
    }
  });
});

test('balance points are the balances after the last change of each stretch', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, story());
    await writer.finaliseTip(testChain, 2);
    const at = (blockNumber: number, raw: bigint) => ({ blockNumber, timeMs: GENESIS_TIME_MS + blockNumber * 12_000, raw });
    expect(await reader.listBalancePoints(testChain, A, '', 100)).toEqual([
      at(0, 1_000n),
      at(1, 1_050n),
      at(2, 743n),
      at(3, 740n),
      at(4, 540n),
      at(5, 550n),
    ]);
    expect(await reader.listBalancePoints(testChain, A, '', 2)).toEqual([at(2, 743n), at(5, 550n)]);
    expect(await reader.listBalancePoints(testChain, A, TOKEN, 10)).toEqual([at(5, 6n)]);
    expect(await reader.listBalancePoints(testChain, address(99), '', 10)).toEqual([]);
    await expect(reader.listBalancePoints(testChain, A, '', 0)).rejects.toMatchObject({ code: 'bad_page' });
  });
});

test('transfers of a coin on the whole chain come newest first without fees and openings', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, story());
    await writer.finaliseTip(testChain, 2);
    type Filter = Parameters<ChainReader['listCoinTransfers']>[2];
    const list = async (token: string, filter: Filter, limit = 100): Promise<string[]> =>
      (await walk((page) => reader.listCoinTransfers(testChain, token, filter, page), limit)).map(
        (row) => `${row.blockNumber} ${row.kind} ${row.amountRaw}`,
      );
    const all = ['5 external 10', '4 stake 200', '4 external 40', '3 external 5', '2 external 300', '1 reward 50'];
    for (const limit of [100, 1, 4]) expect(await list('', {}, limit)).toEqual(all);
    expect((await reader.listCoinTransfers(testChain, '', {}, { limit: 2, offset: 3 })).rows.map((row) => row.blockNumber)).toEqual([3, 2]);
    expect(await list('', { minRaw: 40n, maxRaw: 200n })).toEqual(['4 stake 200', '4 external 40', '1 reward 50']);
    expect(await list('', { address: B })).toEqual(['5 external 10', '3 external 5', '2 external 300']);
    expect(await list('', { fromTimeMs: GENESIS_TIME_MS + 36_000, toTimeMs: GENESIS_TIME_MS + 48_000 })).toEqual(all.slice(1, 4));
    expect(await list(TOKEN, { maxRaw: 1_000n })).toEqual(['5 token20 6']);
    const [token] = (await reader.listCoinTransfers(testChain, TOKEN, {}, { limit: 1 })).rows;
    expect(token).toEqual(story()[5]?.transfers[2]);
    const [own] = (await reader.listCoinTransfers(testChain, '', { address: B }, { limit: 1 })).rows;
    expect(own).toEqual(story()[5]?.transfers[0]);
  });
});

test('methods of an address are counted over its transactions', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, story());
    await writer.finaliseTip(testChain, 2);
    expect(await reader.countAddressMethods(testChain, A)).toEqual([
      { method: '0x11111111', count: 2 },
      { method: '', count: 1 },
      { method: '0x22222222', count: 1 },
    ]);
    expect(await reader.countAddressMethods(testChain, address(99))).toEqual([]);
  });
});

test('logs of a contract are listed by their first topics, newest first', async () => {
  const topics = [[FREEZE], [THAW, FREEZE], [], [FREEZE], [`0x${'00'.repeat(32)}`]];
  const bundles = topics.map((own, number): BlockBundle => {
    const transaction = makeTransaction(number, 0);
    const log = (logIndex: number, contract: string): Log => ({
      blockNumber: number,
      timeMs: transaction.timeMs,
      transactionIndex: 0,
      transactionHash: transaction.hash,
      logIndex,
      contract,
      topics: own,
      data: '0x01',
    });
    const logs = [log(0, TOKEN), log(1, TOKEN), log(2, B)];
    return { block: makeBlock(number), transactions: [transaction], transfers: [], logs, calls: [], inputs: [], outputs: [] };
  });
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 1);
    const list = (topic0s: string[], limit: number): Promise<Log[]> =>
      walk((page) => reader.listContractLogs(testChain, TOKEN, topic0s, page), limit);
    const frozen = [3, 0].flatMap((block) => [bundles[block]?.logs[1], bundles[block]?.logs[0]]);
    for (const limit of [1, 3, 100]) expect(await list([FREEZE], limit)).toEqual(frozen);
    expect((await list([THAW, FREEZE, THAW], 2)).map((log) => log.blockNumber)).toEqual([3, 3, 1, 1, 0, 0]);
    expect(await list([], 5)).toEqual([]);
    expect(await reader.listContractLogs(testChain, address(99), [FREEZE], { limit: 5 })).toEqual({ rows: [] });
  });
});

test('addresses and hashes without hex form are found by their start', async () => {
  const cash = { ...textChain, scripts: { ...emptyScripts, cashaddr: 'bitcoincash' } };
  const hash = '00000000839a8e6886ab5951d76f411475428afc90947ee320161bbf18eb6048';
  const transaction = makeTransaction(0, 0, { hash: 'ab'.repeat(32), from: 'bitcoincash:qqone', to: 'bitcoincash:pptwo', input: '' });
  const block = makeBlock(0, { hash, parentHash: '', producer: '' });
  const transfer = makeTransfer(transaction, 0, { token: '', kind: 'external' });
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(cash, [
      { block, transactions: [transaction], transfers: [transfer], logs: [], calls: [], inputs: [], outputs: [] },
    ]);
    expect(await reader.listAddressesLike(cash, 'bitcoincash:qqo', 'ne', 5)).toEqual(['bitcoincash:qqone']);
    expect(await reader.listAddressesLike(cash, 'bitcoincash:', '', 5)).toEqual([]);
    expect(await reader.hasAddress(cash, 'bitcoincash:pptwo')).toBe(true);
    expect(await reader.hasAddress(cash, 'bitcoincash:PPTWO')).toBe(false);
    expect(await reader.listHashHits([cash], '000000008', 5)).toMatchObject([{ kind: 'block', hash }]);
    expect(await reader.listHashHits([cash], 'ABABAB', 5)).toMatchObject([{ kind: 'transaction', hash: 'ab'.repeat(32) }]);
    expect((await reader.findTransaction(cash, 'ab'.repeat(32)))?.from).toBe('bitcoincash:qqone');
  });
});

const emptyScripts = {
  publicKeyHash: [],
  scriptHash: [],
  segwit: null,
  mweb: null,
  genesisHash: null,
  headerHash: null,
  unspendableCoinbases: [],
  dustRaw: 0n,
  coinbaseMaturity: 100,
};
