import type { Call, Chain, Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { readTron } from './transaction.ts';

const facts: RowFacts = { chain: findChain('TRON') as Chain, tokens: new Map(), labels: new Map() };
const trx = (raw: string, amount: string) => ({
  coinKey: 'TRON',
  symbol: 'TRX',
  decimals: 6,
  raw,
  amount,
  icon: '/icons/coin/avalanche.svg',
});

const detail = {
  contractType: 'TriggerSmartContract',
  parameters: [{ name: 'call_value', value: '5', amount: { token: '', raw: '5' } }],
  result: 'SUCCESS',
  permissionId: 2,
  signatureCount: 3,
  energy: { total: '100', fromCaller: '60', fromContract: '30', burnt: '10', burntFeeRaw: '4200', penalty: '7' },
  bandwidth: { total: '345', fromStake: '300', burntFeeRaw: '45000' },
  feeLimitRaw: '100000000',
  expirationMs: 1_700_000_060_000,
  timestampMs: 1_700_000_000_000,
  memoHex: '6869',
  memoText: 'hi',
};

it('tells who paid which energy, and all that the chain says of a transaction', () => {
  const calls = [
    { index: 0, status: 'failed', from: 'x', to: 'y', valueRaw: 1n },
    { index: 1, status: 'ok', from: 'x', to: 'y', valueRaw: 2n },
    { index: 2, status: 'failed', from: 'giver', to: 'taker', valueRaw: 3n },
  ] as Call[];
  const transaction = { type: 'TriggerSmartContract', status: 'ok', feeRaw: 50_000n, detail } as unknown as Transaction;
  const reading = readTron(transaction, calls, { contractOwner: 'maker' });
  expect(reading.parties).toEqual(['maker', 'giver', 'taker']);
  expect(reading.present(facts)).toEqual({
    family: 'tron',
    own: {
      contractType: 'TriggerSmartContract',
      contractTitle: '调用合约',
      parameters: [{ name: 'call_value', title: '随调用转入', value: '5', amount: trx('5', '0.000005') }],
      result: 'SUCCESS',
      rejectedCalls: [{ from: { address: 'giver' }, to: { address: 'taker' }, amount: trx('3', '0.000003') }],
      resultMessage: '',
      permissionId: 2,
      signatureCount: 3,
      energy: {
        total: '100',
        fromCaller: '60',
        fromContract: '30',
        contractOwner: { address: 'maker' },
        burnt: '10',
        burntFee: trx('4200', '0.0042'),
        penalty: '7',
      },
      bandwidth: { total: '345', fromStake: '300', burntFee: trx('45000', '0.045') },
      feeLimit: trx('100000000', '100'),
      expiration: 1_700_000_060_000,
      timestamp: 1_700_000_000_000,
      memo: { hex: '6869', text: 'hi' },
    },
    failure: null,
    feeParts: [
      { part: 'base', amount: trx('49200', '0.0492'), isBurnt: true },
      { part: 'other', amount: trx('800', '0.0008'), isBurnt: true },
    ],
    isTypeVerified: true,
    detail: {},
  });
});

describe('the failure of a Tron transaction', () => {
  const failureOf = (changes: object, status = 'failed') =>
    readTron({ type: 'TransferContract', status, feeRaw: 0n, detail: { ...detail, ...changes } } as unknown as Transaction, []).present(
      facts,
    ).failure;

  it.each([
    ['OUT_OF_ENERGY', '能量不足'],
    ['OUT_OF_TIME', '执行超时'],
    ['REVERT', '合约主动回退'],
    ['TRANSFER_FAILED', '合约转账失败'],
    ['ILLEGAL_OPERATION', '非法操作'],
    ['INVALID_CODE', '合约代码无效'],
    ['STACK_TOO_SMALL', 'STACK_TOO_SMALL'],
  ])('by %s is %s', (result, text) => {
    expect(failureOf({ result })).toBe(text);
  });

  it('is in the words of the node where its own code is new, and of the contract where that gave a reason', () => {
    expect(failureOf({ result: 'NEW_CODE', resultMessage: 'too bad' })).toBe('too bad');
    expect(failureOf({ result: 'REVERT', resultMessage: 'too bad' })).toBe('合约主动回退');
    expect(
      failureOf({ result: 'REVERT', output: `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}` }),
    ).toBe('no');
    for (const resultMessage of ['', 'too bad', 'REVERT opcode executed']) {
      expect(failureOf({ result: 'REVERT', resultMessage, output: '0x' })).toBe('合约主动回退');
      expect(failureOf({ result: 'REVERT', resultMessage })).toBe('合约主动回退');
    }
    expect(failureOf({ result: 'OUT_OF_ENERGY', output: '0x' })).toBe('能量不足');
  });

  it('is none where it succeeded', () => {
    expect(failureOf({ result: 'REVERT' }, 'ok')).toBeNull();
  });
});

it('names parties of parameters, leaves out fees of nothing, and keeps what it does not know', () => {
  const parameters = [
    { name: 'to_address', value: 'b', address: 'taker' },
    { name: 'note', value: 'x' },
  ];
  const free = { energy: { ...detail.energy, burntFeeRaw: '0' }, bandwidth: { ...detail.bandwidth, burntFeeRaw: '0' } };
  const raw = { dream: true };
  const failed = { index: 1, status: 'failed', from: 'x', to: 'y', valueRaw: 1n } as Call;
  const transaction = {
    type: 'DreamContract',
    status: 'failed',
    feeRaw: 0n,
    detail: { ...detail, ...free, parameters, raw, feeLimitRaw: null, memoHex: '', contractType: 'DreamContract' },
  } as unknown as Transaction;
  const reading = readTron(transaction, [failed]);
  expect(reading.parties).toEqual(['taker']);
  const part = reading.present(facts);
  expect(part).toMatchObject({ feeParts: [], isTypeVerified: false, detail: { dream: true } });
  expect(part.own).toMatchObject({
    feeLimit: null,
    memo: null,
    rejectedCalls: [],
    parameters: [{ party: { address: 'taker' } }, { name: 'note' }],
  });
});
