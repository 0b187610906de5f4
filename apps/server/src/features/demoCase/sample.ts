import type { CaseGroup, DemoCase } from '@chaintrail/devnet';
import type { PairSum } from '@chaintrail/store/chain';

/** A case told by hand, small enough to be added up on paper. */
const group = (chainName: string, key: string, part: CaseGroup['part'], addresses: string[], more: Partial<CaseGroup> = {}): CaseGroup => ({
  chainName,
  key,
  part,
  addresses,
  title: key,
  note: `note of ${key}`,
  coin: 'usdt',
  ...more,
});

const native = { coin: 'native' } as const;

export const groups: CaseGroup[] = [
  group('DemoETH', 'victims', 'victim', ['0xv1', '0xv2']),
  group('DemoETH', 'deposits', 'deposit', ['0xd1', '0xd2']),
  group('DemoETH', 'collector', 'collection', ['0xc1']),
  group('DemoETH', 'transit', 'transit', ['0xt1', '0xt2']),
  group('DemoETH', 'dex', 'dex', ['0xr1']),
  group('DemoETH', 'bridge', 'bridge', ['0xb1']),
  group('DemoETH', 'exchange', 'exchange', ['0xx1']),
  group('DemoETH', 'washers', 'transit', ['0xw1'], native),
  group('DemoETH', 'lookAlike', 'aside', ['0xa1']),
  group('DemoTRON', 'bridge', 'bridge', ['Tb1']),
  group('DemoTRON', 'receiver', 'collection', ['Tr1']),
  group('DemoBTC', 'victims', 'victim', ['bv1'], native),
  group('DemoBTC', 'deposits', 'deposit', ['bd1'], native),
  group('DemoBTC', 'washers', 'transit', ['bw1'], { ...native, mixesIn: 'mixer' }),
  group('DemoBTC', 'mixer', 'mixer', ['bm1'], native),
  group('DemoBTC', 'mixedOut', 'mixed', ['bo1'], { ...native, mixesIn: 'mixer' }),
  group('DemoBTC', 'exchange', 'exchange', ['bx1'], native),
];

export const demoCase: DemoCase = {
  title: '一案',
  summary: '从甲到乙',
  addresses: [{ chainName: 'DemoETH', address: '0xc1', role: '归集', note: '从这里开始' }],
  transactions: [
    { chainName: 'DemoETH', hash: '0xaaaa', title: '第一笔', note: '骗走' },
    { chainName: 'DemoETH', hash: '0xbbbb', title: '冻结后', note: '失败' },
    { chainName: 'DemoETH', hash: '0xcccc', title: '尚未收录', note: '' },
  ],
  groups,
  starts: [{ chainName: 'DemoETH', address: '0xc1', title: '看归集', note: '谁、多少' }],
};

/** A payment at a minute of the story. */
const pay = (from: string, to: string, raw: bigint, minute: number, more: Partial<PairSum> = {}): PairSum => ({
  from,
  to,
  raw,
  count: 1,
  isFee: false,
  firstTimeMs: minute * 60_000,
  lastTimeMs: minute * 60_000,
  ...more,
});

const DOLLAR = 1_000_000n;
const ETHER = 10n ** 18n;

/** Victims pay 100 and 60.5; 1 goes to a look-alike. 20 are frozen, 10 destroyed, 30 bridged of which 25 arrive. */
export const usdtPairs: PairSum[] = [
  pay('0xv1', '0xd1', 100n * DOLLAR, 1, { count: 2 }),
  pay('0xv2', '0xd2', 60_500_000n, 2),
  pay('0xv2', '0xa1', DOLLAR, 3),
  pay('0xd1', '0xc1', 100n * DOLLAR, 4),
  pay('0xd2', '0xc1', 60_500_000n, 5),
  pay('0xc1', '0xv1', 5n * DOLLAR, 6),
  pay('0xc1', '0xt1', 120n * DOLLAR, 7),
  pay('0xc1', '0xt2', 30n * DOLLAR, 8),
  pay('0xt2', '', 10n * DOLLAR, 12),
  pay('0xt1', '0xr1', 40n * DOLLAR, 9),
  pay('0xt1', '0xb1', 30n * DOLLAR, 10),
  pay('0xt1', '0xx1', 45n * DOLLAR, 11),
  pay('0xt1', '0xstranger', 5n * DOLLAR, 11),
];
export const etherPairs: PairSum[] = [pay('0xr1', '0xw1', ETHER, 9), pay('0xw1', '', ETHER / 100n, 13, { isFee: true })];
export const tronPairs: PairSum[] = [pay('Tb1', 'Tr1', 25n * DOLLAR, 12)];

/** What the store pairs in a mix by size alone: the washer «pays» a stranger and a mixed address, which a stranger «pays» too. */
export const bitcoinPairs: PairSum[] = [
  pay('bv1', 'bd1', 500_000n, 20),
  pay('bd1', 'bw1', 499_000n, 21),
  pay('bd1', '', 1_000n, 21, { isFee: true }),
  pay('bw1', 'bstranger', 300_000n, 22),
  pay('bw1', 'bo1', 100_000n, 22),
  pay('bstranger', 'bo1', 90_000n, 22),
  pay('bo1', 'bx1', 190_000n, 23),
];
