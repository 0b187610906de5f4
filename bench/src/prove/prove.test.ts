import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listChainIds, readRecording } from './readRecording.ts';
import { presentAttempts } from './report.ts';

const block = { parentHash: '0x1', transactions: [{ hash: '0xa' }, { hash: '0xb' }] };
const one = { transactionHash: '0xa', cumulativeGasUsed: '0x1' };
const other = { transactionHash: '0xb', cumulativeGasUsed: '0x2' };
const uncle = { parentHash: '0x2' };

it.each([
  ['answers of their own', [{ id: 1, result: block }, { id: 2, result: [one, other] }, { result: uncle }]],
  ['a batch', [[{ result: block }, { result: one }, { result: other }, { result: uncle }]]],
  ['an envelope', [{ block, receipts: [one, other], uncles: [uncle] }]],
])('reads a recording of %s', (_, values) => {
  expect(readRecording(values)).toEqual({ block, receipts: [one, other], uncles: [uncle] });
});

it('says what a recording lacks', () => {
  expect(() => readRecording([{ result: [one] }])).toThrow('no block in it');
  expect(() => readRecording([block, block])).toThrow('2 blocks in it');
  expect(() => readRecording([{ ...block, transactions: ['0xa'] }])).toThrow('hashes in place of its transactions');
});

it('knows for which chain a block was signed', () => {
  const of = (...transactions: object[]) => listChainIds({ block: { ...block, transactions }, receipts: [], uncles: [] });
  expect(of({ chainId: '0x141', v: '0x0' }, { chainId: '0x141' }, { v: '0x1b' })).toEqual([321]);
  expect(of({ v: '0x94' }, { v: '0x25' })).toEqual([56, 1]);
  expect(of({ v: '0x1c' })).toEqual([]);
});

const holds = { outcome: 'holds' } as const;
const none = { outcome: 'open', reason: 'nothing_in_it' } as const;
const attempts = { header: holds, uncles: none, withdrawals: none, transactions: holds, receipts: holds };
const chainOf = (name: string) => findChain(name) ?? expect.unreachable();

it('gives the fact to write into the file of a chain of which nothing was proven', () => {
  expect(presentAttempts(chainOf('KCC'), attempts)).toEqual([
    'header       holds',
    'uncles       open    this block has none: try one that has some',
    'withdrawals  open    this block has none: try one that has some',
    'transactions holds',
    'receipts     holds',
    '',
    'packages/model/src/chains/KCC.ts:',
    "  provenParts: ['header', 'transactions', 'receipts'],",
  ]);
});

it('keeps what other blocks have shown, and says where a block refutes it', () => {
  expect(presentAttempts(chainOf('ETH'), attempts).at(-1)).toBe('packages/model/src/chains/ETH.ts says so already');
  expect(presentAttempts(chainOf('BSC'), attempts).at(-1)).toBe("  provenParts: ['header', 'transactions', 'receipts'],");
  const refuted = { ...attempts, transactions: { outcome: 'fails', fault: { code: 'transactions_root', block: '0x1' } } } as const;
  expect(presentAttempts(chainOf('BSC'), refuted).at(-3)).toBe(
    'packages/model/src/chains/BSC.ts claims transactions, which this block refutes',
  );
});

it('leaves a chain alone whose header does not hold', () => {
  const rests = { outcome: 'open', reason: 'no_header' } as const;
  const fails = { outcome: 'fails', fault: { code: 'header_hash', block: '0x1' } } as const;
  const lines = presentAttempts(chainOf('Avalanche'), {
    header: fails,
    uncles: rests,
    withdrawals: rests,
    transactions: rests,
    receipts: rests,
  });
  expect(lines[0]).toBe('header       fails   {"code":"header_hash","block":"0x1"}');
  expect(lines.at(-1)).toBe('nothing holds: the chain stays without provenParts');
});
