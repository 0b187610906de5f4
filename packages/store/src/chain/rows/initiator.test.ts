import type { Input, Transaction, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { createInitiatorOf } from './initiator.ts';

const transaction = (index: number, from: string) => ({ index, from }) as Transaction;
const transfer = (transactionIndex: number, from: string, to: string) => ({ transactionIndex, from, to }) as Transfer;
const input = (transactionIndex: number, address: string) => ({ transactionIndex, address }) as Input;

test('the giver, the receiver or somebody else sent the transaction of a transfer', () => {
  const initiatorOf = createInitiatorOf({ transactions: [transaction(0, 'ann'), transaction(1, 'bob')], inputs: [] });
  expect(initiatorOf(transfer(0, 'ann', 'bob'))).toBe('giver');
  expect(initiatorOf(transfer(1, 'ann', 'bob'))).toBe('receiver');
  expect(initiatorOf(transfer(1, 'ann', 'cem'))).toBe('other');
  expect(initiatorOf(transfer(0, 'ann', 'ann'))).toBe('giver');
  expect(initiatorOf(transfer(0, '', 'bob'))).toBe('other');
});

test('nobody sent what belongs to the block, and what a transaction without a sender makes', () => {
  const initiatorOf = createInitiatorOf({ transactions: [transaction(0, '')], inputs: [input(0, '')] });
  expect(initiatorOf(transfer(0, '', 'miner'))).toBe('nobody');
  expect(initiatorOf(transfer(0xffffffff, '', 'miner'))).toBe('nobody');
});

test('everybody who put an input into a transaction sent it', () => {
  const initiatorOf = createInitiatorOf({
    transactions: [transaction(3, 'ann'), transaction(4, 'dot')],
    inputs: [input(3, 'ann'), input(3, 'bob'), input(4, 'dot'), input(4, '')],
  });
  expect(initiatorOf(transfer(3, 'bob', 'cem'))).toBe('giver');
  expect(initiatorOf(transfer(4, 'bob', 'cem'))).toBe('other');
  expect(initiatorOf(transfer(4, '', 'cem'))).toBe('other');
});
