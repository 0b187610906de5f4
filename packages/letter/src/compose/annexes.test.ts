import { expect, it } from 'vitest';
import { layLetter } from '../layout.ts';
import { sampleAddress, sampleFacts } from '../sample.ts';
import { composeAnnexes } from './annexes.ts';
import { composeLetter } from './compose.ts';

const facts = {
  ...sampleFacts,
  addresses: [sampleAddress, { ...sampleAddress, chainName: 'BTC', chainTitle: '比特币', coin: '', first: '—', last: '—', claim: null }],
  totals: [
    { ...sampleFacts.totals[0]!, count: 4, inner: { count: 2, amount: '110.5' } },
    { ...sampleFacts.totals[0]!, chainName: 'BTC', chainTitle: '比特币', coin: 'BTC', count: 1, amount: '0.5' },
  ],
};
const told = (language: 'zh' | 'en') =>
  composeAnnexes(facts, language).map(({ columns, rows, notes }) => ({
    titles: columns.map(({ title }) => title),
    widthMm: columns.reduce((sum, { widthMm }) => sum + widthMm, 0),
    rows,
    notes,
  }));

it('tells chain above coin, address above claim, first above last and amount above coin, and sums up in words', () => {
  const hash = '0x9a4c5e3f7d7d76f59faadf34246219a0be7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d';
  const payer = '0x1111111111111111111111111111111111111111';
  const { address } = sampleAddress;
  expect(told('zh')).toEqual([
    {
      titles: ['序号', '链 / 币种', '地址', '首笔 / 末笔\n（北京时间）', '笔数', '转入'],
      widthMm: 156,
      rows: [
        [
          '1',
          '以太坊\nUSDT',
          `${address}\n（推断：可能为星港交易所充值地址，请予核实）`,
          '2025-02-11 03:14:35\n2025-03-04 22:51:47',
          '4',
          '412,300.00',
        ],
        ['2', '比特币', `${address}\n（归属未知，请予核实）`, '—', '4', '412,300.00'],
      ],
      notes: [
        '合计 以太坊：4笔转入，412,300.00 USDT；另有2笔110.5 USDT为所列地址之间的转账，未相加',
        '合计 比特币：1笔转入，0.5 BTC',
        '以太坊：数据至第 22131408 块',
        '数额与时间取自链上数据；链上分析结果，不构成对账户归属的认定。',
      ],
    },
    {
      titles: ['序号', '交易哈希', '北京时间', '付款地址', '收款地址', '数量'],
      widthMm: 156,
      rows: [['1', hash, '2025-02-11\n03:14:35', payer, address, '130,000.00\nUSDT']],
      notes: [],
    },
  ]);
  expect(told('en')).toEqual([
    {
      titles: ['No.', 'Chain / coin', 'Address', 'First / last\n(UTC+8)', 'Count', 'Received'],
      widthMm: 156,
      rows: [
        ['1', 'ETH\nUSDT', `${address}\n(holder unknown, please verify)`, '2025-02-11 03:14:35\n2025-03-04 22:51:47', '4', '412,300.00'],
        ['2', 'BTC', `${address}\n(holder unknown, please verify)`, '—', '4', '412,300.00'],
      ],
      notes: [
        'Total ETH: 4 incoming transfers, 412,300.00 USDT; 2 of 110.5 USDT between the listed addresses are not added',
        'Total BTC: 1 incoming transfers, 0.5 BTC',
        'ETH: up to block 22131408',
        'Amounts and times are taken from chain data. On-chain analysis does not establish who holds an account.',
      ],
    },
    {
      titles: ['No.', 'Transaction hash', 'UTC', 'From', 'To', 'Amount'],
      widthMm: 156,
      rows: [['1', hash, '2025-02-10\n19:14:35', payer, address, '130,000.00\nUSDT']],
      notes: [],
    },
  ]);
});

it('sets an amount of three digits and eighteen behind them on one line, and moments whole', () => {
  const amount = '642.366384843847935022';
  const one = { ...sampleFacts.transactions[0]!, amount };
  const letter = { ...sampleFacts, addresses: [{ ...sampleAddress, received: amount }], transactions: [one] };
  const lines = layLetter(composeLetter(letter, { language: 'zh', isDraft: false })).pages.flatMap(({ lines: laid }) =>
    laid.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
  );
  expect(lines.filter((text) => text === amount)).toHaveLength(2);
  expect(lines).toEqual(expect.arrayContaining(['2025-02-11 03:14:35', '2025-03-04 22:51:47', '2025-02-11', '03:14:35']));
});
