import type { ChainStatusRecord } from '@chaintrail/store/app';
import type { ChainState } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { presentChainStatus } from './chainStatus.ts';
import { chainOf } from './sample.ts';

const chain = chainOf('ETH');
const enabled = { chain, mode: 'node' as const, fromBlock: 0 };
const state: ChainState = {
  first: 5,
  final: { number: 100, hash: '0x64', timeMs: 1_700_000_000_000 },
  head: { number: 110, hash: '0x6e', timeMs: 1_700_000_010_000 },
  epoch: 0,
};
const status: ChainStatusRecord = {
  chainName: 'ETH',
  mode: 'node',
  sourceState: 'degraded',
  capabilities: ['回执', '调用记录'],
  sourceHeight: 125,
  syncState: 'backfilling',
  progress: 0.25,
  failure: { code: 'store', storeCode: 'full' },
  lastReorg: null,
  updatedAtMs: 1_700_000_020_000,
};
const ownFacts = {
  chainName: 'ETH',
  title: '以太坊',
  family: 'evm',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18, icon: '/icons/coin/avalanche.svg' },
  usdt: [{ coinKey: 'ETH:0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 }],
  // Tether, Circle, Paxos' first and later contracts, and TrueUSD, of which no question is known.
  stoppable: [
    { coinKey: 'ETH:0xdac17f958d2ee523a2206206994597c13d831ec7', questions: ['isBlackListed'] },
    { coinKey: 'ETH:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', questions: ['isBlacklisted'] },
    { coinKey: 'ETH:0x8e870d67f660d95d5be530380d0ec0bd388289e1', questions: ['isFrozen'] },
    { coinKey: 'ETH:0x6c3ea9036406852006290770bedfcaba0e23a0e8', questions: ['isFrozen'] },
    { coinKey: 'ETH:0x4fabb145d64652a948d72533023f6e7a623c7c53', questions: ['isFrozen'] },
    { coinKey: 'ETH:0x0000000000085d4780b73119b644ae5ecd22b376', questions: [] },
  ],
  icon: '',
  isDemo: false,
  explorerUrl: 'https://etherscan.io/',
};

describe("a chain's card", () => {
  it('says what is stored and how its source is', () => {
    expect(presentChainStatus(chain, enabled, state, status)).toEqual({
      ...ownFacts,
      mode: 'node',
      height: 110,
      sourceHeight: 125,
      finalHeight: 100,
      firstBlock: 5,
      older: null,
      headTime: 1_700_000_010_000,
      lag: 15,
      sourceState: 'degraded',
      sourceNote: '本地存储出错（full），正在重试；可用：回执、调用记录',
      proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
      syncState: 'backfilling',
      progress: 0.25,
      features: ['address', 'transaction', 'block', 'token', 'nft', 'internal', 'statement'],
    });
  });

  it('of a chain that nobody reads offers nothing', () => {
    expect(presentChainStatus(chain, undefined, undefined, undefined)).toEqual({
      ...ownFacts,
      mode: 'none',
      height: null,
      sourceHeight: null,
      finalHeight: null,
      firstBlock: null,
      older: null,
      headTime: null,
      lag: null,
      sourceState: 'not_configured',
      sourceNote: '未配置数据源',
      proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
      syncState: 'not_configured',
      progress: null,
      features: [],
    });
  });

  it('says that a source is being reached before it first answered', () => {
    expect(presentChainStatus(chain, enabled, { first: null, final: null, head: null, epoch: 0 }, undefined)).toMatchObject({
      mode: 'node',
      height: null,
      lag: null,
      sourceState: 'degraded',
      sourceNote: '正在连接数据源',
      syncState: 'backfilling',
      progress: null,
    });
  });

  it('says of a chain without a node that addresses are asked about one by one', () => {
    expect(presentChainStatus(chain, { ...enabled, mode: 'provider' }, state, undefined)).toMatchObject({
      mode: 'provider',
      sourceState: 'ok',
      sourceNote: '没有自建节点：打开地址时向数据源取回它的历史',
      syncState: 'on_demand',
      proof: { state: 'none', proven: [], text: '公共数据接口所述，未校验' },
    });
  });

  it('has no lag where the store is ahead of a node, and none to tell without its height', () => {
    expect(presentChainStatus(chain, enabled, state, { ...status, sourceHeight: 109 }).lag).toBe(0);
    expect(presentChainStatus(chain, enabled, state, { ...status, sourceHeight: null }).lag).toBeNull();
  });

  it('leaves out notes that say nothing', () => {
    expect(presentChainStatus(chain, enabled, state, { ...status, failure: null }).sourceNote).toBe('可用：回执、调用记录');
    expect(presentChainStatus(chain, enabled, state, { ...status, capabilities: [] }).sourceNote).toBe('本地存储出错（full），正在重试');
  });

  it('offers what the family has', () => {
    const featuresOf = (name: string) => presentChainStatus(chainOf(name), { ...enabled, chain: chainOf(name) }, state, status).features;
    expect(featuresOf('TRON')).toEqual([
      'address',
      'transaction',
      'block',
      'token',
      'nft',
      'internal',
      'statement',
      'resource',
      'permission',
      'contract_type',
    ]);
    expect(featuresOf('BTC')).toEqual(['address', 'transaction', 'block', 'utxo', 'statement']);
    expect(presentChainStatus(chainOf('DemoETH'), enabled, state, status).isDemo).toBe(true);
  });
});
