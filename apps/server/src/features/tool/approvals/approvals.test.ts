import type { Log } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { alice, bob, carol, chainOf, factsOf, token, transferOf } from '../../../present/sample.ts';
import { approvalTopics, foldGrants, type Grant } from './grants.ts';
import { presentApproval } from './page.ts';
import { attributeTaken } from './taken.ts';

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace('0x', '')).padStart(64, '0');
const topic = (value: bigint | string): string => `0x${word(value)}`;
const zero = '0x0000000000000000000000000000000000000000';
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';

function log(number: number, topics: string[], data: bigint[] = [], contract = token.contract): Log {
  return {
    blockNumber: number,
    timeMs: 1_700_000_000_000 + number,
    transactionIndex: 1,
    transactionHash: `0x${number}`,
    logIndex: 2,
    contract,
    topics,
    data: `0x${data.map(word).join('')}`,
  };
}

const approve = (number: number, spender: string, raw: bigint): Log =>
  log(number, [approvalTopics.approval, topic(alice), topic(spender)], [raw]);
const fold = (logs: Log[]) => foldGrants(chainOf('ETH'), logs);
const short = ({ kind, spender, raw, tokenId, eventCount }: Grant) => [kind, spender, raw, tokenId, eventCount];

describe('what an owner said', () => {
  it('is the last word of each spender', () => {
    const grants = fold([approve(1, bob, 5n), approve(2, carol, 7n), approve(3, bob, 0n)]);
    expect(grants.map(short)).toEqual([
      ['amount', bob, 0n, '', 2],
      ['amount', carol, 7n, '', 1],
    ]);
    expect([grants[0]?.first.blockNumber, grants[0]?.last.blockNumber]).toEqual([1, 3]);
  });

  it('of an item is whoever came last, and nobody once it is taken back', () => {
    const item = (number: number, spender: string) => log(number, [approvalTopics.approval, topic(alice), topic(spender), topic(42n)]);
    expect(fold([item(1, bob), item(2, carol)]).map(short)).toEqual([['item', carol, 1n, '42', 2]]);
    expect(fold([item(1, bob), item(2, zero)]).map(short)).toEqual([['item', bob, 0n, '42', 2]]);
  });

  it('of a whole collection and of Permit2 is read too', () => {
    const all = log(1, [approvalTopics.forAll, topic(alice), topic(bob)], [1n]);
    const given = log(
      2,
      [approvalTopics.permit2Approval, topic(alice), topic(token.contract), topic(carol)],
      [9n, 1_800_000_000n],
      permit2,
    );
    const taken = log(3, [approvalTopics.permit2Lockdown, topic(alice)], [BigInt(token.contract), BigInt(carol)], permit2);
    expect(fold([all, given]).map(short)).toEqual([
      ['all', bob, 1n, '', 1],
      ['permit2', carol, 9n, '', 1],
    ]);
    expect(fold([given])[0]).toMatchObject({ token: token.contract, contract: permit2, expiresAtMs: 1_800_000_000_000 });
    expect(fold([given, taken]).map(short)).toEqual([['permit2', carol, 0n, '', 2]]);
  });

  it('is passed over where it is no approval', () => {
    const cut = [
      log(1, [approvalTopics.approval, topic(alice)]),
      log(2, [approvalTopics.approval, topic(alice), topic(bob)]),
      log(3, ['0xdd']),
    ];
    expect(fold(cut)).toEqual([]);
  });
});

const out = (blockNumber: number, amountRaw: bigint): AddressTransfer => ({
  ...transferOf({ blockNumber, amountRaw, token: token.contract, kind: 'token20', source: 'log', transactionHash: `0x${blockNumber}` }),
  address: alice,
  direction: 'out',
  counterparty: carol,
  initiator: 'other',
});
const call = (blockNumber: number, caller: string) => ({ blockNumber, transactionIndex: 2, caller, contract: token.contract });

describe('what a spender took', () => {
  const grants = fold([approve(1, bob, 5n), approve(2, carol, 7n)]);
  const amounts = (facts: Partial<Parameters<typeof attributeTaken>[0]>) =>
    [...attributeTaken({ grants, transfers: [], transactions: [], callers: [], ...facts }).values()].map(({ raw, count, sharedCount }) => [
      raw,
      count,
      sharedCount,
    ]);

  it('is what went in transactions in which it called', () => {
    expect(amounts({ transfers: [out(20, 30n), out(10, 4n)], callers: [call(20, bob), call(10, bob)] })).toEqual([
      [34n, 2, 0],
      [0n, 0, 0],
    ]);
  });

  it('is nobody’s where two of them called, and not what the owner gave itself', () => {
    expect(amounts({ transfers: [out(20, 30n)], callers: [call(20, bob), call(20, carol)] })).toEqual([
      [0n, 0, 1],
      [0n, 0, 1],
    ]);
    expect(amounts({ transfers: [out(20, 30n)] })).toEqual([
      [0n, 0, 0],
      [0n, 0, 0],
    ]);
  });

  it('is not what went before it was allowed', () => {
    expect(amounts({ transfers: [out(1, 3n)], callers: [call(1, carol)] })[1]).toEqual([0n, 0, 0]);
  });
});

it('is told whole', () => {
  const [grant] = fold([approve(1, bob, 2n ** 256n - 1n), approve(3, bob, 5_500n)]);
  if (!grant) throw new Error('no grant');
  const amount = (raw: string, text: string) => ({
    coinKey: `ETH:${token.contract}`,
    symbol: 'SMP',
    decimals: 3,
    raw,
    amount: text,
    icon: '/icons/coin/avalanche.svg',
  });
  const live = { answers: new Map([[grant, { raw: 2_500n, expiresAtMs: null }]]), askedAt: { blockNumber: 9, timeMs: 1 }, why: '' };
  const taken = { raw: 3_000n, count: 1, last: out(2, 3_000n), sharedCount: 4 };
  const shown = presentApproval(factsOf(), grant, { live, taken, nowMs: 0 });
  expect(shown).toEqual({
    kind: 'amount',
    spender: { address: bob },
    coin: {
      coinKey: `ETH:${token.contract}`,
      chainName: 'ETH',
      contract: token.contract,
      icon: '/icons/coin/avalanche.svg',
      standard: 'erc20',
      symbol: 'SMP',
      name: 'Sample Coin',
      decimals: 3,
      isKnown: false,
      doubt: null,
    },
    tokenId: '',
    allowance: amount('2500', '2.5'),
    isUnlimited: false,
    stands: true,
    from: 'contract',
    expiresAt: null,
    first: { hash: '0x1', blockNumber: 1, time: 1_700_000_000_001 },
    last: { hash: '0x3', blockNumber: 3, time: 1_700_000_000_003 },
    eventCount: 2,
    taken: amount('3000', '3'),
    takenCount: 1,
    lastTaken: { hash: '0x2', blockNumber: 2, time: 1_700_000_001_000 },
    sharedCount: 4,
  });
  const none = { answers: new Map(), askedAt: null, why: '节点没有及时回答' };
  expect(presentApproval(factsOf(), { ...grant, raw: 0n }, { live: none, taken: undefined, nowMs: 0 })).toMatchObject({
    allowance: amount('0', '0'),
    stands: false,
    from: 'event',
    taken: null,
  });
});
