import { expect, test } from 'vitest';
import type { BlockBundle, Log } from '@chaintrail/model';
import type { EventQuestion, NamingQuestion } from '../../src/chain/index.ts';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, testChain, withStore } from './fixtures.ts';
import { walk } from './walk.ts';

const TOKEN = address(0xc0de);
const OTHER = address(0xbad);
const topic = (byte: string): string => `0x${byte.repeat(32)}`;
const [PAID, FROZEN, ALICE, BOB] = [topic('f1'), topic('f2'), topic('a1'), topic('b0')];

/** Five blocks, of which the first three are final: who paid whom, a freeze, a log without topics, and another contract's. */
const story: [contract: string, topics: string[]][][] = [
  [
    [TOKEN, [PAID, ALICE, BOB]],
    [TOKEN, [FROZEN, BOB]],
  ],
  [
    [OTHER, [PAID, ALICE, BOB]],
    [TOKEN, []],
  ],
  [[TOKEN, [PAID, BOB, ALICE]]],
  [
    [TOKEN, [PAID, ALICE, BOB]],
    [TOKEN, [PAID, ALICE, ALICE]],
  ],
  [[TOKEN, [FROZEN, ALICE]]],
];

const bundles = story.map((own, number): BlockBundle => {
  const transaction = makeTransaction(number, 0);
  const logs = own.map(([contract, topics], logIndex): Log => {
    const { timeMs, hash } = transaction;
    return { blockNumber: number, timeMs, transactionIndex: 0, transactionHash: hash, logIndex, contract, topics, data: '0x01' };
  });
  return { block: makeBlock(number), transactions: [transaction], transfers: [], logs, calls: [], inputs: [], outputs: [] };
});

const timeOf = (number: number): number => bundles[number]?.block.timeMs ?? GENESIS_TIME_MS;

test('events of a contract are listed newest first and counted, by first topic, by arguments, by time', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 2);
    const find = async (asked: Omit<EventQuestion, 'contract'>): Promise<string[]> => {
      const question = { contract: TOKEN, ...asked };
      const pages = [];
      for (const limit of [1, 2, 100]) {
        const rows: Log[] = await walk((page) => reader.listEvents(testChain, question, page), limit);
        pages.push(rows.map(({ blockNumber, logIndex }) => `${blockNumber}.${logIndex}`));
      }
      const [whole = []] = pages;
      expect(pages).toEqual([whole, whole, whole]);
      expect(await reader.countEvents(testChain, question, 100)).toBe(whole.length);
      return whole;
    };
    expect(await find({})).toEqual(['4.0', '3.1', '3.0', '2.0', '1.1', '0.1', '0.0']);
    expect(await find({ topic0s: [PAID] })).toEqual(['3.1', '3.0', '2.0', '0.0']);
    expect(await find({ topic0s: [FROZEN, ''] })).toEqual(['4.0', '1.1', '0.1']);
    expect(await find({ topic0s: [topic('99')] })).toEqual([]);
    expect(await find({ topic0s: [] })).toEqual([]);
    expect(await find({ topic0s: [PAID], topics: [ALICE] })).toEqual(['3.1', '3.0', '0.0']);
    expect(await find({ topic0s: [PAID], topics: [undefined, BOB] })).toEqual(['3.0', '0.0']);
    expect(await find({ topic0s: [PAID], topics: [ALICE, ALICE] })).toEqual(['3.1']);
    expect(await find({ topics: [BOB] })).toEqual(['2.0', '0.1']);
    expect(await find({ topics: [topic('77')] })).toEqual([]);
    expect(await find({ fromTimeMs: timeOf(2), toTimeMs: timeOf(3) })).toEqual(['3.1', '3.0', '2.0']);
    expect(await find({ topic0s: [PAID], topics: [ALICE], toTimeMs: timeOf(2) })).toEqual(['0.0']);
    expect(await find({ fromTimeMs: timeOf(4) + 1 })).toEqual([]);
    expect(await reader.listEvents(testChain, { contract: address(99) }, { limit: 5 })).toEqual({ rows: [] });
    expect(await reader.countEvents(testChain, { contract: TOKEN, topics: [ALICE] }, 2)).toBe(2);
    const counted = [100, 7, 6].map((most) => reader.countContractEvents(testChain, TOKEN, most));
    expect(await Promise.all([...counted, reader.countContractEvents(testChain, address(99), 5)])).toEqual([7, 7, 6, 0]);
  });
});

