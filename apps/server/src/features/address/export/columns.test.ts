import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { sheetColumns } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { columnsOf, type SheetRow } from './columns.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');
const coin = {
  coinKey: 'ETH:0xdac1',
  chainName: 'ETH',
  contract: '0xdac1',
  icon: '',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  isKnown: true,
  doubt: null,
} satisfies AddressTransferView['coin'];
const label = { name: '星港交易所', entity: null, type: 'exchange', claim: 'fact', source: '样例', isPrivate: false } as const;
const row = {
  id: '7-0-log-3-0',
  blockNumber: 7,
  time: Date.UTC(2026, 8, 23, 19, 12, 0),
  hash: '0xaa',
  kind: 'usdt',
  from: { address: '0x01' },
  to: { address: '0x02', label },
  coin,
  amount: { coinKey: coin.coinKey, symbol: 'USDT', decimals: 6, raw: '86200000000', amount: '86200.000000', icon: '' },
  tokenId: '',
  status: 'ok',
  method: { selector: '0xa9059cbb', name: 'transfer' },
  direction: 'out',
  fee: { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '21', amount: '0.000000000000000021', icon: '' },
  isFinal: true,
  marks: [],
} as unknown as AddressTransferView;

const cellsOf = (one: Partial<SheetRow> & { row: AddressTransferView }) =>
  Object.fromEntries(sheetColumns.map((key) => [key, columnsOf[key].cellOf({ seq: 1, chain, balance: null, hiddenBy: [], ...one })]));

it('a row is these cells', () => {
  expect(cellsOf({ seq: 3, row, balance: '24259.500000' })).toEqual({
    seq: '3',
    timeBeijing: Date.UTC(2026, 8, 23, 19, 12, 0),
    timeUtc: Date.UTC(2026, 8, 23, 19, 12, 0),
    chain: chain.title,
    hash: '0xaa',
    block: '7',
    method: 'transfer',
    from: '0x01',
    fromLabel: '',
    to: '0x02',
    toLabel: '星港交易所',
    direction: '转出',
    coin: 'USDT',
    contract: '0xdac1',
    amount: '-86200.000000',
    amountText: '-86200.000000',
    balance: '24259.500000',
    fee: '0.000000000000000021 ETH',
    status: '成功',
    note: '',
  });
});

it('a failed row moves nothing in the column that people add up, and says what was attempted', () => {
  expect(cellsOf({ row: { ...row, status: 'failed' } })).toMatchObject({
    amount: null,
    amountText: null,
    status: '失败',
    note: '未发生 86200.000000 USDT',
  });
});

it('a coin in doubt claims, and hidden rows say why', () => {
  const claimed: AddressTransferView = { ...row, coin: { ...coin, doubt: 'lookalike' }, marks: ['lookalike_coin'], isFinal: false };
  expect(cellsOf({ row: claimed, hiddenBy: ['仿冒'] })).toMatchObject({
    amount: null,
    status: '事件声称',
    note: '页面隐藏：仿冒，不计入合计；疑似仿冒代币，事件声称；声称 86200.000000 USDT；未终局，仍可能回滚',
  });
});

it('an imitator without a label says whom it imitates, an item its number, zero no sign', () => {
  const party = { address: '0x09', imitates: { address: '0x02', label } };
  const zero: AddressTransferView = {
    ...row,
    to: party,
    tokenId: '12',
    amount: { ...row.amount, raw: '0', amount: '0.000000' },
    marks: ['zero_value'],
  };
  expect(cellsOf({ row: zero })).toMatchObject({ toLabel: '形似 星港交易所', coin: 'USDT #12', amount: '0.000000', note: '零值' });
});
