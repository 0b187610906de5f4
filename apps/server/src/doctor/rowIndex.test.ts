import { expect, it } from 'vitest';
import { describeRowIndex } from './rowIndex.ts';

it('tells what the product says of the row index, what to do where it failed, and nothing where there is none', () => {
  const found = 'ETH 完整，已到区块 8，BTC 尚不完整，已到区块 3';
  expect(describeRowIndex(0, ['ETH 完整，已到区块 8', 'BTC 尚不完整，已到区块 3'])).toEqual([{ name: '行索引', isGood: true, found }]);
  expect(describeRowIndex(1, ['BTC 尚不完整；启动以来 2 次未能跟上写入，最近一次：no space'])).toEqual([
    {
      name: '行索引',
      isGood: false,
      found: 'BTC 尚不完整；启动以来 2 次未能跟上写入，最近一次：no space',
      advice: '各页面照常可用，只是较慢；请查看磁盘空间与日志，再运行 npm run reindex -- --chain 链名',
    },
  ]);
  expect(describeRowIndex(0, [])).toEqual([]);
});
