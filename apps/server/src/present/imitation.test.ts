import { findChain } from '@chaintrail/model/chains';
import type { Contact } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { findImitators, listRealCoins } from './imitation.ts';

const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const thirdOne = '0xb0b0333333333333333333333333333333330002';
const other = '0xb0b1000000000000000000000000000000000002';

function contact(counterparty: string, over: Partial<Contact>): Contact {
  return {
    counterparty,
    firstTimeMs: 1,
    firstRealTimeMs: 1,
    isBaitFirst: false,
    zeroCount: 0,
    doubtedCount: 0,
    dustCount: 0,
    paidCount: 0,
    ...over,
  };
}
const real = contact(genuine, {});
const bait = contact(falseOne, { firstTimeMs: 5, firstRealTimeMs: null, isBaitFirst: true, zeroCount: 1 });
const pairs = (contacts: Contact[]) => findImitators(contacts).map((one) => [one.contact.counterparty, one.original.counterparty]);

describe('a counterparty that shares its ends with another', () => {
  it('imitates it when it came by bait and real value went to or from the other', () => {
    expect(findImitators([real, bait, contact(other, { isBaitFirst: true, firstRealTimeMs: null })])).toEqual([
      { contact: bait, original: real },
    ]);
  });

  it('does so also where the bait came before the first payment to the other', () => {
    expect(
      pairs([
        { ...bait, firstTimeMs: 0 },
        { ...real, firstTimeMs: 9, firstRealTimeMs: 9 },
      ]),
    ).toEqual([[falseOne, genuine]]);
  });

  it('still does when the owner fell for it after paying the other', () => {
    expect(pairs([real, { ...bait, firstRealTimeMs: 7, paidCount: 1 }])).toEqual([[falseOne, genuine]]);
  });

  it('imitates the one with whom real value was moved first, also where somebody fell for another imitator', () => {
    const paidOne = contact(thirdOne, { firstTimeMs: 4, firstRealTimeMs: 6, isBaitFirst: true });
    expect(pairs([bait, paidOne, real])).toEqual([
      [falseOne, genuine],
      [thirdOne, genuine],
    ]);
  });

  it('imitates nobody when both moved real value from the beginning, as two customers of an exchange may by chance', () => {
    expect(pairs([real, contact(falseOne, { firstTimeMs: 5, firstRealTimeMs: 5 })])).toEqual([]);
  });

  it('imitates nobody where nobody moved real value', () => {
    expect(pairs([bait, contact(genuine, { firstRealTimeMs: null })])).toEqual([]);
  });
});

it('takes the listed coins for money, and little of them for dust', () => {
  const eth = findChain('ETH');
  expect(eth && listRealCoins(eth)).toEqual([
    { token: '', dustRaw: 10n ** 14n },
    { token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', dustRaw: 10n ** 14n },
    { token: '0xdac17f958d2ee523a2206206994597c13d831ec7', dustRaw: 100_000n },
  ]);
});
