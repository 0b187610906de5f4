import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { chainTone, countChains } from './chainState.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
const HOUR_MS = 3_600_000;

const following = (over: Partial<ChainStatusView>): ChainStatusView => ({
  chainName: 'BTC',
  title: '比特币',
  family: 'bitcoin',
  nativeCoin: { symbol: 'BTC', name: 'Bitcoin', decimals: 8, icon: '' },
  usdt: [],
  icon: '',
  isDemo: false,
  mode: 'node',
  height: 900_000,
  sourceHeight: 900_000,
  finalHeight: 899_994,
  firstBlock: 0,
  older: null,
  headTime: NOW - HOUR_MS,
  lag: 0,
  sourceState: 'ok',
  sourceNote: '',
  proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
  syncState: 'live',
  progress: null,
  explorerUrl: null,
  features: [],
  ...over,
});

it('calls a chain live that follows a node which itself is at the present', () => {
  expect(chainTone(following({}), NOW)).toBe('live');
  expect(countChains([following({})], NOW)).toMatchObject({ live: 1, current: 1, configured: 1 });
});

it('calls no chain live whose node has stood still for hours', () => {
  const still = following({ headTime: NOW - 4 * HOUR_MS });
  expect(chainTone(still, NOW)).toBe('error');
  expect(countChains([still, following({})], NOW)).toMatchObject({ live: 1, current: 1, configured: 2 });
});

it('lets the demo chains rest at the end of their story, and does not call that the present', () => {
  const ended = following({ isDemo: true, headTime: NOW - 1000 * HOUR_MS });
  expect(chainTone(ended, NOW)).toBe('ok');
  expect(countChains([ended, following({})], NOW)).toMatchObject({ live: 1, current: 2, configured: 2 });
});

it('calls a demo chain live while its story goes on', () => {
  expect(chainTone(following({ isDemo: true, headTime: NOW - HOUR_MS }), NOW)).toBe('live');
});
