import { bareTitle, writeTitle, type IntelColumns, type IntelField } from './columns.ts';

/** A kind of table that somebody exports, as data: by which headings it is known, and what they say. Titles as `writeTitle` leaves them. */
export interface IntelFormat {
  name: string;
  title: string;
  /** All of these stand in the heading of such a table; of several in one line, one. */
  known: readonly (readonly string[])[];
  /** The first of these that is there. A title without brackets stands for any brackets behind it. */
  columns: Partial<Record<IntelField, readonly string[]>>;
  /** Amounts in the smallest unit of the coin; undefined where exports differ. */
  isRaw: boolean | undefined;
  /** Rows that move tokens name them; the others move the chain's own coin. */
  movesTokens: boolean;
}

const hash = ['txhash', 'transactionhash'];

/** More particular ones first. */
const intelFormats: readonly IntelFormat[] = [
  {
    name: 'etherscan_internal',
    title: 'Etherscan 系浏览器 · 内部交易',
    known: [hash, ['unixtimestamp'], ['parenttxfrom'], ['txto'], ['valuein']],
    columns: {
      hash,
      time: ['unixtimestamp'],
      from: ['from'],
      to: ['txto'],
      amountIn: ['valuein'],
      amountOut: ['valueout'],
      status: ['status'],
    },
    isRaw: false,
    movesTokens: false,
  },
  {
    name: 'etherscan_transactions',
    title: 'Etherscan 系浏览器 · 交易',
    known: [hash, ['unixtimestamp'], ['from'], ['to'], ['valuein'], ['valueout']],
    columns: {
      hash,
      time: ['unixtimestamp'],
      from: ['from'],
      to: ['to'],
      amountIn: ['valuein'],
      amountOut: ['valueout'],
      status: ['status'],
    },
    isRaw: false,
    movesTokens: false,
  },
  {
    name: 'etherscan_tokens',
    title: 'Etherscan 系浏览器 · 代币转账',
    known: [hash, ['unixtimestamp'], ['from'], ['to'], ['tokenvalue', 'value'], ['contractaddress'], ['tokensymbol']],
    columns: {
      hash,
      time: ['unixtimestamp'],
      from: ['from'],
      to: ['to'],
      amount: ['tokenvalue', 'value'],
      token: ['tokensymbol'],
      contract: ['contractaddress'],
    },
    isRaw: false,
    movesTokens: true,
  },
  {
    name: 'blockscout_tokens',
    title: 'Blockscout · 代币转账',
    known: [hash, ['blocknumber'], ['unixtimestamp'], ['fromaddress'], ['toaddress'], ['tokencontractaddress'], ['tokenstransferred']],
    columns: {
      hash,
      time: ['unixtimestamp'],
      from: ['fromaddress'],
      to: ['toaddress'],
      amount: ['tokenstransferred'],
      token: ['tokensymbol'],
      contract: ['tokencontractaddress'],
      status: ['status'],
    },
    isRaw: undefined,
    movesTokens: true,
  },
  {
    name: 'blockscout_transactions',
    title: 'Blockscout · 交易',
    known: [hash, ['blocknumber'], ['unixtimestamp'], ['fromaddress'], ['toaddress'], ['value'], ['fee']],
    columns: { hash, time: ['unixtimestamp'], from: ['fromaddress'], to: ['toaddress'], amount: ['value'], status: ['status'] },
    isRaw: true,
    movesTokens: false,
  },
  {
    name: 'oklink_tokens',
    title: 'OKLink · 代币转账',
    known: [hash, ['blockheight'], ['blocktime'], ['from'], ['to'], ['value'], ['symbol']],
    columns: {
      hash,
      time: ['blocktime(utc)', 'blocktime'],
      from: ['from'],
      to: ['to'],
      amount: ['value'],
      token: ['symbol'],
      contract: ['tokencontractaddress', 'contractaddress'],
      status: ['status'],
    },
    isRaw: false,
    movesTokens: true,
  },
  {
    name: 'oklink_transactions',
    title: 'OKLink · 交易',
    known: [hash, ['blockheight'], ['blocktime'], ['from'], ['to'], ['value'], ['fee']],
    columns: { hash, time: ['blocktime(utc)', 'blocktime'], from: ['from'], to: ['to'], amount: ['value'], status: ['status'] },
    isRaw: false,
    movesTokens: false,
  },
  {
    name: 'tronscan',
    title: 'Tronscan · 转账',
    known: [['transactionid'], ['blockts'], ['fromaddress'], ['toaddress'], ['contractret'], ['quant']],
    columns: {
      hash: ['transactionid'],
      time: ['blockts'],
      from: ['fromaddress'],
      to: ['toaddress'],
      amount: ['quant'],
      token: ['tokensymbol', 'symbol', 'tokenabbr'],
      contract: ['contractaddress', 'tokenid'],
      status: ['contractret'],
    },
    isRaw: undefined,
    movesTokens: true,
  },
  {
    name: 'binance',
    title: '币安 · 充值与提现',
    known: [['date', 'time'], ['coin'], ['amount'], ['transactionfee', 'fee'], ['address'], ['txid'], ['status']],
    columns: {
      hash: ['txid'],
      time: ['date', 'time'],
      from: ['sourceaddress'],
      to: ['address'],
      amount: ['amount'],
      token: ['coin'],
      network: ['network'],
      status: ['status'],
    },
    isRaw: false,
    movesTokens: true,
  },
];

interface KnownFormat {
  format: IntelFormat;
  columns: IntelColumns;
  /** The headings by which it was known, as they are written. */
  by: string[];
}

/** The format of a table with this heading; undefined for one that is none of ours. */
export function findIntelFormat(heading: readonly string[]): KnownFormat | undefined {
  const titles = heading.map(writeTitle);
  const place = (wanted: readonly string[]) => {
    for (const word of wanted) {
      const at = titles.findIndex((title) => title === word || bareTitle(title) === word);
      if (at >= 0) return at;
    }
    return undefined;
  };
  for (const format of intelFormats) {
    const found = format.known.map(place);
    if (found.includes(undefined)) continue;
    const columns = Object.fromEntries(
      Object.entries(format.columns).flatMap(([field, wanted]) => {
        const at = place(wanted);
        return at === undefined ? [] : [[field, at]];
      }),
    );
    return { format, columns, by: found.flatMap((at) => (at === undefined ? [] : [heading[at]?.trim() ?? ''])) };
  }
  return undefined;
}
