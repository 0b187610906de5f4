import { describe, expect, it } from 'vitest';
import { rawBlock } from '../raw/block.ts';
import { rawReceipt } from '../raw/receipt.ts';
import { proveReceipts } from './receipts.ts';
import { proveTransactions } from './transactions.ts';
import { rootOfList } from './trie.ts';

const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const BYZANTIUM = 4_370_000;
const hash = '0x4e3a3754410177e6937ef1f84bba68ea139e8d1a2258c5f85db9f1cd715a1bdd';

/** The first transaction of Ethereum, in block 46,147, when receipts still held the state's root. */
const transaction = {
  hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
  from: '0xa1e4380a3b1f749673e270229993ee55f35663b4',
  to: '0x5df9b87991262f6ba471f09758cde1c0fc1de734',
  value: '0x7a69',
  input: '0x',
  nonce: '0x0',
  gas: '0x5208',
  gasPrice: '0x2d79883d2000',
  v: '0x1c',
  r: '0x88ff6cf0fefd94db46111149ae4bfc179e9b94721fffd821d38d16464b3f71d0',
  s: '0x45e0aff800961cfce805daef7016b9b675c137a6a41a548f7b60a3484c06a33a',
};
const receipt = {
  transactionHash: transaction.hash,
  transactionIndex: '0x0',
  blockHash: hash,
  root: '0x96a8e009d2b88b1483e6941e6812e32263b05683fac202abc622a3e31aed1957',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  logs: [],
};
const blockOf = (...transactions: object[]) =>
  rawBlock.parse({
    number: '0xb443',
    hash,
    parentHash: hash,
    timestamp: '0x55c42659',
    gasUsed: '0x5208',
    gasLimit: '0x520b',
    transactionsRoot: '0x4513310fcb9f6f616972a3b948dc5d547f280849a87ebb5af0191f98b87be598',
    receiptsRoot: '0xfe2bf2a941abf41d72637e5b91750332a30283efd40c424dc522b77e6f0ed8c4',
    transactions,
  });
const prove = (change: object, outcomesFrom = BYZANTIUM) =>
  proveReceipts(blockOf(transaction), [rawReceipt.parse({ ...receipt, ...change })], outcomesFrom);
const inconsistent = expect.objectContaining({ name: 'SourceError', kind: 'inconsistent', retryable: true });

it('an empty list has the root of nothing', () => {
  expect(rootOfList([])).toBe(EMPTY_ROOT);
});

describe('the first transaction of Ethereum', () => {
  it('is the one that its block names, and has the receipt that its block names', () => {
    expect(proveTransactions(blockOf(transaction))).toBeUndefined();
    expect(prove({})).toBeUndefined();
  });

  it.each([
    { value: '0x7a6a' },
    { to: null },
    { to: '0x' },
    { input: '0x00' },
    { nonce: '0x1' },
    { hash: `0x${'1'.repeat(64)}` },
    { type: '0x2' },
    { v: '0x1b' },
  ])('is another one with %j', (change) => {
    expect(() => proveTransactions(blockOf({ ...transaction, ...change }))).toThrow(inconsistent);
  });

  it('cannot be left out or doubled', () => {
    expect(() => proveTransactions(blockOf())).toThrow(inconsistent);
    expect(() => proveTransactions(blockOf(transaction, transaction))).toThrow(inconsistent);
  });

  it.each([
    { root: `0x${'1'.repeat(64)}` },
    { cumulativeGasUsed: '0x5209' },
    { gasUsed: '0x5209' },
    { effectiveGasPrice: '0x1' },
    { blobGasUsed: '0x20000' },
    { contractAddress: transaction.to },
    { logs: [{ address: transaction.to, topics: [], data: '0x', logIndex: '0x0' }] },
  ])('has another receipt than one with %j', (change) => {
    expect(() => prove(change)).toThrow(inconsistent);
  });

  it('has no proven receipt where the node says the outcome instead of the root, unless the chain always did', () => {
    const change = { root: null, status: '0x1' };
    expect(prove(change)).toBeUndefined();
    expect(() => prove(change, 0)).toThrow(inconsistent);
  });

  it('leaves its block unproven when it stands beside one of a type that nobody knows', () => {
    expect(proveTransactions(blockOf(transaction, { ...transaction, type: '0x55' }))).toBeUndefined();
  });
});
