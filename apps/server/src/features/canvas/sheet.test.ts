import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listTables } from './sheet.ts';

const document: CanvasDocument = {
  format: 'chaintrail.canvas',
  version: 1,
  steps: [
    {
      id: 's1',
      parent: null,
      at: 1_000,
      by: '林',
      action: 'addBulk',
      about: ['3 个节点'],
      change: {
        put: {
          nodes: [
            {
              id: 'v',
              kind: 'address',
              chainName: 'DemoETH',
              address: '0xa',
              title: '受害人 1',
              role: 'victim',
              x: 0,
              y: 0,
              group: 'g',
              notes: [{ id: 'n', text: '报案人', at: 1, by: '林' }],
            },
            {
              id: 'c',
              kind: 'address',
              chainName: 'DemoTRON',
              address: 'Tc',
              x: 1,
              y: 0,
              stop: 'dust',
              neighbours: { in: { known: 9, drawn: 2, at: 1 }, out: { known: 4, drawn: 4, at: 1 } },
            },
            { id: 'x', kind: 'offchain', title: '尾号 1234', x: 2, y: 0 },
            {
              id: 'o',
              kind: 'output',
              chainName: 'DemoBTC',
              hash: 'ff01',
              index: 2,
              address: 'bc1q',
              change: 'low',
              stop: 'unmoved',
              x: 3,
              y: 0,
            },
          ],
          edges: [
            {
              id: 'e1',
              from: 'v',
              to: 'c',
              kind: 'cross',
              coinKey: 'k',
              symbol: 'USDT',
              amount: '59.5',
              paid: { amount: '60', symbol: 'USDT' },
              count: 1,
              firstTime: 5_000,
              lastTime: 6_000,
              claim: 'derived',
              rows: [{ hash: '0xh', time: 5_000, amount: '59.5' }],
            },
            {
              id: 'e2',
              from: 'c',
              to: 'x',
              kind: 'offchain',
              coinKey: '',
              symbol: 'CNY',
              amount: '400',
              count: 1,
              claim: 'intelligence',
              by: '周',
              note: '收据',
            },
          ],
          groups: [{ id: 'g', kind: 'entity', title: '受害人', x: 0, y: 0 }],
        },
      },
    },
  ],
  branches: [{ id: 'main', name: '主线', tip: 's1' }],
  head: { branch: 'main', step: 's1' },
};

const chain = (chainName: string, title: string, height: number | null) => ({
  chainName,
  title,
  height,
  firstBlock: height === null ? null : 0,
  headTime: height === null ? null : 9_000,
  mode: 'node' as const,
});
const chains = [chain('DemoETH', '演示 EVM', 2_046_318), chain('DemoBTC', '演示 BTC', null), chain('ETH', '以太坊', 1)];

it('a canvas as a workbook: nodes, edges with what they rest on, transfers, the record and up to which blocks, each value once', async () => {
  const sheets = await Promise.all(
    listTables(document, chains).map(async ({ name, columns, batches }) => {
      const rows: unknown[] = [];
      for await (const batch of batches) rows.push(...batch);
      return { name, titles: columns.map(({ title }) => title).join(' '), rows };
    }),
  );
  expect(sheets).toEqual([
    {
      name: '节点',
      titles: '名称 链 地址或哈希 类型 角色 合并于 停止原因 已知对手 已画出 备注',
      rows: [
        ['受害人 1', 'DemoETH', '0xa', '地址', '受害人', '受害人', '', null, null, '林：报案人'],
        ['', 'DemoTRON', 'Tc', '地址', '未标记', '', '粉尘', '13', '6', ''],
        ['尾号 1234', '', '', '线下', '未标记', '', '', null, null, ''],
        ['', 'DemoBTC', 'ff01:2', '输出（推断：找零）', '未标记', '', '未动用', null, null, ''],
      ],
    },
    {
      name: '边',
      titles: '从 到 链 类型 币种 金额 另一侧付出 笔数 性质 首笔 末笔 备注',
      rows: [
        ['受害人 1', 'Tc', '', '跨链', 'USDT', '59.5', '60 USDT', '1', '确定性推断', 5_000, 6_000, ''],
        ['Tc', '尾号 1234', '', '线下', 'CNY', '400', '', '1', '情报归属', null, null, '周：收据'],
      ],
    },
    {
      name: '逐笔',
      titles: '时间 从 到 币种 金额 交易哈希',
      rows: [[5_000, '受害人 1', 'Tc', 'USDT', '59.5', '0xh']],
    },
    { name: '操作记录', titles: '序号 时间 操作人 操作 分支', rows: [['1', 1_000, '林', '批量加入 3 个节点', '主线']] },
    {
      name: '数据高度',
      titles: '链 起始区块 至区块 区块时间 说明',
      rows: [
        ['演示 EVM', '0', '2046318', 9_000, ''],
        ['演示 BTC', null, null, null, '尚未收录区块，没有数据高度'],
        ['DemoTRON', null, null, null, '未连接，没有数据高度'],
      ],
    },
  ]);
});
