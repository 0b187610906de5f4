import type { Block, Transaction, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { familyCodecs } from '../sql/family.ts';
import { readBlock, readBlockHash } from './blockValue.ts';
import type { IndexedTransfer } from './indexedBlock.ts';
import { comparePlaces, readSides } from './sideValue.ts';
import { createValueWriter, readFurtherTransfers, readGroup, readGroupHash, readInput } from './values.ts';

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
    expect(readBlock(evm, 12, values.block(one))).toStrictEqual(one);
    expect(readBlockHash(evm, values.block(one))).toBe(hash('a'));
  }
});

const alone = { transactionIndex: 4, hash: hash('c'), transaction, logCount: 200, callCount: 3, creations: [], transfers: [] };
const first = { transfer, initiator: 'giver' as const };
const various: IndexedTransfer[] = [
  first,
  { transfer: { ...transfer, status: 'failed', amountRaw: 0n, index: 301, subIndex: 0, feeRaw: 7n }, initiator: 'unknown' },
  { transfer: { ...transfer, method: '', tokenId: '' }, initiator: 'other' },
  { transfer: { ...transfer, timeMs: 5, to: address('5') }, initiator: 'nobody' },
  { transfer: { ...transfer, transactionHash: '', amountRaw: 2n ** 64n - 1n }, initiator: 'receiver' },
];

test('a transaction comes back as it was, with what it has beside itself and its first transfers', () => {
  const creations = [{ contract: address('3'), creator: address('1') }];
  const [held] = readGroup(evm, 12, 0, createValueWriter(evm).group([{ ...alone, creations, transfers: various }]));
  expect(held?.toTransaction()).toEqual(transaction);
  expect(held?.toTransaction()).toEqual(transaction);
  expect(held).toMatchObject({ transactionIndex: 4, hash: hash('c'), logCount: 200, callCount: 3, creations, hasMoreTransfers: false });
  expect(held?.transfers).toEqual(various);
  expect(held?.kindCounts).toEqual([{ kind: 'nft', count: 5 }]);
  const tron = familyCodecs('tron');
  const plain = { ...transaction, hash: 'd'.repeat(64), from: 'TXyz', to: 'TAbc', createdContract: '', input: '' };
  const [text] = readGroup(tron, 12, 0, createValueWriter(tron).group([{ ...alone, hash: plain.hash, transaction: plain }]));
  expect(text?.toTransaction()).toEqual(plain);
});

test('transactions of a group are found one by one, also where one is missing and where the block itself has transfers', () => {
  const later = { ...alone, transactionIndex: 7, transaction: { ...transaction, index: 7, hash: hash('e') } };
  const value = Buffer.from(createValueWriter(evm).group([alone, later]));
  expect(readGroup(evm, 12, 0, value).map(({ transactionIndex }) => transactionIndex)).toEqual([4, 7]);
  expect(readGroup(evm, 12, 0, value, 7).map((held) => held.hash)).toEqual([hash('e')]);
  expect(readGroup(evm, 12, 0, value, 5)).toEqual([]);
  expect([4, 5, 7].map((index) => readGroupHash(evm, value, index))).toEqual([hash('c'), undefined, hash('e')]);
  expect(() => readGroupHash(evm, value.subarray(0, -1), 7)).toThrow(RangeError);
  expect(() => readGroup(evm, 12, 0, value.subarray(0, -1))).toThrow(RangeError);
  const ofBlock = { transactionIndex: 0xffff_ffff, hash: '', transaction: undefined, logCount: 0, callCount: 0, creations: [] };
  const reward: Transfer = { ...transfer, transactionIndex: 0xffff_ffff, transactionHash: '', kind: 'reward', source: 'reward' };
  const own = { ...ofBlock, transfers: [{ transfer: reward, initiator: 'nobody' as const }] };
  const ownValue = Buffer.from(createValueWriter(evm).group([own]));
  expect(readGroupHash(evm, ownValue, 0xffff_ffff)).toBe('');
  const [held] = readGroup(evm, 12, 0x1fff_ffff, ownValue);
  expect(held).toMatchObject({ transactionIndex: 0xffff_ffff, hash: '', transfers: own.transfers });
  expect(() => held?.toTransaction()).toThrow('no transaction');
});

test('a long input and the transfers after the first eight lie apart', () => {
  const input = `0x${'00ff'.repeat(600)}`;
  const long = { ...alone, transaction: { ...transaction, input }, transfers: Array.from({ length: 9 }, () => first) };
  const values = createValueWriter(evm);
  const [held] = readGroup(evm, 12, 0, Buffer.from(values.group([long])));
  expect(held).toMatchObject({ hasFarInput: true, hasMoreTransfers: true, kindCounts: [{ kind: 'nft', count: 9 }] });
  expect(held?.transfers.length).toBe(8);
  expect(held?.toTransaction(readInput(evm, values.input(long.transaction)))).toEqual(long.transaction);
});

test('an address in no form of the family is refused, and the next one is whole', () => {
  const values = createValueWriter(evm);
  const whole = Buffer.from(values.address(address('a')));
  expect(whole.toString('hex')).toBe(`14${'a'.repeat(40)}`);
  for (const wrong of [`0x${'g'.repeat(40)}`, '0x12', 'TXyz', address('A'), `0x${'0'.repeat(39)}é`])
    expect(() => values.address(wrong)).toThrow(expect.objectContaining({ code: 'bad_text' }));
  expect(values.address(address('a'))).toEqual(whole);
});

test('transfers come back as they were, also where one is of another transaction, time or method than the one before', () => {
  const value = Buffer.from(createValueWriter(evm).transfers(various));
  const place = { blockNumber: 12, transactionIndex: 4 };
  expect(readFurtherTransfers(evm, place, value)).toEqual(various);
  expect(() => readFurtherTransfers(evm, place, value.subarray(0, -1))).toThrow(RangeError);
});

test('every amount comes back, whatever its size', () => {
  const amounts = Array.from({ length: 257 }, (_, bits) => [2n ** BigInt(bits) - 1n, 2n ** BigInt(bits)]).flat();
  const all = amounts.map((amountRaw) => ({ transfer: { ...transfer, amountRaw }, initiator: 'giver' as const }));
  const read = readFurtherTransfers(evm, { blockNumber: 12, transactionIndex: 4 }, createValueWriter(evm).transfers(all));
  expect(read.map((held) => held.transfer.amountRaw)).toEqual(amounts);
});

test('sides of a block come back in their order, with their parts', () => {
  const all: IndexedTransfer[] = [first, { ...first, transfer: { ...transfer, transactionIndex: 0xffff_ffff, subIndex: 0 } }];
  const sides = readSides(9, createValueWriter(evm).sides(all, [0, 3], [0, 1]));
  expect(sides).toEqual([
    { block: 9, transactionIndex: 4, source: 4, index: 300, subIndex: 2, part: 0 },
    { block: 9, transactionIndex: 0xffff_ffff, source: 4, index: 300, subIndex: 0, part: 3 },
  ]);
  const [before, after] = sides;
  expect(before && after && comparePlaces(before, after)).toBeLessThan(0);
  expect(before && comparePlaces({ ...before, block: 8 }, before)).toBeLessThan(0);
  expect(before && comparePlaces({ ...before, source: 5, index: 0 }, before)).toBeGreaterThan(0);
  expect(before && comparePlaces({ ...before, index: 301, subIndex: 0 }, before)).toBeGreaterThan(0);
});
