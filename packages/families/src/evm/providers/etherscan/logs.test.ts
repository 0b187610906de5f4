import { expect, it } from 'vitest';
import type { ProviderHost } from '../../../providers/host.ts';
import { createLogSource } from './logs.ts';

const contract = `0x${'c0'.repeat(20)}`;
const topic = (digit: string) => `0x${digit.repeat(64)}`;
const { signal } = new AbortController();

type Asked = Record<string, string | number>;

/** A service of which each block has so many such logs. */
function open(perBlock: number, change: (row: Record<string, unknown>) => Record<string, unknown> = (row) => row) {
  const asked: Asked[] = [];
  const ask = (async (question: { query: Asked }, read: (http: { statusCode: number; text: string; headers: object }) => unknown) => {
    const { query } = question;
    asked.push(query);
    const blocks = Array.from(
      { length: Number(query['toBlock']) - Number(query['fromBlock']) + 1 },
      (_, at) => Number(query['fromBlock']) + at,
    );
    const rows = blocks.flatMap((block) =>
      Array.from({ length: perBlock }, (_, nth) => change(rowOf(block, nth, String(query['topic0'])))),
    );
    return read({ statusCode: 200, headers: {}, text: JSON.stringify({ status: '1', message: 'OK', result: rows.slice(0, 1000) }) });
  }) as unknown as ProviderHost['ask'];
  return { asked, logs: createLogSource({ host: 'logs.test', ask } as ProviderHost, { chainid: '1' }, () => 0) };
}

const rowOf = (block: number, nth: number, topic0: string) => ({
  address: contract.toUpperCase().replace('0X', '0x'),
  topics: [topic0, null, null, null],
  data: '0xAB',
  blockNumber: block === 0 ? '0x' : `0x${block.toString(16)}`,
  timeStamp: '0x64',
  logIndex: nth === 0 ? '0x' : `0x${nth.toString(16)}`,
  transactionHash: topic('e'),
  transactionIndex: '0x',
});

it('asks for each contract and topic by itself, and reads a bare 0x as nought', async () => {
  const { asked, logs } = open(1);
  const wanted = [{ contract, topic0s: [topic('1'), topic('2')] }];
  expect(logs.callsOf(wanted)).toBe(2);
  const place = { timeMs: 100_000, transactionIndex: 0, transactionHash: topic('e'), logIndex: 0, contract, data: '0xab' };
  expect(await logs.read({ wanted, fromBlock: 0, toBlock: 1 }, signal)).toEqual([
    { ...place, blockNumber: 0, topics: [topic('1')] },
    { ...place, blockNumber: 0, topics: [topic('2')] },
    { ...place, blockNumber: 1, topics: [topic('1')] },
    { ...place, blockNumber: 1, topics: [topic('2')] },
  ]);
  expect(asked[0]).toEqual({
    chainid: '1',
    module: 'logs',
    action: 'getLogs',
    address: contract,
    topic0: topic('1'),
    fromBlock: 0,
    toBlock: 1,
    page: 1,
    offset: 1000,
  });
});

it('halves the blocks of a full answer, and gives up where one block fills it', async () => {
  const wanted = [{ contract, topic0s: [topic('1')] }];
  const { asked, logs } = open(400);
  expect(await logs.read({ wanted, fromBlock: 1, toBlock: 8 }, signal)).toHaveLength(3_200);
  expect(asked).toHaveLength(7);
  await expect(open(1000).logs.read({ wanted, fromBlock: 1, toBlock: 2 }, signal)).rejects.toMatchObject({
    fault: { code: 'range_too_large' },
  });
});

it.each([
  ['contract', { address: `0x${'d0'.repeat(20)}` }],
  ['topic', { topics: [topic('9')] }],
  ['block', { blockNumber: '0x7' }],
])('refuses logs of another %s', async (_, other) => {
  const { logs } = open(1, (row) => ({ ...row, ...other }));
  const wanted = [{ contract, topic0s: [topic('1')] }];
  await expect(logs.read({ wanted, fromBlock: 1, toBlock: 2 }, signal)).rejects.toMatchObject({ fault: { code: 'other_block' } });
});
