import { DEFAULT_COIN_ICON } from '@chaintrail/contract';
import type { Label } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { chainOf, label } from '../../present/sample.ts';
import { keepTallies } from './tally.ts';
import { presentMoney, type CaseChain } from './presentFlow.ts';
import { bitcoinPairs, demoCase, etherPairs, groups, tronPairs, usdtPairs } from './sample.ts';
import { sumGroups, type Track } from './trace.ts';

const coverage: CaseChain['coverage'] = {
  complete: true,
  fromBlock: 0,
  toBlock: 9,
  syncedAt: 5,
  source: '演示节点',
  gaps: [],
  proof: { state: 'none', proven: [], text: '' },
};
const named = (address: string, claim: Label['claim']): [string, Label[]] => [address, [{ ...label, address, claim }]];
const chains: CaseChain[] = ['DemoETH', 'DemoTRON', 'DemoBTC'].map((name) => ({
  chain: chainOf(name),
  coverage,
  labels: new Map(name === 'DemoETH' ? [named('0xx1', 'derived'), named('0xv1', 'judgement'), named('0xv2', 'judgement')] : []),
}));

function present(from = demoCase) {
  const traced = (track: Track) => ({ ...track, sums: sumGroups(from.groups, track), frozen: new Set(['0xt2']) });
  const tracks = [
    traced({ chainName: 'DemoETH', coin: 'usdt', pairs: usdtPairs }),
    traced({ chainName: 'DemoETH', coin: 'native', pairs: etherPairs }),
    traced({ chainName: 'DemoTRON', coin: 'usdt', pairs: tronPairs }),
    traced({ chainName: 'DemoBTC', coin: 'native', pairs: bitcoinPairs }),
  ];
  const transactions = new Map([
    ['0xaaaa', { timeMs: 60_000, isFailed: false }],
    ['0xbbbb', { timeMs: 120_000, isFailed: true }],
  ]);
  return presentMoney(from, { tracks, tallies: keepTallies(from.groups, tracks), transactions }, chains);
}

const amountOf = (coinKey: string, symbol: string, decimals: number) => (raw: string, amount: string) => ({
  coinKey,
  symbol,
  decimals,
  raw,
  amount,
  icon: DEFAULT_COIN_ICON,
});
const usdt = amountOf('DemoETH:0x4538900ad3d8630b2d45c1d16454e98ecf145d95', 'USDT', 6);
const bitcoin = amountOf('DemoBTC', 'BTC', 8);

