import type { ChainStatusView, CoverageView, ProofView, LabelView } from '@chaintrail/contract/schemas';
import { entityTypes, familyNames, type EntityType } from '@chaintrail/model';
import { DAY_MS } from '../../lib/time.ts';
import type { StepPoint } from '../../ui/chart/steps.ts';

/** Sample data: nothing here is known of anybody. */
export const sampleTime = Date.UTC(2025, 2, 14, 8, 39, 11);
export const evmAddress = '0x7c3e9a41d0b85f2296c1e07a3bd4489fe64f81b2';
export const otherAddress = '0x9281c54b0d3f6a7e1122334455667788f34cedcf';
export const bitcoinAddress = 'bc1qd800dq9zs5a9zl0e6c2x7k3v4t5y8n0f08n8fup';
export const tronAddress = 'TbDDiuZkPq1w2e3r4t5y6u7i8o9pn3Qt3v';
export const transactionHash = `0x${'5c7d'.repeat(16)}`;

const names: Record<EntityType, string> = {
  exchange: '交易所',
  dex: 'DEX',
  bridge: '跨链桥',
  mixer: '混币器',
  hack: '涉案地址',
  scam: '诈骗',
  gamble: '博彩',
  otc: 'OTC',
  wallet: '钱包',
  victim: '受害方',
};

const labelOf = (type: EntityType, part: Partial<LabelView> = {}): LabelView => ({
  name: names[type],
  entity: null,
  type,
  claim: 'fact',
  source: '样例',
  isPrivate: false,
  ...part,
});

export const systemLabels = entityTypes.map((type) => labelOf(type));
export const privateLabels = entityTypes.map((type) => labelOf(type, { isPrivate: true }));
export const inferredLabels = [labelOf('exchange', { name: '疑似星港交易所', claim: 'heuristic' }), labelOf('mixer', { claim: 'derived' })];
export const exchangeLabel = labelOf('exchange', { name: '星港交易所 · 充值' });
export const uglyLabel = labelOf('scam', { name: '名称极长的涉案资金归集地址（第二批次，含中转与找零）'.repeat(2) });

const proofs = {
  all: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
  part: { state: 'part', proven: ['header', 'transactions'], text: '区块头、交易已校验；回执为节点所述，未校验' },
  none: { state: 'none', proven: [], text: '节点所述，未校验' },
} satisfies Record<string, ProofView>;

const stoppedChain: ChainStatusView = {
  chainName: 'ETH',
  title: '以太坊',
  family: familyNames[0],
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18, icon: '' },
  usdt: [],
  stoppable: [],
  icon: '',
  isDemo: false,
  mode: 'node',
  height: 22_046_318,
  sourceHeight: 22_046_400,
  finalHeight: 22_046_254,
  firstBlock: 0,
  older: null,
  headTime: sampleTime,
  lag: 82,
  sourceState: 'down',
  sourceNote: '',
  proof: proofs.all,
  syncState: 'stopped',
  progress: null,
  explorerUrl: null,
  features: [],
};

const whole: CoverageView = {
  complete: true,
  fromBlock: 0,
  toBlock: 22_046_318,
  syncedAt: sampleTime,
  source: '自建节点 A',
  gaps: [],
  proof: proofs.all,
};

export const coverageSamples: readonly { name: string; coverage: CoverageView; chain: ChainStatusView | null }[] = [
  { name: 'whole', coverage: whole, chain: null },
  { name: 'cut', coverage: { ...whole, complete: false, fromBlock: 11_565_019, proof: proofs.none }, chain: null },
  {
    name: 'gaps',
    coverage: {
      ...whole,
      complete: false,
      gaps: [{ kind: 'internal', fromBlock: 1_000_000, toBlock: 1_400_000, reason: '节点没有执行记录' }],
      proof: proofs.part,
    },
    chain: null,
  },
  { name: 'down', coverage: whole, chain: stoppedChain },
];

export const chartSamples: readonly StepPoint[] = [0n, 86_200n, 30_000n, 250_000n, 248_000n, 12_480n].map((value, index) => ({
  time: sampleTime - (30 - 5 * index) * DAY_MS,
  value,
}));

export interface SampleRow {
  key: string;
  address: string;
  label?: LabelView;
  direction: 'in' | 'out' | 'self';
  amount: string;
  isFailed: boolean;
}

export const sampleRows: readonly SampleRow[] = [
  { key: '1', address: evmAddress, label: exchangeLabel, direction: 'out', amount: '86200', isFailed: false },
  { key: '2', address: otherAddress, direction: 'in', amount: '250000.5', isFailed: false },
  { key: '3', address: evmAddress, label: uglyLabel, direction: 'in', amount: '1284000.123456', isFailed: false },
  { key: '4', address: otherAddress, direction: 'out', amount: '30000', isFailed: true },
  { key: '5', address: evmAddress, direction: 'self', amount: '0', isFailed: false },
];

export const coinSamples = ['USDT', 'PEPE', 'HTX', 'DAI', 'WBTC', 'AAVE', 'UNI', 'Fake_USDT_极长的名称'] as const;
