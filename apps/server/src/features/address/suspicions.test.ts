import type { Label, TransferKind } from '@chaintrail/model';
import type { AddressCoin, AddressFlow } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import { alice, bob, carol, ether, factsOf, label, token } from '../../present/sample.ts';
import type { Imitator } from '../../present/imitation.ts';
import { noImitations } from '../../present/imitationBook.ts';
import { countRules, findSuspicions, type SuspicionFacts } from './suspicions.ts';

const dave = '0x00000000000000000000000000000000000000d4';
const labelled = (address: string, type: Label['type']): [string, Label[]] => [address, [{ ...label, address, type, name: type }]];
const side = (largest: AddressFlow['in']['largest'], among: AddressFlow['in']['among'] = []): AddressFlow['in'] => ({
  raw: 0n,
  count: 0,
  partyCount: largest.length,
  largest,
  among,
});
const party = (counterparty: string, raw: bigint, count: number) => ({ counterparty, raw, count });
const rows = (kind: TransferKind, contract: string, count: number, zeroCount = 0): AddressCoin => ({
  kind,
  token: contract,
  count,
  zeroCount,
  lastTimeMs: 0,
});

function find(changes: Partial<SuspicionFacts>) {
  const facts = { ...factsOf(), labels: new Map([labelled(alice, 'mixer'), labelled(bob, 'scam'), labelled(carol, 'hack')]) };
  const own = { freezes: [], frozenCoins: [] };
  const coin = presentCoin(facts.chain, '', facts.tokens);
  return findSuspicions({
    facts,
    coin,
    tab: 2,
    flow: undefined,
    own,
    coins: [],
    isFake: () => false,
    imitators: [],
    imitations: noImitations,
    ...changes,
  });
}

const nothing = { isAtLeast: false, in: null, out: null, paidCount: null, parties: [], coinKey: null, event: null };
const view = (address: string, name: string) => ({
  address,
  label: { name, entity: '某交易所', type: name, claim: 'intelligence', source: '标签库', isPrivate: false },
});

