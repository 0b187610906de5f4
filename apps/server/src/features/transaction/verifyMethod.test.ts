import { decodeCall } from '@chaintrail/families';
import type { Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { alice, bob, carol, chainOf, token, transactionOf, transferOf } from '../../present/sample.ts';
import { verifyMethod } from './verifyMethod.ts';

const word = (hex: string) => hex.padStart(64, '0');
const paid = `0xa9059cbb${word('b2')}${word('5dc')}`;
const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const done = transferOf({ kind: 'token20', token: token.contract, from: alice, to: bob, amountRaw: 1500n });
const verify = (to: string, input: string, transfers: Transfer[] = []) =>
  verifyMethod(chainOf('ETH'), transactionOf({ from: alice, to, input }), decodeCall('evm', input), transfers);

it('knows what the coins of the chain file offer', () => {
  expect(verify(usdt, paid)).toBe('contract');
  expect(verify('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', `0x2e1a7d4d${word('1')}`)).toBe('contract');
  // Tether has no withdraw(uint256).
  expect(verify(usdt, `0x2e1a7d4d${word('1')}`)).toBeNull();
});

it('believes a call whose very transfer happened', () => {
  expect(verify(token.contract, paid, [done])).toBe('effect');
  const item = transferOf({ kind: 'nft', token: token.contract, from: bob, to: carol, tokenId: '7', amountRaw: 1n });
  expect(verify(token.contract, `0x42842e0e${word('b2')}${word('c3')}${word('7')}`, [item])).toBe('effect');
});

it.each<[string, Partial<Transfer>]>([
  ['another amount', { amountRaw: 1499n }],
  ['another receiver', { to: carol }],
  ['another giver', { from: carol }],
  ['another coin', { token: usdt }],
  ['a failed one', { status: 'failed' }],
])('does not believe it for %s', (_what, changes) => {
  expect(verify(token.contract, paid, [{ ...done, ...changes }])).toBeNull();
});

it('believes a bridge whose coin came or went as the call says', () => {
  const args = (...words: string[]) =>
    `${words.map(word).join('')}${word('80')}${word('c0')}${word('1')}${'41'.padEnd(64, '0')}${word('1')}${'42'.padEnd(64, '0')}`;
  const lock = `0x79e88776${args('feed', '5dc')}`;
  const isLock = decodeCall('evm', lock)?.name;
  expect([isLock, verify(bob, lock, [done])]).toEqual(['lock', 'effect']);
  expect(verify(carol, lock, [done])).toBeNull();
});

it('believes an ABI that was given for the contract', () => {
  const own = { name: 'pay', signature: 'pay(uint256)', values: [{ name: 'n', type: 'uint256', value: '1' }], isGuess: false, others: [] };
  expect(verifyMethod(chainOf('ETH'), transactionOf({ to: carol }), own, [])).toBe('abi');
  expect(verifyMethod(chainOf('ETH'), transactionOf({ to: carol }), own, [], 'verified')).toBe('verified');
  expect(verifyMethod(chainOf('ETH'), transactionOf({ to: carol }), { ...own, values: null }, [])).toBeNull();
});

it('believes no call that nobody can read', () => {
  expect(verify(usdt, '0x00000001')).toBeNull();
  expect(verify(usdt, '0xa9059cbb00')).toBeNull();
});
