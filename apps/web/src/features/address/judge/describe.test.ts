import type { AmountView, CoinView, DistributionView, FlowChartView, JudgedRowView, JudgementView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import {
  describeProof,
  nameRow,
  nameTokens,
  subtract,
  twinOfFlow,
  twinOfParts,
  writeDwell,
  writeParagraph,
  writeShare,
} from './describe.ts';
import { layOutHours, twinOfHours } from './heat.ts';
import { rowsPath } from './paths.ts';
import { endOfPeriod, fillPeriods } from './periods.ts';

const coin: CoinView = {
  coinKey: 'DemoETH:0xu',
  chainName: 'DemoETH',
  contract: '0xu',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
};
const money = (amount: string): AmountView => ({ coinKey: coin.coinKey, symbol: 'USDT', decimals: 6, raw: amount, amount, icon: '' });
const part = (of: 'counterparties' | 'list' | 'card', count: number, came: string, went: string) => ({
  of,
  count,
  in: money(came),
  out: money(went),
});

describe('the stretches of a chart', () => {
  const at = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);
  const point = (time: number, came: string, went: string, balance: string) => ({
    time,
    in: money(came),
    out: money(went),
    balance: money(balance),
    inCount: came === '0' ? 0 : 1,
    outCount: went === '0' ? 0 : 1,
  });

  it('stand side by side, also those in which nothing moved', () => {
    const points = [point(at('2026-03-01'), '5', '0', '5'), point(at('2026-03-04'), '0', '2', '3')];
    expect(fillPeriods({ period: 'day', points })).toEqual([
      points[0],
      point(at('2026-03-02'), '0', '0', '5'),
      point(at('2026-03-03'), '0', '0', '5'),
      points[1],
    ]);
    const months = [point(at('2026-01-01'), '5', '0', '5'), point(at('2026-03-01'), '1', '0', '6')];
    expect(fillPeriods({ period: 'month', points: months }).map(({ time }) => time)).toEqual([
      at('2026-01-01'),
      at('2026-02-01'),
      at('2026-03-01'),
    ]);
  });

  it('are only those in which something moved where all would be too many', () => {
    const points = [point(at('2016-03-01'), '5', '0', '5'), point(at('2026-03-04'), '0', '2', '3')];
    expect(fillPeriods({ period: 'day', points })).toBe(points);
  });
});

describe('the line of the proof', () => {
  it('says the sums where all ways agree', () => {
    const parts = [part('counterparties', 2_105_095, '57318666.53', '50801303.87'), part('list', 2_105_095, '57318666.53', '50801303.87')];
    const card = part('card', 2_105_095, '57318666.53', '50801303.87');
    expect(describeProof({ coin, proof: { closes: true, parts: [...parts, card] } })).toEqual({
      isClosed: true,
      lead: '对账一致：交易对手合计 = 画像 = 流水 = 导出，',
      count: '2,105,095 笔',
      rest: '，流入 57,318,666.53，流出 50,801,303.87，净额 6,517,362.66 USDT，差额 0。',
    });
    expect(describeProof({ coin, proof: { closes: true, parts } })?.lead).toBe('对账一致：交易对手合计 = 同一筛选下的流水 = 导出，');
  });

  it('says the gap in place of the figures where one does not', () => {
    const parts = [part('counterparties', 10, '5', '7'), part('list', 12, '6.5', '7')];
    expect(describeProof({ coin, proof: { closes: false, parts } })).toEqual({
      isClosed: false,
      lead: '对账不一致：流水合计 与交易对手合计相差 2 笔，流入相差 1.5，流出相差 0 USDT。以下数字请勿引用，请稍后重算。',
      count: '',
      rest: '',
    });
  });
});

