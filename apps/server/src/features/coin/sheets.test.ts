import type { CoinHolderView, TokenRowView, TransferView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { ColumnOf } from '../../sheet/cells.ts';
import { transferColumns } from '../../sheet/transferCells.ts';
import { holderColumns, tokenColumns } from './sheets.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');
const cellsOf = <Row>(columns: readonly ColumnOf<Row>[], row: Row) =>
  Object.fromEntries(columns.map((column) => [column.key, column.cellOf(row, { seq: 3, chain })]));

const coin = {
  coinKey: 'ETH:0xdac1',
  chainName: 'ETH',
  contract: '0xdac1',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
} satisfies TransferView['coin'];
const label = { name: '星港交易所', entity: null, type: 'exchange', claim: 'fact', source: '样例', isPrivate: false } as const;
const amount = { coinKey: coin.coinKey, symbol: 'USDT', decimals: 6, raw: '86200000001', amount: '86200.000001', icon: '' };
const AT = Date.UTC(2026, 8, 23, 19, 12, 0);

it('a holder is these cells', () => {
  const row: CoinHolderView = {
    rank: 2,
    party: { address: '0x02', label },
    amount,
    share: '18.4',
    change: { ...amount, raw: '-20000001', amount: '-20.000001' },
    transferCount: 7,
    firstTime: AT,
    lastTime: null,
    flags: ['contract', 'own'],
  };
  expect(cellsOf(holderColumns, row)).toEqual({
    rank: '2',
    chain: chain.title,
    holder: '0x02',
    holderLabel: '星港交易所',
    amount: '86200.000001',
    amountText: '86200.000001',
    share: '18.4',
    change: '-20.000001',
    changeText: '-20.000001',
    transfers: '7',
    firstBeijing: AT,
    firstUtc: AT,
    lastBeijing: null,
    lastUtc: null,
    note: '合约；代币自己的合约',
  });
});

const transfer: TransferView = {
  id: '7-0-log-3-0',
  blockNumber: 7,
  time: AT,
  hash: '0xaa',
  kind: 'usdt',
  from: { address: '0x01', imitates: { address: '0x02', label } },
  to: { address: '0x02', label },
  coin,
  amount,
  tokenId: '',
  status: 'ok',
  method: { selector: '0xa9059cbb', name: 'transfer' },
};

it('a transfer of a coin is these cells', () => {
  expect(cellsOf(transferColumns, transfer)).toEqual({
    seq: '3',
    timeBeijing: AT,
    timeUtc: AT,
    chain: chain.title,
    hash: '0xaa',
    block: '7',
    method: 'transfer',
    from: '0x01',
    fromLabel: '形似 星港交易所',
    to: '0x02',
    toLabel: '星港交易所',
    coin: 'USDT',
    contract: '0xdac1',
    amount: '86200.000001',
    amountText: '86200.000001',
    status: '成功',
    note: '',
  });
});

it('what a coin in doubt claims, and what failed, stands in the remark alone', () => {
  const claimed = cellsOf(transferColumns, { ...transfer, coin: { ...coin, doubt: 'lookalike' }, tokenId: '12' });
  expect(claimed).toMatchObject({
    coin: 'USDT #12',
    amount: null,
    amountText: null,
    status: '事件声称',
    note: '疑似仿冒代币，事件声称；声称 86200.000001 USDT',
  });
  expect(cellsOf(transferColumns, { ...transfer, status: 'failed' })).toMatchObject({
    amount: null,
    status: '失败',
    note: '未发生 86200.000001 USDT',
  });
});

it('a token is these cells, with whom it resembles', () => {
  const row: TokenRowView = {
    coin: { ...coin, contract: '0xfa4e', name: '@SUM(A1)', doubt: 'lookalike' },
    transferCount: 1,
    holderCount: null,
    firstTime: AT,
    lastTime: AT,
    resembles: coin,
    endsLike: coin,
  };
  expect(cellsOf(tokenColumns, row)).toEqual({
    seq: '3',
    chain: chain.title,
    symbol: 'USDT',
    name: '@SUM(A1)',
    contract: '0xfa4e',
    standard: 'erc20',
    decimals: '6',
    transfers: '1',
    holders: null,
    firstBeijing: AT,
    firstUtc: AT,
    lastBeijing: AT,
    lastUtc: AT,
    note: '疑似仿冒代币，事件声称；形似 USDT 0xdac1；合约首尾与 USDT 相同',
  });
});
