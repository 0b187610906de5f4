import { findChain } from '@chaintrail/model/chains';
import type { Chain, Input, Output, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { compareSilence } from './history.ts';

const chainOf = (name: string): Chain => {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const pays = (from: string, to: string, amountRaw: bigint, timeMs: number): Transfer => ({
  blockNumber: Math.floor(timeMs / 3000),
  timeMs,
  transactionHash: `${timeMs}`,
  transactionIndex: 0,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  kind: 'external',
  from,
  to,
  token: '',
  tokenId: '',
  amountRaw,
  feeRaw: 0n,
  status: 'ok',
  method: '',
});

/** The accused and what of them is not borne out, of a chain's rows. */
const judge = (chainName: string, transfers: Transfer[], sides?: { inputs: Input[]; outputs: Output[] }) =>
  compareSilence(chainOf(chainName), { transactions: [], transfers, isWhole: () => true, ...(sides ? { sides } : {}) }).differences.map(
    ({ kind, field, ours }) => [kind, field, ours],
  );

test('whoever hands on at once what he gets is accused by the rows, and payers and receivers are not', () => {
  const rows = [
    pays('a', 'mule', 1000n, 0),
    pays('mule', 'b', 1000n, MINUTE),
    pays('a', 'mule', 700n, DAY),
    pays('mule', 'c', 700n, DAY + MINUTE),
  ];
  expect(judge('TRON', rows)).toEqual([['findings of mule', 'accusations', 'transit']]);
  expect(judge('TRON', rows.slice(0, 2))).toEqual([]);
});

test('a sleep is a plain fact that the rows bear out', () => {
  expect(judge('BTC', [pays('a', 'saver', 1000n, 0), pays('saver', 'b', 1000n, 200 * DAY)])).toEqual([]);
});

const place = (transactionHash: string) => ({
  blockNumber: 1,
  timeMs: 0,
  transactionIndex: 1,
  transactionHash,
  scriptType: 'p2wpkh' as const,
  detail: {},
});
const input = (hash: string, index: number, address: string, amountRaw: bigint): Input => ({
  ...place(hash),
  index,
  address,
  amountRaw,
  previous: { transactionHash: 'ff', index },
  previousBlock: 0,
  isResolved: true,
  sequence: 0,
});
const output = (hash: string, index: number, address: string, amountRaw: bigint): Output => ({
  ...place(hash),
  index,
  address,
  amountRaw,
  script: '',
  isSpendable: true,
});

test('whoever is in a mix alone is looked at too, and the mix is borne out by its equal shares', () => {
  const people = ['p', 'q', 'r'];
  const sides = {
    inputs: people.map((name, at) => input('aa', at, `${name}1`, 50_000n)),
    outputs: people.map((name, at) => output('aa', at, `${name}2`, 40_000n)),
  };
  const { figures, differences } = compareSilence(chainOf('BTC'), { transactions: [], transfers: [], isWhole: () => true, sides });
  expect([figures, differences]).toEqual([12, []]);
});