describe('what is suspicious of an address', () => {
  it('are other sides whose labels say so, with what came from them and went to them', () => {
    const flow = {
      in: side([party(bob, 5n, 1)]),
      out: side([party(alice, 40n, 2), party(bob, 30n, 3), party(carol, 2n, 4), party(dave, 1n, 9)]),
    };
    expect(find({ flow })).toEqual([
      {
        ...nothing,
        kind: 'mixer',
        subjectCount: 1,
        rowCount: 2,
        out: ether('40', '0.00000000000000004'),
        parties: [view(alice, 'mixer')],
        tab: 2,
      },
      {
        ...nothing,
        kind: 'risky',
        subjectCount: 2,
        rowCount: 8,
        in: ether('5', '0.000000000000000005'),
        out: ether('32', '0.000000000000000032'),
        parties: [view(bob, 'scam'), view(carol, 'hack')],
        tab: 2,
      },
    ]);
  });

  it('are other sides that an issuer froze, also beyond the largest, each once', () => {
    const freezes = new Map([[dave, 'frozen'] as const, [carol, 'destroyed'] as const]);
    const frozen = party(dave, 9n, 2);
    const flow = { in: side([]), out: side([frozen], [frozen, party(carol, 1n, 1)]) };
    const found = find({ flow, facts: { ...factsOf(), freezes } });
    expect(found.map(({ kind, subjectCount, rowCount, out, parties }) => [kind, subjectCount, rowCount, out?.raw, parties])).toEqual([
      ['frozen', 1, 2, '9', [{ address: dave, freeze: 'frozen' }]],
      ['destroyed', 1, 1, '1', [{ address: carol, freeze: 'destroyed' }]],
    ]);
  });

  it('is what an issuer did to the address itself, while it stands', () => {
    const usdt = presentCoin(factsOf().chain, '0xdac17f958d2ee523a2206206994597c13d831ec7', new Map());
    const freezes = [
      { coin: usdt, action: 'destroyed' as const, hash: '0x9', blockNumber: 9, time: 900 },
      { coin: usdt, action: 'frozen' as const, hash: '0x7', blockNumber: 7, time: 700 },
    ];
    const event = { hash: '0x9', time: 900 };
    expect(find({ own: { freezes, frozenCoins: [usdt.coinKey] } })).toEqual([
      { ...nothing, kind: 'own_destroyed', subjectCount: 1, rowCount: 1, tab: 2, event },
    ]);
    expect(find({ own: { freezes: freezes.slice(1), frozenCoins: [usdt.coinKey] } }).map(({ kind }) => kind)).toEqual(['own_frozen']);
    expect(find({ own: { freezes, frozenCoins: [] } })).toEqual([]);
    // What was let go is never the event that is named, wherever it stands among the others.
    const released = { coin: usdt, action: 'released' as const, hash: '0x8', blockNumber: 8, time: 800 };
    const own = { freezes: [released, ...freezes.slice(1)], frozenCoins: [usdt.coinKey] };
    expect(find({ own }).map((found) => found.event)).toEqual([{ hash: '0x7', time: 700 }]);
  });

  it('are transfers of nothing, and coins that imitate, in the list that has them', () => {
    const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    const isFake = (contract: string) => contract === token.contract;
    expect(find({ isFake, coins: [rows('usdt', usdt, 20, 7), rows('token20', token.contract, 9, 2), rows('external', '', 8, 8)] })).toEqual(
      [
        { ...nothing, kind: 'poisoned', subjectCount: 1, rowCount: 7, tab: 1 },
        { ...nothing, kind: 'fake_coins', subjectCount: 1, rowCount: 9, tab: 3, coinKey: `ETH:${token.contract}` },
      ],
    );
    const [poisoned, fakes] = find({
      isFake: (contract) => contract !== usdt,
      coins: [rows('usdt', usdt, 2, 1), rows('token20', alice, 1), rows('token20', bob, 3)],
    });
    expect([poisoned?.tab, fakes?.subjectCount, fakes?.rowCount, fakes?.coinKey]).toEqual([1, 2, 4, null]);
  });

  it('are those who imitate others in its history, with their bait and whether they were paid', () => {
    const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    const contactOf = (counterparty: string, changes: Partial<Imitator['contact']>): Imitator['contact'] => ({
      counterparty,
      firstTimeMs: 1,
      firstRealTimeMs: null,
      isBaitFirst: true,
      zeroCount: 0,
      doubtedCount: 0,
      dustCount: 0,
      paidCount: 0,
      ...changes,
    });
    const original = alice;
    const ofZeros = { contact: contactOf(dave, { zeroCount: 4, paidCount: 1 }), original };
    const ofFakes = { contact: contactOf(bob, { doubtedCount: 2, dustCount: 3 }), original };
    const coins = [rows('usdt', usdt, 9), rows('token20', token.contract, 2)];
    expect(find({ imitators: [ofZeros], coins })).toEqual([
      { ...nothing, kind: 'imitators', subjectCount: 1, rowCount: 4, paidCount: 1, parties: [{ address: dave }], tab: 1 },
    ]);
    expect(find({ imitators: [ofZeros, ofFakes], coins })).toEqual([
      {
        ...nothing,
        kind: 'imitators',
        subjectCount: 2,
        rowCount: 9,
        paidCount: 1,
        parties: [{ address: dave }, view(bob, 'scam')],
        tab: 3,
      },
    ]);
  });

  it('is that it has the ends of another address itself', () => {
    const one = { imitator: dave, original: alice, victimCount: 2, imitatorTimeMs: 2, originalTimeMs: 1, shared: { head: 6, tail: 4 } };
    const sent = { ...noImitations.sent, victimCount: 2, zeroCount: 3, paidCount: 1, victims: [bob, dave], payers: [bob] };
    expect(find({ imitations: { imitates: [one], sent } })).toEqual([
      { ...nothing, kind: 'imitates', subjectCount: 1, rowCount: 3, paidCount: 1, parties: [view(bob, 'scam'), { address: dave }], tab: 1 },
    ]);
    // Dust is no bait token: it lies where the coin moves.
    const dusted = { ...noImitations.sent, victimCount: 1, dustCount: 2, victims: [dave] };
    expect(find({ imitations: { imitates: [one], sent: dusted } }).map(({ rowCount, tab }) => [rowCount, tab])).toEqual([[2, 2]]);
  });

  it('is bait that its calls put into the histories of others', () => {
    expect(find({ planted: { victims: [bob, dave], callCount: 7, isAtLeast: true } })).toEqual([
      {
        ...nothing,
        kind: 'poisons',
        subjectCount: 2,
        rowCount: 7,
        isAtLeast: true,
        parties: [view(bob, 'scam'), { address: dave }],
        tab: 0,
      },
    ]);
  });

  it('is that its permissions were changed, with who owns it since', () => {
    expect(find({ permissionChange: { hash: '0x5', blockNumber: 5, timeMs: 500, count: 2, owners: [bob], isOwnEnough: false } })).toEqual([
      {
        ...nothing,
        kind: 'permission_changed',
        subjectCount: 1,
        rowCount: 2,
        parties: [view(bob, 'scam')],
        tab: 0,
        event: { hash: '0x5', time: 500 },
      },
    ]);
  });

  it('is dust that lies unspent, with its sum and where it is listed', () => {
    expect(find({ unspent: { count: 9, raw: 90n, dustCount: 2, dustRaw: 1_500_000_000_000_000_000n } })).toEqual([
      { ...nothing, kind: 'dust', subjectCount: 2, rowCount: 2, in: ether('1500000000000000000', '1.5'), tab: 9 },
    ]);
    expect(find({ unspent: { count: 9, raw: 90n, dustCount: 0, dustRaw: 0n } })).toEqual([]);
  });

  it('is nothing where no rule finds anything; some chains have tokens, some permissions, some outputs', () => {
    const counted = [
      { hasBlocks: true, hasTokens: true, hasPermissions: false, hasOutputs: false },
      { hasBlocks: true, hasTokens: true, hasPermissions: true, hasOutputs: false },
      { hasBlocks: true, hasTokens: false, hasPermissions: false, hasOutputs: true },
      // Of one address alone nobody knows what issuers did, nor what it put into the histories of others.
      { hasBlocks: false, hasTokens: true, hasPermissions: true, hasOutputs: false },
    ].map(countRules);
    expect([find({}), counted]).toEqual([[], [10, 11, 6, 5]]);
  });
});