test('what the logs of a contract begin with is counted over final and newest blocks', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 2);
    expect(await reader.listEventTopics(testChain, TOKEN)).toEqual([
      { topic0: PAID, count: 4, fromBlock: 0, toBlock: 3 },
      { topic0: FROZEN, count: 2, fromBlock: 0, toBlock: 4 },
      { topic0: '', count: 1, fromBlock: 1, toBlock: 1 },
    ]);
    expect(await reader.listEventTopics(testChain, address(99))).toEqual([]);
    await writer.undoTip(testChain, 3);
    expect((await reader.listEventTopics(testChain, TOKEN)).map(({ count }) => count)).toEqual([4, 1, 1]);
  });
});

test('what they begin with goes on with every block, also with one that comes instead of another', async () => {
  await withStore(async ({ reader, writer }) => {
    const told: number[][] = [];
    const ask = async () => told.push((await reader.listEventTopics(testChain, TOKEN)).map(({ count }) => count));
    await ask();
    for (const [number, bundle] of bundles.entries()) {
      await writer.insertTip(testChain, [bundle]);
      await ask();
      if (number === 3) await writer.finaliseTip(testChain, 1);
    }
    await writer.undoTip(testChain, 2);
    await writer.insertTip(
      testChain,
      bundles.slice(3, 4).map((bundle) => ({ ...bundle, logs: bundle.logs.slice(0, 1) })),
    );
    await ask();
    expect(told).toEqual([[], [1, 1], [1, 1, 1], [2, 1, 1], [4, 1, 1], [4, 2, 1], [3, 1, 1]]);
  });
});

test('whoever stands in arguments finds the logs of all contracts, newest first, with what they begin with', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, bundles);
    await writer.finaliseTip(testChain, 2);
    const find = async (asked: NamingQuestion): Promise<string[]> => {
      const pages = [];
      for (const limit of [1, 2, 100]) {
        const rows: Log[] = await walk((page) => reader.listNamingEvents(testChain, asked, page), limit);
        pages.push(rows.map(({ blockNumber, logIndex, contract }) => `${blockNumber}.${logIndex}${contract === OTHER ? ' other' : ''}`));
      }
      const [whole = []] = pages;
      expect(pages).toEqual([whole, whole, whole]);
      expect(await reader.countNamingEvents(testChain, asked, 100)).toBe(whole.length);
      return whole;
    };
    expect(await find({ argument: BOB })).toEqual(['3.0', '2.0', '1.0 other', '0.1', '0.0']);
    expect(await find({ argument: ALICE })).toEqual(['4.0', '3.1', '3.0', '2.0', '1.0 other', '0.0']);
    expect(await find({ argument: ALICE, topic0s: [FROZEN] })).toEqual(['4.0']);
    expect(await find({ argument: ALICE, topic0s: [PAID], topics: [BOB] })).toEqual(['2.0']);
    expect(await find({ argument: ALICE, topics: [undefined, ALICE], toTimeMs: timeOf(2) })).toEqual(['2.0']);
    expect(await find({ argument: BOB, fromTimeMs: timeOf(1), toTimeMs: timeOf(2) })).toEqual(['2.0', '1.0 other']);
    expect(await find({ argument: BOB, topic0s: [] })).toEqual([]);
    // What a log begins with names nobody.
    expect(await find({ argument: PAID })).toEqual([]);
    expect(await reader.countNamingEvents(testChain, { argument: ALICE, topics: [ALICE] }, 2)).toBe(2);
    expect(await reader.listNamingTopics(testChain, BOB)).toEqual([
      { topic0: PAID, count: 4, fromBlock: 0, toBlock: 3 },
      { topic0: FROZEN, count: 1, fromBlock: 0, toBlock: 0 },
    ]);
    await writer.undoTip(testChain, 3);
    expect((await reader.listNamingTopics(testChain, ALICE))?.map(({ count }) => count)).toEqual([5]);
    await writer.insertTip(testChain, bundles.slice(4));
    expect((await reader.listNamingTopics(testChain, ALICE))?.map(({ count }) => count)).toEqual([5, 1]);
  });
});
