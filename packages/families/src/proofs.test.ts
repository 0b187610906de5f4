import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listProofs } from './proofs.ts';

it.each([
  ['ETH', ['header', 'transactions', 'receipts'], []],
  ['BSC', ['header', 'transactions'], ['receipts']],
  ['Scroll', ['header'], ['transactions', 'receipts']],
  ['KCC', [], ['header', 'transactions', 'receipts']],
  ['TRON', ['header', 'transactions'], ['results']],
  ['BTC', ['header', 'transactions'], []],
  ['Dash', ['transactions'], ['header']],
])('of %s are %j proven and %j told', (name, proven, told) => {
  const chain = findChain(name);
  expect(chain && listProofs(chain)).toEqual({ proven, told });
});