describe('words of 研判', () => {
  it('are exact and short', () => {
    expect([subtract('10', '0.000001'), subtract('1.5', '2'), subtract('3', '-4.25')]).toEqual(['9.999999', '-0.5', '7.25']);
    expect([30_000, 41 * 60_000, 2.4 * 3_600_000, 3.1 * 86_400_000].map(writeDwell)).toEqual(['30 秒', '41 分钟', '2.4 小时', '3.1 天']);
    expect(['0', '0.04', '0.06', '39', '26.78', '99.97'].map(writeShare)).toEqual(['0%', '< 0.1%', '0.1%', '39.0%', '26.8%', '100.0%']);
    const entity = { key: 'k', name: '星港交易所', type: 'exchange' as const, claim: 'heuristic' as const, isPrivate: false };
    expect([
      nameRow({ party: null, entity }),
      nameRow({ party: null, entity: { ...entity, claim: 'fact' } }),
      nameRow({ party: null, entity: { ...entity, claim: 'fact', isOwn: true } }),
      nameRow({ party: null, entity: null }),
      nameRow({ party: { address: '0xb' }, entity: null }),
    ]).toEqual(['星港交易所 · 推断', '星港交易所', '星港交易所 · 内部', '未标记', '0xb']);
  });

  it('come to a paragraph of a letter with what it rests on', () => {
    const moves = { coin, in: money('1000'), out: money('170.5'), net: money('829.5'), inCount: 1, outCount: 5 };
    const row = { party: { address: '0xb' }, entity: null, share: '9.44', coins: [{ ...moves, in: money('0'), out: money('110.5') }] };
    const judgement = {
      coin,
      totals: { count: 6, coins: [moves] },
      covered: {
        count: 6,
        firstTime: Date.parse('2026-03-14T14:23:41Z'),
        lastTime: Date.parse('2026-03-15T00:00:00Z'),
        fromBlock: 0,
        toBlock: 1_153,
      },
      partyCount: 4,
      folded: { zero: 1, poison: 1, fake: 0, count: 1 },
    };
    const where = { address: '0xa', chainTitle: '以太坊', zone: 'Asia/Shanghai' as const };
    expect(writeParagraph(judgement as unknown as JudgementView, [row as unknown as JudgedRowView], where)).toBe(
      '经查，地址 0xa（以太坊）在2026-03-14 22:23:41 至 2026-03-15 08:00:00期间就 USDT 共有 6 笔往来：流入 1,000，流出 170.5，净额 829.5。' +
        '交易对手 4 个，按金额占比依次为：0xb（占 9.4%，流入 0，流出 110.5）。以上数字由链上记录逐笔汇总，交易对手合计与流水、导出一致；' +
        '数据截至第 1,153 个区块。零值、投毒与仿冒记录 1 笔未计入。标签为线索，不等同于身份认定。',
    );
  });

  it('stand beside each chart as a table', () => {
    const chart = {
      coin,
      period: 'day',
      valued: null,
      points: [{ time: Date.parse('2026-03-13T16:00:00Z'), in: money('1000'), out: money('2.5'), inCount: 1, outCount: 1, balance: null }],
    } as unknown as FlowChartView;
    expect(twinOfFlow(chart, 'Asia/Shanghai')).toEqual({
      head: ['时间', '流入 USDT', '流出 USDT', '余额 USDT'],
      rows: [['2026-03-14', '1,000', '2.5', '—']],
    });
    // In dollars where any row has a price; of a day without one nothing is said.
    const value = { in: '1000.30', out: '2.50', count: 2, pricedCount: 2 };
    const [point] = chart.points;
    const points = [
      { ...point, value },
      { ...point, value: { ...value, pricedCount: 0 } },
    ];
    const valued = { ...chart, points, valued: { ...value, count: 4, source: 'DefiLlama' } } as unknown as FlowChartView;
    expect(twinOfFlow(valued, 'Asia/Shanghai')).toEqual({
      head: ['时间', '流入 USDT', '流出 USDT', '余额 USDT', '流入（折合）', '流出（折合）'],
      rows: [
        ['2026-03-14', '1,000', '2.5', '—', '$1,000.30', '$2.50'],
        ['2026-03-14', '1,000', '2.5', '—', '—', '—'],
      ],
    });
    const spread = {
      parts: [
        {
          key: 'otc',
          title: '场外交易',
          inCount: 0,
          outCount: 1_200,
          in: money('0'),
          out: money('8800'),
          share: '3',
          inShare: '0',
          outShare: '0.7',
        },
      ],
    } as unknown as DistributionView;
    expect(twinOfParts(spread, '类型')).toEqual({
      head: ['类型', '入账笔数', '出账笔数', '流入', '流出', '占比'],
      rows: [['场外交易', '0', '1,200', '0', '8,800', '0.7%']],
    });
  });
});

