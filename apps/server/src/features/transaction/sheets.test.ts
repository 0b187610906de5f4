import type { CallRowView, EventLogView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { alice, bob, chainOf, ether } from '../../present/sample.ts';
import { callColumns, logColumns } from './sheets.ts';
import type { ColumnOf } from '../../sheet/cells.ts';

function cellsOf<Row>(columns: readonly ColumnOf<Row>[], row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.title, column.cellOf(row, { seq: 3, chain: chainOf('ETH') })]));
}

const call: CallRowView = {
  index: 2,
  traceAddress: [0, 1],
  type: 'CALL',
  from: { address: alice },
  to: { address: bob },
  method: { selector: '0xa9059cbb', name: 'transfer' },
  value: ether('2000000000000000000', '2'),
  gasUsed: '21000',
  status: 'ok',
  reason: null,
  error: '',
};

it('writes a call with its place, whom it called, what it carried and cost', () => {
  expect(cellsOf(callColumns, call)).toEqual({
    序号: '3',
    链: '以太坊',
    层级: '0.1',
    类型: 'CALL',
    调用方: alice,
    调用方标签: '',
    被调用方: bob,
    被调用方标签: '',
    方法: 'transfer',
    选择器: '0xa9059cbb',
    币种: 'ETH',
    数量: '2',
    '数量（文本）': '2',
    Gas: '21000',
    状态: '成功',
    备注: '',
  });
});

it('of a call that failed says why, and moves nothing', () => {
  expect(cellsOf(callColumns, { ...call, traceAddress: [], status: 'failed', reason: '余额不足' })).toMatchObject({
    层级: '根',
    数量: null,
    '数量（文本）': null,
    状态: '失败',
    备注: '余额不足；未发生 2 ETH',
  });
});

const log: EventLogView = {
  logIndex: 7,
  contract: { address: bob },
  coin: null,
  event: {
    name: 'Paid',
    signature: 'Paid(address)',
    title: '付款',
    arguments: [{ name: 'who', type: 'address', value: alice, isIndexed: true, parties: [{ address: alice, label: undefined }] }],
  },
  topics: ['0x01', '0x02'],
  data: '0x03',
  transferIds: [],
};

it('writes a log decoded and as the chain has it', () => {
  expect(cellsOf(logColumns, log)).toEqual({
    序号: '3',
    链: '以太坊',
    日志序号: '7',
    合约: bob,
    合约标签: '',
    事件: 'Paid',
    含义: '付款',
    参数: `who=${alice}`,
    签名: 'Paid(address)',
    topic0: '0x01',
    topic1: '0x02',
    topic2: null,
    topic3: null,
    data: '0x03',
    备注: '',
  });
  expect(cellsOf(logColumns, { ...log, event: null })).toMatchObject({
    事件: null,
    参数: null,
    备注: '未知事件：没有已知的定义，只列原始数据',
  });
});
