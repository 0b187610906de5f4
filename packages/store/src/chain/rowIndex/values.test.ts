import type { Block, Transaction, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { familyCodecs } from '../sql/family.ts';
import { createValueWriter, unpackBlock, unpackHash, unpackParts, unpackTransaction, unpackTransfers } from './values.ts';

const evm = familyCodecs('evm');
const address = (digit: string): string => `0x${digit.repeat(40)}`;
const hash = (digit: string): string => `0x${digit.repeat(64)}`;

/** With every field there is, so that a new one is missed here. */
const block: Required<Block> = {
  number: 12,
  hash: hash('a'),
  parentHash: hash('b'),
  timeMs: 1_700_000_000_123,
  producer: '',
  transactionCount: 300,
  sizeBytes: 70_000,
  gasUsed: 2n ** 63n,
  gasLimit: 30_000_000n,
  baseFeePerGasRaw: 0n,
  hasCalls: true,
  hasUnknownValues: true,
  detail: { tips: '链' } as Block['detail'],
};
const transaction: Transaction = {
  hash: hash('c'),
  blockNumber: 12,
  timeMs: 1_700_000_000_123,
  index: 4,
  status: 'failed',
  type: '0x2',
  from: address('1'),
  to: '',
  createdContract: address('3'),
  valueRaw: 2n ** 256n - 1n,
  feeRaw: 255n,
  nonce: 2 ** 53 - 1,
  method: '0x12345678',
  input: `0x${'00ff'.repeat(200)}`,
  detail: { gasUsed: '1' } as Transaction['detail'],
};
const transfer: Transfer = {
  blockNumber: 12,
  timeMs: 1_700_000_000_123,
  transactionIndex: 4,
  source: 'log',
  index: 300,
  subIndex: 2,
  transactionHash: hash('c'),
  kind: 'nft',
  from: address('1'),
  to: '',
  token: address('f'),
  tokenId: '115792',
  amountRaw: 2n ** 200n,
  feeRaw: 0n,
  status: 'ok',
  method: '0x12345678',
};

test('a block comes back as it was, with and without a base fee', () => {
  const values = createValueWriter(evm);
  const { hasUnknownValues: _unknown, ...known } = block;
  for (const one of [
    block,
    known,
    { ...known, baseFeePerGasRaw: null, hasCalls: false, producer: address('2') },
    { ...known, baseFeePerGasRaw: 7n },
  ]) {
    expect(unpackBlock(evm, 12, values.block(one))).toStrictEqual(one);
    expect(unpackHash(evm, values.block(one))).toBe(hash('a'));
  }
});

test('a transaction comes back as it was, with what it has beside itself', () => {
  const parts = {
    logCount: 200,
    callCount: 3,
    kindCounts: [
      { kind: 'external' as const, count: 1 },
      { kind: 'nft' as const, count: 128 },
    ],
  };
  const creations = [{ contract: address('3'), creator: address('1') }];
  const value = createValueWriter(evm).transaction({ transaction, ...parts, creations });
  expect(unpackTransaction(evm, 12, 4, value)).toEqual(transaction);
  expect(unpackParts(evm, value)).toMatchObject({ ...parts, creations });
  const tron = familyCodecs('tron');
  const plain = { ...transaction, hash: 'd'.repeat(64), from: 'TXyz', to: 'TAbc', createdContract: '', input: '' };
  expect(unpackTransaction(tron, 12, 4, createValueWriter(tron).transaction({ transaction: plain, ...parts, creations: [] }))).toEqual(
    plain,
  );
});

test('an address in no form of the family is refused, and the next one is whole', () => {
  const values = createValueWriter(evm);
  const whole = values.address(address('a'));
  expect(whole.toString('hex')).toBe(`14${'a'.repeat(40)}`);
  for (const wrong of [`0x${'g'.repeat(40)}`, '0x12', 'TXyz'])
    expect(() => values.address(wrong)).toThrow(expect.objectContaining({ code: 'bad_text' }));
  expect(values.address(address('a'))).toEqual(whole);
});

test('transfers come back as they were, also where one is of another transaction, time or method than the one before', () => {
  const all = [
    { transfer, initiator: 'giver' as const },
    { transfer: { ...transfer, status: 'failed' as const, amountRaw: 0n, index: 301 }, initiator: 'unknown' as const },
    { transfer: { ...transfer, method: '' }, initiator: 'other' as const },
    { transfer: { ...transfer, timeMs: 5 }, initiator: 'nobody' as const },
    { transfer: { ...transfer, transactionHash: '' }, initiator: 'receiver' as const },
  ];
  const value = createValueWriter(evm).transfers(all);
  expect(unpackTransfers(evm, 12, 4, value)).toEqual(all);
  expect(() => unpackTransfers(evm, 12, 4, value.subarray(0, -1))).toThrow(RangeError);
});
