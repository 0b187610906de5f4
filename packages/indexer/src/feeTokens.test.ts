import type { BlockBundle, Transaction, Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { listFeeTokens } from './feeTokens.ts';
import { makeBundle } from './fixtures.ts';

const token = `0x${'7a'.repeat(20)}`;
const [alice, bob, carol] = ['a1', 'b2', 'c3'].map((pair) => `0x${pair.repeat(20)}`) as [string, string, string];
const word = (value: string) => value.replace('0x', '').padStart(64, '0');
const input = `0xa9059cbb${word(bob)}${word((1_000).toString(16))}`;

/** Alice asks the token for 1,000 to Bob; the token tells of these transfers. */
function blockOf(moves: [to: string, amountRaw: bigint][], fields: Partial<Transaction> = {}): BlockBundle {
  const transaction = { hash: '0x1', index: 3, status: 'ok', from: alice, to: token, method: '0xa9059cbb', input, ...fields };
  const transfers = moves.map(([to, amountRaw]) => ({ transactionIndex: 3, from: alice, to, token, amountRaw }));
  return {
    ...makeBundle(1),
    transactions: [transaction as Transaction],
    transfers: [...(transfers as Transfer[]), { transactionIndex: 3, from: alice, to: carol, token: '', amountRaw: 9n } as Transfer],
  };
}

it('finds the token that kept a part of what it was asked to transfer', () => {
  const kept: [string, bigint][] = [
    [bob, 970n],
    [carol, 30n],
  ];
  expect(listFeeTokens('evm', blockOf(kept))).toEqual([token]);
  // What was burnt on the way did not arrive either.
  expect(listFeeTokens('evm', blockOf([kept[0]!, [`0x${'0'.repeat(40)}`, 30n]]))).toEqual([token]);
});

it.each([
  ['all of it arrived', blockOf([[bob, 1_000n]])],
  ['it does not add up', blockOf([[bob, 970n], [carol, 31n]])], // prettier-ignore
  ['several others got something', blockOf([[bob, 970n], [carol, 20n], [token, 10n]])], // prettier-ignore
  ['it failed', blockOf([[bob, 970n], [carol, 30n]], { status: 'failed' })], // prettier-ignore
  ['another method was called', blockOf([[bob, 970n], [carol, 30n]], { method: '0x12345678', input: '0x12345678' })], // prettier-ignore
  ['another contract was called', blockOf([[bob, 970n], [carol, 30n]], { to: carol })], // prettier-ignore
  ['somebody else gave it', blockOf([[bob, 970n], [carol, 30n]], { from: carol })], // prettier-ignore
])('finds none where %s', (_what, bundle) => {
  expect(listFeeTokens('evm', bundle)).toEqual([]);
});
