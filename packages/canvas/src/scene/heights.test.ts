import { expect, it } from 'vitest';
import { listHeights, tellHeight } from './heights.ts';

const chain = (chainName: string, title: string, more: object = {}) => ({
  chainName,
  title,
  height: 23_100_000,
  firstBlock: 0,
  headTime: 5_000,
  mode: 'node' as const,
  ...more,
});

it('of each chain on a canvas is told once: from where, up to which block, and where there is none', () => {
  const nodes = ['ETH', 'TRON', 'ETH', undefined, 'BTC', 'DASH', 'Litecoin'].map((chainName) =>
    chainName === undefined ? {} : { chainName },
  );
  const heights = listHeights(nodes, [
    chain('BTC', '比特币', { firstBlock: 800_000, height: 910_000 }),
    chain('ETH', '以太坊'),
    chain('BSC', '币安链'),
    chain('TRON', '波场', { height: null, firstBlock: null, headTime: null, mode: 'provider' }),
    chain('Litecoin', '莱特币', { height: null, firstBlock: null, headTime: null }),
  ]);
  expect(heights).toEqual([
    { title: '比特币', fromBlock: 800_000, toBlock: 910_000, time: 5_000, note: '自区块 800,000 起收录' },
    { title: '以太坊', fromBlock: 0, toBlock: 23_100_000, time: 5_000, note: '' },
    { title: '波场', fromBlock: null, toBlock: null, time: null, note: '按地址查询，没有统一的数据高度' },
    { title: '莱特币', fromBlock: null, toBlock: null, time: null, note: '尚未收录区块，没有数据高度' },
    { title: 'DASH', fromBlock: null, toBlock: null, time: null, note: '未连接，没有数据高度' },
  ]);
  expect(heights.map(tellHeight)).toEqual([
    '比特币 至区块 910,000（自区块 800,000 起收录）',
    '以太坊 至区块 23,100,000',
    '波场 按地址查询，没有统一的数据高度',
    '莱特币 尚未收录区块，没有数据高度',
    'DASH 未连接，没有数据高度',
  ]);
});
