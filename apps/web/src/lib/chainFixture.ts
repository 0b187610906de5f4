import type { ChainStatusView } from '@chaintrail/contract/schemas';

/** A chain that follows its node, as pages know it. */
export const chainOf = (chainName: string, family: ChainStatusView['family'], over: Partial<ChainStatusView> = {}): ChainStatusView => ({
  chainName,
  title: chainName,
  family,
  nativeCoin: { symbol: chainName, name: chainName, decimals: 8, icon: '' },
  usdt: [],
  stoppable: [],
  icon: '',
  isDemo: false,
  mode: 'node',
  height: 100,
  sourceHeight: 100,
  finalHeight: 90,
  firstBlock: 0,
  older: null,
  headTime: 1_741_941_551_000,
  lag: 0,
  sourceState: 'ok',
  sourceNote: '',
  proof: { state: 'all', proven: ['header'], text: '区块头已校验' },
  syncState: 'live',
  progress: null,
  explorerUrl: null,
  features: [],
  ...over,
});
