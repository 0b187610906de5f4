import { describe, expect, it } from 'vitest';
import { readTronFreeze } from '../tron/freezes.ts';
import { keccak256 } from './keccak.ts';
import { freezeTopics, readFreeze } from './freezes.ts';

const word = (hex: string): string => hex.padStart(64, '0');
const account = `0x${'b2'.repeat(20)}`;
const frozen = '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc';

const indexed = `0x${word('b2'.repeat(20))}`;
const paxos = {
  frozen: '0x90811a8edd3b3c17eeaefffc17f639cc69145d41a359c9843994dc2538203690',
  unfrozen: '0xc3776b472ebf54114339eec9e4dc924e7ce307a97f5c1ee72b6d474e6e5e8b7c',
  freeze: '0x1aa660498c83ea285bc55e4cfc00afcaa7120798db87b74f3c0d7c6e001bc392',
  unfreeze: '0x150465b020dfc06a59269da94ed66db9b65a516cf4fdd5f583b0f12752339bbe',
  wiped: '0xfc5960f1c5a5d2b60f031bf534af053b1bf7d9881989afaeb8b1d164db23aede',
};
const trueUsd = '0xcf3473b85df1594d47b6958f29a32bea0abff9dd68296f7bf33443646793cfd8';

describe('what issuers do to accounts', () => {
  it.each<[string, Parameters<typeof readFreeze>[0], string, { destroyedRaw?: bigint }?]>([
    ['a freeze by Tether, the account in the data', { topics: [frozen], data: `0x${word('b2'.repeat(20))}` }, 'frozen'],
    ['a freeze by Tether, the account indexed', { topics: [frozen, `0x${word('b2'.repeat(20))}`], data: '0x' }, 'frozen'],
    [
      'destroyed funds, with their amount',
      {
        topics: ['0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6'],
        data: `0x${word('b2'.repeat(20))}${word('64')}`,
      },
      'destroyed',
      { destroyedRaw: 100n },
    ],
    [
      'a release by Circle',
      { topics: ['0x117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e', `0x${word('b2'.repeat(20))}`], data: '0x' },
      'released',
    ],
    [
      'a block by a later contract of Tether',
      { topics: ['0x406bbf2d8d145125adf1198d2cf8a67c66cc4bb0ab01c37dccd4f7c0aae1e7c7', `0x${word('b2'.repeat(20))}`], data: '0x' },
      'frozen',
    ],
    [
      'a release by it',
      { topics: ['0x665918c9e02eb2fd85acca3969cb054fc84c138e60ec4af22ab6ef2fd4c93c27', `0x${word('b2'.repeat(20))}`], data: '0x' },
      'released',
    ],
    [
      'destroyed funds of it, the amount alone in the data',
      {
        topics: ['0x6a2859ae7902313752498feb80a014e6e7275fe964c79aa965db815db1c7f1e9', `0x${word('b2'.repeat(20))}`],
        data: `0x${word('64')}`,
      },
      'destroyed',
      { destroyedRaw: 100n },
    ],
    ['a freeze by Paxos, first contract', { topics: [paxos.frozen, indexed], data: '0x' }, 'frozen'],
    ['a release by it', { topics: [paxos.unfrozen, indexed], data: '0x' }, 'released'],
    ['a freeze by Paxos, later contract', { topics: [paxos.freeze, indexed], data: '0x' }, 'frozen'],
    ['a release by that', { topics: [paxos.unfreeze, indexed], data: '0x' }, 'released'],
    ['funds wiped by Paxos, which does not say how much', { topics: [paxos.wiped, indexed], data: '0x' }, 'destroyed'],
    ['a freeze by TrueUSD', { topics: [trueUsd, indexed], data: `0x${word('1')}` }, 'frozen'],
    ['a release by TrueUSD, with the same event', { topics: [trueUsd, indexed], data: `0x${word('0')}` }, 'released'],
  ])('reads %s', (_what, log, action, more = {}) => {
    expect(readFreeze(log)).toEqual({ action, address: account, ...more });
  });

  it('names accounts of Tron in base58', () => {
    expect(readTronFreeze({ topics: [frozen], data: `0x${word('b2'.repeat(20))}` })?.address).toBe('TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj');
  });

  it('passes over other events and data that are no account', () => {
    expect(readFreeze({ topics: [`0x${'00'.repeat(32)}`], data: `0x${word('b2'.repeat(20))}` })).toBeUndefined();
    expect(readFreeze({ topics: [frozen], data: `0x${'ff'.repeat(32)}` })).toBeUndefined();
    expect(readFreeze({ topics: [frozen], data: '0x' })).toBeUndefined();
    expect(readFreeze({ topics: [trueUsd, indexed], data: '0x' })).toBeUndefined();
    expect(readFreeze({ topics: [trueUsd, indexed], data: `0x${word('2')}` })).toBeUndefined();
  });

  it('knows the events of Tether, Circle, Paxos and TrueUSD by the hashes of their signatures', () => {
    const events = [
      'AddedBlackList(address)',
      'RemovedBlackList(address)',
      'DestroyedBlackFunds(address,uint256)',
      'BlockPlaced(address)',
      'BlockReleased(address)',
      'DestroyedBlockedFunds(address,uint256)',
      'Blacklisted(address)',
      'UnBlacklisted(address)',
      'AddressFrozen(address)',
      'AddressUnfrozen(address)',
      'FreezeAddress(address)',
      'UnfreezeAddress(address)',
      'FrozenAddressWiped(address)',
      'Blacklisted(address,bool)',
    ];
    expect(freezeTopics).toEqual(events.map((event) => `0x${keccak256(new TextEncoder().encode(event)).replace(/^0x/, '')}`));
  });
});
