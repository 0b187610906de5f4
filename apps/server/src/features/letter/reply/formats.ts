import type { ReplyColumn } from '@chaintrail/contract/letter';

/** A table whose titles are written down in public, and what its columns are. */
export interface ReplyFormat {
  name: string;
  columns: ReplyColumn[];
}

interface Known {
  name: string;
  /** By title, as `plainTitle` writes it. */
  columns: Readonly<Record<string, ReplyColumn>>;
  optional?: readonly string[];
  /** Deposits and withdrawals have the same titles: this is the address where the file calls itself one of deposits. */
  depositColumn?: string;
}

/**
 * What exchanges let their users export, by the titles that open programs read them by (docs/decisions/0139-reply-tables.md names each one's source).
 * Where a withdrawal went is somebody else's address and no account of the exchange: it is never taken for one.
 */
const known: readonly Known[] = [
  {
    name: 'Binance 充值记录',
    columns: { date: 'none', coin: 'coin', network: 'none', amount: 'none', address: 'address', txid: 'none', status: 'none' },
  },
  {
    name: 'Binance 提现记录',
    columns: { date: 'none', coin: 'coin', network: 'none', amount: 'none', fee: 'none', address: 'none', txid: 'none', status: 'none' },
  },
  {
    name: 'Binance 充值或提现记录（旧版）',
    columns: {
      date: 'none',
      coin: 'coin',
      network: 'none',
      amount: 'none',
      transactionfee: 'none',
      address: 'none',
      txid: 'none',
      sourceaddress: 'none',
      paymentid: 'none',
      status: 'none',
    },
    optional: ['network', 'sourceaddress', 'paymentid'],
    depositColumn: 'address',
  },
  {
    name: 'Binance 账户流水',
    columns: {
      userid: 'account',
      utctime: 'none',
      account: 'none',
      operation: 'none',
      coin: 'coin',
      change: 'none',
      remark: 'note',
    },
    optional: ['userid'],
  },
  {
    name: 'OKX 资金流水',
    columns: {
      id: 'none',
      time: 'none',
      type: 'none',
      amount: 'none',
      beforebalance: 'none',
      afterbalance: 'none',
      fee: 'none',
      symbol: 'coin',
    },
  },
  {
    name: 'OKX 交易流水',
    columns: {
      id: 'none',
      orderid: 'none',
      time: 'none',
      tradetype: 'none',
      instrument: 'none',
      type: 'none',
      amount: 'none',
      unit: 'none',
      pl: 'none',
      fee: 'none',
      positionchange: 'none',
      positionbalance: 'none',
      balancechange: 'none',
      balance: 'none',
    },
  },
  {
    name: 'KuCoin 充值记录',
    columns: {
      uid: 'account',
      accounttype: 'none',
      time: 'none',
      coin: 'coin',
      amount: 'none',
      fee: 'none',
      hash: 'none',
      depositaddress: 'address',
      transfernetwork: 'none',
      status: 'none',
      remarks: 'note',
    },
    optional: ['hash', 'depositaddress'],
  },
  {
    name: 'KuCoin 提现记录',
    columns: {
      uid: 'account',
      accounttype: 'none',
      time: 'none',
      coin: 'coin',
      amount: 'none',
      fee: 'none',
      hash: 'none',
      'withdrawaladdress/account': 'none',
      transfernetwork: 'none',
      status: 'none',
      remarks: 'note',
    },
    optional: ['hash'],
  },
  {
    name: 'MEXC 充值记录',
    columns: { status: 'none', time: 'none', crypto: 'coin', network: 'none', depositamount: 'none', txid: 'none', progress: 'none' },
  },
  {
    name: 'MEXC 提现记录',
    columns: {
      status: 'none',
      time: 'none',
      crypto: 'coin',
      network: 'none',
      requestamount: 'none',
      withdrawaladdress: 'none',
      txid: 'none',
      tradingfee: 'none',
      settlementamount: 'none',
      withdrawaldescriptions: 'note',
    },
  },
  {
    name: 'Gate 账户流水',
    columns: {
      no: 'none',
      time: 'none',
      actiondesc: 'none',
      actiondata: 'none',
      type: 'coin',
      changeamount: 'none',
      amount: 'none',
      total: 'none',
    },
  },
];

const deposits = /deposit|充值|充币/i;
const withdrawals = /withdraw|提现|提币/i;

/** The documented export that a table is, by its titles in any order; `called` is what its file and sheet are called. */
export function findFormat(titles: readonly string[], called: string): ReplyFormat | null {
  const plain = titles.map((title) => plainTitle(title));
  const said = new Set(plain.filter((title) => title !== ''));
  const found = known.find(
    ({ columns, optional = [] }) =>
      [...said].every((title) => Object.hasOwn(columns, title)) &&
      Object.keys(columns).every((title) => said.has(title) || optional.includes(title)),
  );
  if (!found) return null;
  const { name, columns, depositColumn } = found;
  const isOfDeposits = deposits.test(called) && !withdrawals.test(called);
  return {
    name,
    columns: plain.map((title) => (isOfDeposits && title === depositColumn ? 'address' : (columns[title] ?? 'none'))),
  };
}

/** A title without its clock, and without what versions of an export write otherwise. */
function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/\(utc[^)]*\)$/, '')
    .replaceAll(/[\s_]/g, '');
}
