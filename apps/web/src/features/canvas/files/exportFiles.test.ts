import { makeDrawing } from '@chaintrail/canvas';
import { applyChange, emptyScene } from '@chaintrail/canvas/document';
import { expect, it, vi } from 'vitest';
import { footerOf } from './exportFiles.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(), fetchFile: vi.fn() }));

const scene = applyChange(emptyScene, {
  put: {
    nodes: [
      {
        id: 'ETH:0xa',
        kind: 'address',
        chainName: 'ETH',
        address: '0xa',
        x: 0,
        y: 0,
        neighbours: { out: { known: 9, drawn: 2, at: 1 } },
      },
    ],
  },
});
const parts = { scene, drawing: makeDrawing(scene), zone: 'Asia/Shanghai' as const };
const height = (title: string, toBlock: number | null, note = '') => ({ title, fromBlock: 0, toBlock, time: 1, note });
const now = Date.UTC(2026, 0, 2);

const FIRST = '1 个节点、0 条边（共 1 / 0）；另有 7 个已知对手未画出';
const TIME = '导出时间 2026-01-02 08:00:00 (Asia/Shanghai)；金额为链上转账合计，未折算';
const LAST = '链上分析线索，不构成司法鉴定意见；标签不等同于身份认定；无标签不代表无风险。';

it('a picture says below it how much it shows and up to which block of every chain', () => {
  const heights = [height('以太坊', 23_100_000), height('波场', 75_000_001), height('比特币', null, '未收录'), height('币安链', 5)];
  expect(footerOf(parts, { heights, now })).toEqual([
    FIRST,
    TIME,
    '导出时的数据高度：以太坊 至区块 23,100,000；波场 至区块 75,000,001；比特币 未收录',
    '币安链 至区块 5',
    LAST,
  ]);
});

it('a picture does not keep silent where nobody told how high the data stands', () => {
  expect(footerOf(parts, { heights: undefined, now })).toEqual([FIRST, TIME, '导出时服务未答复，数据高度未知', LAST]);
  expect(footerOf(parts, { heights: [], now })).toEqual([FIRST, TIME, LAST]);
});
