import { listHeights, listRecord, roleLooks, sceneOf, stopTexts } from '@chaintrail/canvas';
import type { CanvasDocument, ChainStatusView } from '@chaintrail/contract/schemas';
import { writeXlsx, type Cell, type Column, type Table } from '@chaintrail/sheet';
import type { HandlersOf } from '../../api/routes.ts';
import { listChainViews } from '../../present/chainList.ts';
import { claimNames } from '../../sheet/cells.ts';
import { readGood } from './handlers.ts';

const text = (title: string, width: number): Column => ({ title, kind: 'text', width });
const time = (title: string): Column => ({ title, kind: 'time', width: 20, zoneHours: 8 });
const number = (title: string, width = 18): Column => ({ title, kind: 'number', width });

export const canvasSheetHandlers: HandlersOf<'checkCanvas' | 'exportCanvasSheet'> = {
  checkCanvas: async ({ input }) => ({ document: readGood(input.document) }),
  exportCanvasSheet: async (context) => ({
    fileName: `${context.input.name.replaceAll(/[\\/:*?"<>|]/g, '_')}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: writeXlsx(listTables(readGood(context.input.document), await listChainViews(context))),
  }),
};

/** Nodes, edges, the transfers behind them, the record of work, and how far each chain is kept: a sheet each. */
export function listTables(
  document: CanvasDocument,
  chains: readonly Pick<ChainStatusView, 'chainName' | 'title' | 'height' | 'firstBlock' | 'headTime' | 'mode'>[],
): Table[] {
  const { nodes, edges, groups } = sceneOf(document);
  const titleOf = (id: string) => nodes.get(id)?.title ?? nodes.get(id)?.address ?? id;
  return [
    tableOf(
      '节点',
      [
        text('名称', 24),
        text('链', 10),
        text('地址或哈希', 44),
        text('类型', 22),
        text('角色', 12),
        text('合并于', 20),
        text('停止原因', 12),
        number('已知对手', 10),
        number('已画出', 10),
        text('备注', 40),
      ],
      [...nodes.values()].map((node) => {
        const sides = [node.neighbours?.in, node.neighbours?.out].filter((side) => side !== undefined);
        const sum = (values: number[]) => (sides.length === 0 ? null : String(values.reduce((total, value) => total + value, 0)));
        return [
          node.title ?? '',
          node.chainName ?? '',
          node.kind === 'output' ? `${node.hash ?? ''}:${node.index ?? 0}` : (node.address ?? node.hash ?? ''),
          nodeKinds[node.kind] + (node.change === undefined ? '' : '（推断：找零）'),
          roleLooks[node.role ?? 'unknown'].title,
          node.group === undefined ? '' : (groups.get(node.group)?.title ?? ''),
          node.stop === undefined ? '' : stopTexts[node.stop],
          sum(sides.map(({ known }) => known)),
          sum(sides.map(({ drawn }) => drawn)),
          (node.notes ?? []).map((note) => `${note.by}：${note.text}`).join('\n'),
        ];
      }),
    ),
    tableOf(
      '边',
      [
        text('从', 24),
        text('到', 24),
        text('链', 10),
        text('类型', 10),
        text('币种', 10),
        number('金额', 24),
        text('另一侧付出', 20),
        number('笔数', 8),
        text('性质', 10),
        time('首笔'),
        time('末笔'),
        text('备注', 30),
      ],
      [...edges.values()].map((edge) => [
        titleOf(edge.from),
        titleOf(edge.to),
        edge.chainName ?? '',
        kinds[edge.kind],
        edge.symbol,
        edge.amount,
        edge.paid ? `${edge.paid.amount} ${edge.paid.symbol}` : '',
        String(edge.count),
        claimNames[edge.claim],
        edge.firstTime ?? null,
        edge.lastTime ?? null,
        [edge.by, edge.note].filter(Boolean).join('：'),
      ]),
    ),
    tableOf(
      '逐笔',
      [time('时间'), text('从', 24), text('到', 24), text('币种', 10), number('金额', 24), text('交易哈希', 68)],
      [...edges.values()].flatMap((edge) =>
        (edge.rows ?? []).map((row): Cell[] => [row.time, titleOf(edge.from), titleOf(edge.to), edge.symbol, row.amount, row.hash]),
      ),
    ),
    tableOf(
      '操作记录',
      [number('序号', 8), time('时间'), text('操作人', 14), text('操作', 60), text('分支', 16)],
      listRecord(document).map(({ number: at, atMs, by, text: done, branch }) => [String(at), atMs, by, done, branch]),
    ),
    tableOf(
      '数据高度',
      [text('链', 24), number('起始区块'), number('至区块'), time('区块时间'), text('说明', 40)],
      listHeights(nodes.values(), chains).map(({ title, fromBlock, toBlock, time: at, note }) => [
        title,
        fromBlock === null ? null : String(fromBlock),
        toBlock === null ? null : String(toBlock),
        at,
        note,
      ]),
    ),
  ];
}

const kinds = {
  transfers: '转账',
  transfer: '单笔转账',
  cross: '跨链',
  offchain: '线下',
  fee: '手续费',
  inferred: '推断',
  owner: '输出归属',
} as const;

const nodeKinds = { address: '地址', entity: '实体', transaction: '交易', output: '输出', custom: '手工录入', offchain: '线下' } as const;

function tableOf(name: string, columns: readonly Column[], rows: Cell[][]): Table {
  async function* batches() {
    yield rows;
  }
  return { name, columns, batches: batches() };
}
