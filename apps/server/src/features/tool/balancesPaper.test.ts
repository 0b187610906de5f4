import type { BalanceAtView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { composeBalances } from './balancesPaper.ts';

const at = Date.parse('2025-03-05T16:00:00Z');
const hash = `0x${'5'.repeat(64)}`;
const address = '0xdb04b7000000000000000000000000000c8b14a0';
const contract = '0x94e49e00000000000000000000000000000fbd0f';
const coin = {
  coinKey: `ETH:${contract}`,
  chainName: 'ETH',
  contract,
  standard: 'erc20' as const,
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
};
const of = (symbol: string, amount: string) => ({ coinKey: symbol, symbol, decimals: 6, raw: '1', amount, icon: '' });
const usdt: BalanceAtView = {
  party: { address },
  coin,
  balance: of('USDT', '316034.88'),
  value: {
    usd: '316034.88',
    price: '1',
    time: at,
    yuan: { cny: '2291252.88', rate: { cny: '7.25', date: '2025-03-05', source: '外汇中心' } },
  },
  method: 'node',
  byTransfers: of('USDT', '316034'),
  note: '合约的余额与其转账事件之和不同',
  transferCount: 3,
  lastTime: at,
};
const ether: BalanceAtView = {
  ...usdt,
  coin: { ...coin, coinKey: 'ETH', contract: '', standard: 'native', symbol: 'ETH' },
  balance: of('ETH', '1.204417980012335104'),
  value: null,
  method: 'both',
  byTransfers: null,
  note: '',
};
const fake: BalanceAtView = { ...ether, coin: { ...coin, symbol: 'USDТ', doubt: 'lookalike' }, note: '真伪存疑' };
const answer = {
  list: [ether, usdt, fake],
  total: 5,
  asked: at,
  block: { number: 21_983_114, hash, time: at - 1_000 },
  next: null,
  isFinal: true,
  addressCount: 1,
  repeated: 0,
  untold: ['ETH:0x1'],
  pricing: { source: 'DefiLlama' },
  coverage: {
    complete: true,
    fromBlock: 0,
    toBlock: 9,
    syncedAt: at,
    source: '自有节点索引',
    gaps: [],
    proof: { state: 'none' as const, proven: [], text: '' },
  },
};

it('is a paper of what was asked, on what it rests, and each figure with how it was got', () => {
  const paper = composeBalances({ title: '以太坊' }, answer, { by: '林某', atMs: at });
  expect(paper).toEqual({
    language: 'zh',
    mark: null,
    blocks: [
      { kind: 'title', lines: ['指定时点余额'] },
      ...[
        '链：以太坊；地址 1 个；余额 5 项。',
        '查询时刻 2025-03-06 00:00:00（北京）· 2025-03-05 16:00:00（UTC）。',
        `该时刻前最后一个区块 21,983,114，时间 2025-03-05 23:59:59（北京），哈希 ${hash}。`,
        '其后的区块尚未收录。',
        '该块已终局。',
        '原生币为可用余额，质押另计。折合按 DefiLlama 在查询时刻当日（UTC）的价格与当日人民币汇率，当日没有汇率的用此前最近一日的；没有报价的币种不折合。为估算，以数量为准。',
        '数据覆盖：自创世块起完整。',
        '数据来源：自有节点索引。',
        '另有 1 种代币的余额无从得知，未列入。',
        '生成时间：2025-03-06 00:00:00（北京）；导出人：林某。本材料由链踪 ChainTrail 依链上数据生成，为分析线索，不构成司法鉴定意见；地址的归属须另行核实。',
      ].map((text) => ({ kind: 'paragraph', runs: [{ text }] })),
      {
        kind: 'annex',
        word: '附表',
        title: '各地址余额',
        about: [],
        columns: [
          { title: '序号', widthMm: 9 },
          { title: '地址', widthMm: 38 },
          { title: '币种 / 合约', widthMm: 38 },
          { title: '余额', widthMm: 27, align: 'right' },
          { title: '折合人民币', widthMm: 19, align: 'right' },
          { title: '取数方法', widthMm: 25 },
        ],
        rows: [
          ['1', address, 'ETH 原生币', '1.204417980012335104', '—', '节点在该块之后的状态，与全部转账之和一致'],
          [
            '2',
            address,
            `USDT ${contract}`,
            '316034.88',
            '2291252.88',
            '节点在该块之后的状态；转账之和 316034；合约的余额与其转账事件之和不同',
          ],
          ['3', address, `USDТ ${contract}`, '—', '—', '真伪存疑，不计'],
        ],
        total: null,
        notes: [
          '其余 2 项见导出的表格。',
          'USDT：单价 1 美元（2025-03-06 00:00:00（北京））；汇率 7.25（2025-03-05，外汇中心）。',
          '真伪存疑的代币不列数额：其余额只是其合约自称的。',
        ],
      },
    ],
  });
});

it('says that nobody is asked for prices, and has no column of values then', () => {
  const bare = { ...answer, list: [ether], total: 1, untold: [], pricing: null, isFinal: false };
  const { blocks } = composeBalances({ title: '以太坊' }, bare, { by: '', atMs: at });
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : []));
  expect(texts).toContain('原生币为可用余额，质押另计。没有启用价格来源，不折算人民币。');
  const annex = blocks.find((block) => block.kind === 'annex');
  expect([annex?.columns.map(({ title }) => title), annex?.rows, annex?.notes]).toEqual([
    ['序号', '地址', '币种 / 合约', '余额', '取数方法'],
    [['1', address, 'ETH 原生币', '1.204417980012335104', '节点在该块之后的状态，与全部转账之和一致']],
    [],
  ]);
});