describe('hours of the week', () => {
  it('move with the clock, over midnight into another day', () => {
    // Sunday 23:00 UTC is Monday 7:00 in Beijing.
    const cells = layOutHours(
      [
        { hour: 167, inCount: 3, outCount: 7, ownCount: 0 },
        { hour: 0, inCount: 1, outCount: 0, ownCount: 0 },
      ],
      8,
    );
    expect([cells[0]?.[7], cells[0]?.[8], cells[6]?.[23]]).toEqual([
      { hour: 7, count: 10, level: 5 },
      { hour: 8, count: 1, level: 1 },
      { hour: 23, count: 0, level: 0 },
    ]);
    expect(twinOfHours(cells).rows[0]?.slice(0, 10)).toEqual(['一', '0', '0', '0', '0', '0', '0', '0', '10', '1']);
  });
});

describe('from here', () => {
  it('a counterparty leads to the rows between the two, under the same times, in the list of its coin', () => {
    const model = {
      chainName: 'DemoETH',
      address: '0xa',
      coinKey: coin.coinKey,
      coins: [{ ...coin, count: 1, lastTime: 1 }],
      filter: { startTime: 5, endTime: 9 },
    };
    expect(rowsPath(model, '0xb')).toBe('/address/DemoETH/0xa?tab=USDT&from=5&to=9&with=0xb');
    expect(rowsPath({ ...model, coinKey: 'DemoETH' }, '0xb')).toBe(
      '/address/DemoETH/0xa?from=5&to=9&with=0xb'.replace('?', '?tab=EXTERNAL&'),
    );
    expect(rowsPath({ ...model, coinKey: 'DemoETH:0xt' }, '0xb')).toBe(
      '/address/DemoETH/0xa?tab=TOKEN20&from=5&to=9&with=0xb&coin=DemoETH%3A0xt',
    );
  });

  it('a chosen stretch ends with its last day, week or month of Beijing', () => {
    const start = Date.parse('2026-01-31T16:00:00Z');
    expect((['day', 'week', 'month'] as const).map((period) => new Date(endOfPeriod(period, start)).toISOString())).toEqual([
      '2026-02-01T15:59:59.999Z',
      '2026-02-07T15:59:59.999Z',
      '2026-02-28T15:59:59.999Z',
    ]);
  });
});

describe('a distribution over coins', () => {
  const one = (title: string, contract: string, doubt: CoinView['doubt'] = null): DistributionView['parts'][number] => ({
    key: `DemoETH:${contract}`,
    title,
    coin: { ...coin, contract, symbol: title, doubt },
    inCount: 3,
    outCount: 1,
    in: money('5'),
    out: money('2'),
    share: '40',
    inShare: null,
    outShare: null,
  });
  const [first, second] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];

  it('tells coins of one name apart, names the nameless by its contract, and says what imitates', () => {
    const imitation = one('USDC', '0xcc', { text: '仿冒' } as unknown as CoinView['doubt']);
    const parts = [one('ETH', ''), one('USDT', first), one('USDT', second), one('', second), imitation];
    expect(nameTokens(parts).map(({ title }) => title)).toEqual([
      'ETH',
      'USDT · 0xa1a1a1…a1a1a1',
      'USDT · 0xb2b2b2…b2b2b2',
      '0xb2b2b2…b2b2b2',
      'USDC · 仿冒',
    ]);
    expect(nameTokens([one('USDT', first)])[0]).toEqual(one('USDT', first));
  });

  it('has a twin with rows, each coin’s own amounts, and the share of rows', () => {
    expect(
      twinOfParts({ parts: [one('USDT', first), { ...one('其余 3 种', ''), in: null, out: null }] } as unknown as DistributionView, '币种'),
    ).toEqual({
      head: ['币种', '入账笔数', '出账笔数', '流入', '流出', '占比'],
      rows: [
        ['USDT', '3', '1', '5', '2', '40%'],
        ['其余 3 种', '3', '1', '—', '—', '40%'],
      ],
    });
  });
});
