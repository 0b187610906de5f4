import type { Label } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import type { RowFacts } from '../../present/transfer.ts';
import { tellRisk } from './risk.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');
const coin = presentCoin(chain, '', new Map());
const eth = (raw: string, amount: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw, amount, icon: coin.icon });
const label = (address: string, over: Partial<Label>): Label => ({
  scope: 'ETH',
  address,
  name: address,
  entity: null,
  type: 'wallet',
  claim: 'intelligence',
  source: 'list',
  isPrivate: false,
  ...over,
});
const shown = (address: string, over: object) => ({
  address,
  label: { name: address, entity: null, type: 'wallet', claim: 'intelligence', source: 'list', isPrivate: false, ...over },
});
const scam = { name: '电信诈骗', level: 2 };
const facts: RowFacts = {
  chain,
  tokens: new Map(),
  freezes: new Map([['cold', 'frozen']]),
  labels: new Map([
    ['own', [label('own', { risk: scam, claim: 'judgement', source: 'case' })]],
    ['pool', [label('pool', { type: 'mixer' })]],
    [
      'bad',
      [
        label('bad', { risk: { name: '制裁', level: 4 }, source: 'OFAC' }),
        label('bad', { risk: { name: '制裁', level: 4 }, source: 'other' }),
      ],
    ],
    ['shop', [label('shop', {})]],
  ]),
};
const party = (counterparty: string, raw: bigint, count = 1) => ({ counterparty, raw, count });
const ETHER = 10n ** 18n;

it('tells each reason with its type, source, hops, amount and share, gravest first', () => {
  const flow = {
    in: {
      raw: 8n * ETHER,
      count: 5,
      partyCount: 3,
      largest: [party('shop', 5n * ETHER), party('bad', 2n * ETHER, 3), party('', ETHER)],
      among: [],
    },
    out: { raw: 8n * ETHER, count: 2, partyCount: 40, largest: [party('pool', 3n * ETHER)], among: [party('cold', 4n * ETHER)] },
  };
  const own = { direction: null, amount: null, count: null, share: null };
  expect(tellRisk({ facts, address: 'own', freeze: 'destroyed', coin, flow, partyCount: 99 })).toEqual({
    state: 'reasons',
    reasons: [
      {
        type: 'label',
        risk: scam,
        source: 'case',
        claim: 'judgement',
        hops: 0,
        party: shown('own', { risk: scam, claim: 'judgement', source: 'case' }),
        ...own,
      },
      {
        type: 'destroyed',
        risk: null,
        source: '发行方合约事件',
        claim: 'fact',
        hops: 0,
        party: shown('own', { risk: scam, claim: 'judgement', source: 'case' }),
        ...own,
      },
      {
        type: 'frozen',
        risk: null,
        source: '发行方合约事件',
        claim: 'fact',
        hops: 1,
        party: { address: 'cold', freeze: 'frozen' },
        direction: 'out',
        amount: eth('4000000000000000000', '4'),
        count: 1,
        share: '50',
      },
      {
        type: 'label',
        risk: { name: '制裁', level: 4 },
        source: 'OFAC',
        claim: 'intelligence',
        hops: 1,
        party: shown('bad', { risk: { name: '制裁', level: 4 }, source: 'OFAC' }),
        direction: 'in',
        amount: eth('2000000000000000000', '2'),
        count: 3,
        share: '25',
      },
      {
        type: 'mixer',
        risk: null,
        source: 'list',
        claim: 'intelligence',
        hops: 1,
        party: shown('pool', { type: 'mixer' }),
        direction: 'out',
        amount: eth('3000000000000000000', '3'),
        count: 1,
        share: '37.5',
      },
    ],
    reasonCount: 5,
    looked: { hops: 1, partyCount: 4, allPartyCount: 43 },
  });
});

it('is 未评估 where nobody says anything, whatever a label that names no risk says', () => {
  const unassessed = (address: string, flow?: Parameters<typeof tellRisk>[0]['flow']) =>
    tellRisk({ facts, address, freeze: undefined, coin, flow, partyCount: 99 });
  const side = { raw: ETHER, count: 1, partyCount: 1, largest: [party('shop', ETHER)], among: [] };
  expect(unassessed('shop', { in: side, out: { raw: 0n, count: 0, partyCount: 0, largest: [], among: [] } })).toEqual({
    state: 'unassessed',
    reasons: [],
    reasonCount: 0,
    looked: { hops: 1, partyCount: 1, allPartyCount: 1 },
  });
  // Too many rows for the card: nobody was looked at, and that is said.
  expect(unassessed('shop').looked).toEqual({ hops: 1, partyCount: 0, allPartyCount: 99 });
});