it('writes the figures of a case with the labels of its addresses', () => {
  const shown = new Set(['collector', 'transit', 'exchange']);
  const labelView = { name: '某交易所 1', entity: '某交易所', type: 'exchange', claim: 'derived', source: '标签库', isPrivate: false };
  expect(present({ ...demoCase, groups: groups.filter(({ chainName, key }) => chainName === 'DemoETH' && shown.has(key)) })).toEqual({
    chains: [
      { chainName: 'DemoETH', title: '演示链 EVM', coverage },
      { chainName: 'DemoTRON', title: '演示链 TRON', coverage },
      { chainName: 'DemoBTC', title: '演示链 BTC', coverage },
    ],
    groups: [
      {
        id: 'DemoETH:collector',
        chainName: 'DemoETH',
        title: 'collector',
        note: 'note of collector',
        part: 'collection',
        received: usdt('0', '0'),
        sent: usdt('150000000', '150'),
        claims: [],
        addresses: [{ address: '0xc1', note: '从这里开始', received: '0', sent: '150' }],
      },
      {
        id: 'DemoETH:transit',
        chainName: 'DemoETH',
        title: 'transit',
        note: 'note of transit',
        part: 'transit',
        received: usdt('150000000', '150'),
        sent: usdt('45000000', '45'),
        frozen: usdt('20000000', '20'),
        destroyed: usdt('10000000', '10'),
        claims: [],
        addresses: [
          { address: '0xt1', received: '120', sent: '45' },
          { address: '0xt2', received: '30', sent: '0', isFrozen: true },
        ],
      },
      {
        id: 'DemoETH:exchange',
        chainName: 'DemoETH',
        title: 'exchange',
        note: 'note of exchange',
        part: 'exchange',
        received: usdt('45000000', '45'),
        sent: usdt('0', '0'),
        claims: ['derived'],
        addresses: [{ address: '0xx1', label: labelView, received: '45', sent: '0' }],
      },
    ],
    flows: [
      {
        from: 'DemoETH:collector',
        to: 'DemoETH:transit',
        kind: 'transfer',
        amount: usdt('150000000', '150'),
        count: 2,
        firstTime: 420_000,
        lastTime: 480_000,
      },
      {
        from: 'DemoETH:transit',
        to: 'DemoETH:exchange',
        kind: 'transfer',
        amount: usdt('45000000', '45'),
        count: 1,
        firstTime: 660_000,
        lastTime: 660_000,
      },
    ],
    tallies: [
      {
        symbol: 'USDT',
        chains: ['DemoETH'],
        total: usdt('160500000', '160.5'),
        sources: [{ source: 'others', amount: usdt('160500000', '160.5') }],
        outcomes: [
          { outcome: 'others', amount: usdt('80000000', '80') },
          { outcome: 'destroyed', amount: usdt('10000000', '10') },
          { outcome: 'exchange', amount: usdt('45000000', '45') },
          { outcome: 'held', amount: usdt('5500000', '5.5') },
          { outcome: 'frozen', amount: usdt('20000000', '20') },
        ],
      },
    ],
    firstTime: 420_000,
    lastTime: 660_000,
    transferCount: 3,
    exchanges: ['某交易所'],
    transactions: [
      { chainName: 'DemoETH', hash: '0xaaaa', time: 60_000, isFailed: false },
      { chainName: 'DemoETH', hash: '0xbbbb', time: 120_000, isFailed: true },
    ],
    starts: [{ chainName: 'DemoETH', address: '0xc1', title: '看归集', note: '谁、多少' }],
  });
});

it('joins the chains where releases of a bridge come from another chain’s locks, and marks what only inference says', () => {
  const { flows, groups: shown } = present();
  expect(flows.map(({ from, to, kind, amount }) => `${from} ${to} ${kind} ${amount.amount} ${amount.symbol}`)).toEqual([
    'DemoETH:victims DemoETH:deposits transfer 160.5 USDT',
    'DemoETH:deposits DemoETH:collector transfer 160.5 USDT',
    'DemoETH:collector DemoETH:victims transfer 5 USDT',
    'DemoETH:collector DemoETH:transit transfer 150 USDT',
    'DemoETH:transit DemoETH:dex transfer 40 USDT',
    'DemoETH:transit DemoETH:bridge transfer 30 USDT',
    'DemoETH:transit DemoETH:exchange transfer 45 USDT',
    'DemoETH:dex DemoETH:washers transfer 1 ETH',
    'DemoTRON:bridge DemoTRON:receiver transfer 25 USDT',
    'DemoBTC:victims DemoBTC:deposits transfer 0.005 BTC',
    'DemoBTC:deposits DemoBTC:washers transfer 0.00499 BTC',
    'DemoBTC:washers DemoBTC:mixer transfer 0.004 BTC',
    'DemoBTC:mixer DemoBTC:mixedOut inference 0.0019 BTC',
    'DemoBTC:mixedOut DemoBTC:exchange inference 0.0019 BTC',
    'DemoETH:bridge DemoTRON:bridge bridge 25 USDT',
  ]);
  // Nobody can say whom of the mix it was: the group's sums know, its address does not.
  expect(shown.find(({ id }) => id === 'DemoBTC:mixer')).toMatchObject({
    received: bitcoin('400000', '0.004'),
    sent: bitcoin('190000', '0.0019'),
    addresses: [{ address: 'bm1', received: '0', sent: '0' }],
  });
});
