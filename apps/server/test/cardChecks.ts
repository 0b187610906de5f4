import type { AddressCardView } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';

const asked = [
  ['DemoETH', '0x8515d797bf02e4af4a66a280ec91df39d1accc3f'],
  ['DemoTRON', 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV'],
  ['DemoBTC', '2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB'],
] as const;

const amountOf = ({ amount, symbol }: { amount: string; symbol: string }) => `${amount} ${symbol}`;

function tellOwn(card: AddressCardView) {
  if (card.family === 'evm') return card.own;
  if (card.family === 'bitcoin') return { scriptType: card.own.scriptType, keyShown: card.own.keyShown };
  const { activation, energyPayers, hasMoreLoans, permissionChange } = card.own;
  return {
    activation: activation && [activation.way, activation.by.label?.name, activation.hash.slice(0, 8), amountOf(activation.amount)],
    energyPayers: energyPayers.map(({ party, count, isPaid }) => [party.address, count, isPaid]),
    hasMoreLoans,
    permissionChange,
  };
}

/** What cards of the demo case say beside balances and sums, with the others' names in place of their views. */
export async function tellCards(caller: Caller) {
  const cards = await Promise.all(asked.map(([chainName, address]) => caller.call('getAddressCard', { chainName, address })));
  return cards.map((card) => ({
    own: tellOwn(card),
    freezes: card.freezes.map(({ action, hash, blockNumber }) => [action, hash.slice(0, 10), blockNumber]),
    zeroValue: card.zeroValue,
    firstGas: card.firstGas?.hash.slice(0, 10) ?? null,
    gasSources: card.gasSources?.map(({ party, amount, count, share }) => [party.label?.name, amountOf(amount), count, share]) ?? null,
    feesPaid: [amountOf(card.feesPaid.amount), card.feesPaid.count],
    sameKey: card.sameKey,
    dwell: card.dwell && { ...card.dwell, coin: card.dwell.coin.symbol },
    state: card.risk.state,
    reasons: card.risk.reasons
      .slice(0, 3)
      .map(({ type, risk, source, claim, hops, party, direction, amount, count, share }) =>
        [
          type,
          risk?.level ?? '',
          source,
          claim,
          hops,
          party.label?.name ?? party.address.slice(0, 8),
          direction,
          amount?.amount,
          count,
          share,
        ].join(' '),
      ),
    reasonCount: card.risk.reasonCount,
    looked: card.risk.looked,
  }));
}

/** The times are what the rows of each list come to when they are gone through one by one. */
export const toldCards = [
  {
    own: { proxy: null },
    freezes: [['frozen', '0x0aa12ea8', 856]],
    zeroValue: { inCount: 0, outCount: 0, selfCount: 0 },
    firstGas: '0xcd441e45',
    gasSources: [['手续费来源', '0.03 ETH', 1, '100']],
    feesPaid: ['0.003213072927 ETH', 29],
    sameKey: [],
    dwell: { coin: 'USDT', medianMs: 492_000, count: 18, openCount: 1, isWhole: true },
    state: 'reasons',
    reasons: [
      'frozen  发行方合约事件 fact 0 0x8515d7    ',
      'label 3 演示案件 judgement 1 归集地址 1 in 213600 14 76.8',
      'label 3 演示案件 judgement 1 归集地址 2 in 64500 5 23.2',
    ],
    reasonCount: 3,
    looked: { hops: 1, partyCount: 8, allPartyCount: 8 },
  },
  {
    own: {
      activation: ['transfer', '波场手续费来源', '7581377b', '40 TRX'],
      energyPayers: [['TCRmzi9kKTmDMHLnzvj1BTusTofbpoUme5', 33, true]],
      hasMoreLoans: false,
      permissionChange: null,
    },
    freezes: [],
    zeroValue: { inCount: 0, outCount: 27, selfCount: 0 },
    firstGas: '7581377bc7',
    gasSources: [['波场手续费来源', '320 TRX', 8, '100']],
    feesPaid: ['23.9438 TRX', 68],
    sameKey: [],
    dwell: { coin: 'USDT', medianMs: 1_263_000, count: 33, openCount: 0, isWhole: true },
    state: 'reasons',
    reasons: [
      'label 3 演示案件 judgement 0 跨链收款地址    ',
      'destroyed  发行方合约事件 fact 1 TXBms8mc out 63375 13 19.6',
      'frozen  发行方合约事件 fact 1 THwHgxkM out 54675 12 16.9',
    ],
    reasonCount: 3,
    looked: { hops: 1, partyCount: 6, allPartyCount: 6 },
  },
  {
    own: { scriptType: 'p2sh', keyShown: null },
    freezes: [],
    zeroValue: { inCount: 0, outCount: 0, selfCount: 0 },
    firstGas: null,
    gasSources: null,
    feesPaid: ['0.0006981 BTC', 21],
    sameKey: [],
    dwell: { coin: 'BTC', medianMs: 183_143_000, count: 70, openCount: 0, isWhole: true },
    state: 'reasons',
    reasons: [
      'label 3 演示案件 judgement 0 归集地址（BTC）    ',
      'label 3 演示案件 derived 1 平台充值地址 B02 in 2.05490782 8 17.6',
      'label 3 演示案件 derived 1 平台充值地址 B12 in 1.36981661 7 11.8',
    ],
    reasonCount: 14,
    looked: { hops: 1, partyCount: 35, allPartyCount: 35 },
  },
];

/** Addresses of the demo chains beside what their keys have elsewhere; nothing is known of the last one's. */
const keys = {
  'DemoTRON TABaqSDciarJv3wtkDYb5WZpm3CADGZyeU': ['DemoETH 0x025737bc0ac61d1e3ce62c55a7d4b8f11f2f1036 same_bytes'],
  'DemoETH 0x025737bc0ac61d1e3ce62c55a7d4b8f11f2f1036': ['DemoTRON TABaqSDciarJv3wtkDYb5WZpm3CADGZyeU same_bytes'],
  'DemoBTC mi2xF1Qznk3yVen1iJw8vrW8HAh38eQRvr': ['DemoBTC bcrt1qrww2ls7xy7sue9l6jj7zfrlmzndt5afa03dhge same_key'],
  'DemoBTC bcrt1qrww2ls7xy7sue9l6jj7zfrlmzndt5afa03dhge': ['DemoBTC mi2xF1Qznk3yVen1iJw8vrW8HAh38eQRvr same_key'],
  'DemoTRON TBmss4WaSddtbKDBZy2GBQGKB3cqGTn7h7': [],
};

/** What cards say of other addresses of the same key where that is not what the story made of it. */
export async function compareSameKeys(caller: Caller): Promise<string[]> {
  const differences = await Promise.all(
    Object.entries(keys).map(async ([place, wanted]) => {
      const [chainName = '', address = ''] = place.split(' ');
      const { sameKey } = await caller.call('getAddressCard', { chainName, address });
      const told = sameKey.map((form) => `${form.chainName} ${form.address} ${form.relation}`);
      return told.join() === wanted.join() ? [] : [`${place}: ${told.join()} ≠ ${wanted.join()}`];
    }),
  );
  return differences.flat();
}
