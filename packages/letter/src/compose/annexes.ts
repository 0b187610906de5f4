import type { Annex, AnnexColumn } from '../block.ts';
import type { LetterLanguage } from '../page.ts';
import type { LetterFacts, TotalFact } from './facts.ts';

/** More rows than this are in the workbook alone: a letter keeps the totals. */
export const MOST_PRINTED = 200;

const words = {
  zh: {
    word: '附件1',
    title: '涉案地址及交易明细表',
    addressColumns: ['序号', '链 / 币种', '地址', '首笔 / 末笔\n（北京时间）', '笔数', '转入'],
    transactionColumns: ['序号', '交易哈希', '北京时间', '付款地址', '收款地址', '数量'],
    transactions: '涉案交易',
    noCustodian: '（未见托管机构）',
    unknown: '（归属未知，请予核实）',
    unread: '链上记录尚未取回',
    more: (count: number) => `其余${count}行见随附表格。`,
    notes: ['数额与时间取自链上数据；链上分析结果，不构成对账户归属的认定。'],
  },
  en: {
    word: 'Annex 1',
    title: 'Addresses and Transactions',
    addressColumns: ['No.', 'Chain / coin', 'Address', 'First / last\n(UTC+8)', 'Count', 'Received'],
    transactionColumns: ['No.', 'Transaction hash', 'UTC', 'From', 'To', 'Amount'],
    transactions: 'Transactions',
    noCustodian: '(no custodian seen)',
    unknown: '(holder unknown, please verify)',
    unread: 'chain records not retrieved',
    more: (count: number) => `${count} further rows are in the spreadsheet.`,
    notes: ['Amounts and times are taken from chain data. On-chain analysis does not establish who holds an account.'],
  },
} as const;

/** The last takes three digits and eighteen behind them on one line. */
const addressWidths: readonly AnnexColumn['widthMm'][] = [8, 20, 51, 30, 11, 36];
const transactionWidths: readonly AnnexColumn['widthMm'][] = [8, 42, 18, 26, 26, 36];

/** The tables behind the letter: its addresses, then its transactions. */
export function composeAnnexes(facts: LetterFacts, language: LetterLanguage): Annex[] {
  const text = words[language];
  const printed = facts.addresses.slice(0, MOST_PRINTED);
  const shown = facts.transactions.slice(0, MOST_PRINTED);
  const rest = (all: number, some: number): string[] => (all > some ? [text.more(all - some)] : []);
  const addresses: Annex = {
    kind: 'annex',
    word: text.word,
    title: text.title,
    about: [],
    columns: columnsOf(text.addressColumns, addressWidths),
    rows: printed.map((one, index) => [
      String(index + 1),
      `${language === 'zh' ? one.chainTitle : one.chainName}\n${one.coin}`.trim(),
      `${one.address}\n${tellClaim(one, text, language)}`,
      one.isUnread ? text.unread : [...new Set([one.first, one.last])].join('\n'),
      one.isUnread ? '—' : String(one.count),
      one.isUnread ? '—' : one.received,
    ]),
    total: null,
    notes: [
      ...rest(facts.addresses.length, printed.length),
      ...facts.totals.map((total) => tellTotal[language](total)),
      ...(language === 'zh' ? facts.coverage : facts.coverageEnglish),
      ...text.notes,
    ],
  };
  if (facts.transactions.length === 0) return [addresses];
  return [
    addresses,
    {
      kind: 'annex',
      word: text.word,
      title: text.transactions,
      about: [],
      columns: columnsOf(text.transactionColumns, transactionWidths),
      rows: shown.map((one, index) => [
        String(index + 1),
        one.hash,
        (language === 'zh' ? one.time : one.timeUtc).replace(' ', '\n'),
        one.from,
        one.to,
        `${one.amount}\n${one.coin}`,
      ]),
      total: null,
      notes: rest(facts.transactions.length, shown.length),
    },
  ];
}

const tellTotal = {
  zh: ({ chainTitle, coin, count, amount, inner }: TotalFact) =>
    `合计 ${chainTitle}：${count}笔转入，${amount} ${coin}${inner ? `；另有${inner.count}笔${inner.amount} ${coin}为所列地址之间的转账，未相加` : ''}`,
  en: ({ chainName, coin, count, amount, inner }: TotalFact) =>
    `Total ${chainName}: ${count} incoming transfers, ${amount} ${coin}${inner ? `; ${inner.count} of ${inner.amount} ${coin} between the listed addresses are not added` : ''}`,
} as const;

function tellClaim(one: LetterFacts['addresses'][number], text: (typeof words)[LetterLanguage], language: LetterLanguage): string {
  if (one.hasNoCustodian) return text.noCustodian;
  if (one.claim === null || language === 'en') return text.unknown;
  return `（${one.claim}，请予核实）`;
}

function columnsOf(titles: readonly string[], widths: readonly number[]): AnnexColumn[] {
  return titles.map((title, index) => ({
    title,
    widthMm: widths[index] ?? 10,
    ...(index === titles.length - 1 ? { align: 'right' as const } : {}),
  }));
}
