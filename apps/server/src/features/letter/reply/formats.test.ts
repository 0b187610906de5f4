import type { ReplyColumn } from '@chaintrail/contract/letter';
import { describe, expect, it } from 'vitest';
import { findFormat } from './formats.ts';

const row = (line: string): string[] => line.split(',');
const meaning = (titles: string, called = '回函.xlsx') => {
  const found = findFormat(row(titles), called);
  if (!found) return null;
  const told = row(titles).flatMap((title, at): [string, ReplyColumn][] => {
    const column = found.columns[at] ?? 'none';
    return column === 'none' ? [] : [[title, column]];
  });
  return [found.name, Object.fromEntries(told)];
};

describe('an export that is documented', () => {
  it.each([
    ['Date(UTC+0),Coin,Network,Amount,Address,TXID,Status', 'Binance 充值记录', { Coin: 'coin', Address: 'address' }],
    // Where coin was paid out to is nobody's account with the exchange.
    ['Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status', 'Binance 提现记录', { Coin: 'coin' }],
    ['User_ID,UTC_Time,Account,Operation,Coin,Change,Remark', 'Binance 账户流水', { User_ID: 'account', Coin: 'coin', Remark: 'note' }],
    ['UTC_Time,Account,Operation,Coin,Change,Remark', 'Binance 账户流水', { Coin: 'coin', Remark: 'note' }],
    ['id,Time,Type,Amount,Before Balance,After Balance,Fee,Symbol', 'OKX 资金流水', { Symbol: 'coin' }],
    [
      'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
      'OKX 交易流水',
      {},
    ],
    [
      'UID,Account Type,Time(UTC+08:00),Coin,Amount,Fee,Hash,Deposit Address,Transfer Network,Status,Remarks',
      'KuCoin 充值记录',
      { UID: 'account', Coin: 'coin', 'Deposit Address': 'address', Remarks: 'note' },
    ],
    [
      'UID,Account Type,Time(UTC),Remarks,Status,Fee,Amount,Coin,Transfer Network,Withdrawal Address/Account',
      'KuCoin 提现记录',
      { UID: 'account', Remarks: 'note', Coin: 'coin' },
    ],
    ['Status,Time,Crypto,Network,Deposit Amount,TxID,Progress', 'MEXC 充值记录', { Crypto: 'coin' }],
    [
      'Status,Time,Crypto,Network,Request Amount,Withdrawal Address,TxID,Trading Fee,Settlement Amount,Withdrawal Descriptions',
      'MEXC 提现记录',
      { Crypto: 'coin', 'Withdrawal Descriptions': 'note' },
    ],
    ['no,time,action_desc,action_data,type,change_amount,amount,total', 'Gate 账户流水', { type: 'coin' }],
  ])('%s is %s', (titles, name, columns) => {
    expect(meaning(titles)).toEqual([name, columns]);
  });

  it.each([
    'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status',
    'Date,Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status',
    'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,Status',
  ])('has an address of the account only where the file calls itself one of deposits: %s', (titles) => {
    const name = 'Binance 充值或提现记录（旧版）';
    expect(meaning(titles, 'DepositHistory.csv')).toEqual([name, { Coin: 'coin', Address: 'address' }]);
    expect(meaning(titles, '回函.xlsx 充币')).toEqual([name, { Coin: 'coin', Address: 'address' }]);
    expect(meaning(titles, 'WithdrawalHistory.csv')).toEqual([name, { Coin: 'coin' }]);
    expect(meaning(titles, '回函.xlsx')).toEqual([name, { Coin: 'coin' }]);
    expect(meaning(titles, '回函.xlsx 充值提现')).toEqual([name, { Coin: 'coin' }]);
  });

  it.each(['Date,Coin,Address', 'Date(UTC+0),Coin,Network,Amount,Address,TXID,Status,UID', 'UID,地址,币种', '', 'constructor'])(
    'is none where a title is missing or one more is there: %s',
    (titles) => {
      expect(meaning(titles)).toBeNull();
    },
  );
});
