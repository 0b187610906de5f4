import { findChain } from '@chaintrail/model/chains';
import type { Label } from '@chaintrail/model';
import type { LabelledMoves, Moves } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { presentCoin } from '../../../present/coin.ts';
import { chooseBounds, titleParts } from './amountBounds.ts';
import { judgedColumns } from './sheet.ts';
import { entityOf, entityOfAddress, groupByEntity, groupByType, membersOf, ownEntityOf, sortRows } from './groups.ts';
import { presentAside, presentRow } from './present.ts';
import { presentParts } from './presentParts.ts';
import { presentProof } from './proof.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('there is no such chain');
const usdt = chain.usdt[0]?.contract ?? '';
const coin = presentCoin(chain, usdt, new Map());
const money = (raw: string, amount: string) => ({ coinKey: `ETH:${usdt}`, symbol: 'USDT', decimals: 6, raw, amount, icon: coin.icon });

const moves = (inRaw: bigint, outRaw: bigint, times: [first: number, last: number] = [1_000, 9_000]): Moves => ({
  count: 5,
  inCount: inRaw === 0n ? 0 : 2,
  outCount: outRaw === 0n ? 0 : 3,
  firstTimeMs: times[0],
  lastTimeMs: times[1],
  firstInMs: inRaw === 0n ? undefined : times[0],
  firstOutMs: outRaw === 0n ? undefined : times[0] + 500,
  coins: [{ token: usdt, inCount: inRaw === 0n ? 0 : 2, outCount: outRaw === 0n ? 0 : 3, inRaw, outRaw }],
});

const sum = { count: 50, inCount: 20, outCount: 30, inRaw: 3_000_000n, outRaw: 5_000_000n, firstTimeMs: 0, lastTimeMs: 9_000 };
const whole = { facts: { chain, tokens: new Map() }, coin, sum };

const label = (address: string, entity: string | null, claim: Label['claim'] = 'intelligence', isPrivate = false): Label => ({
  scope: 'ETH',
  address,
  name: `${entity ?? '某人'} 热钱包`,
  entity,
  type: 'exchange',
  claim,
  source: 'test',
  isPrivate,
});

describe('a row of 研判', () => {
  it('says of one coin what moved, its share of all that moved, who began, and how long it lay there', () => {
    const who = { party: { address: '0xb' }, entity: null };
    const row = presentRow(whole, { who, addressCount: 1, moves: moves(1_500_000n, 500_000n), dwell: { sumMs: 10_001, count: 4 } });
    expect(row).toEqual({
      party: { address: '0xb' },
      entity: null,
      addressCount: 1,
      count: 5,
      inCount: 2,
      outCount: 3,
      coins: [{ coin, in: money('1500000', '1.5'), out: money('500000', '0.5'), net: money('1000000', '1'), inCount: 2, outCount: 3 }],
      coinCount: 1,
      share: '25',
      firstTime: 1_000,
      lastTime: 9_000,
      pattern: 'in_first',
      dwell: { meanMs: 2_500, count: 4 },
    });
  });

  it('has the share of rows where there is no one coin, and no time where nothing was paid', () => {
    const shown = presentRow(
      { ...whole, coin: null },
      { who: { party: null, entity: null }, addressCount: 7, moves: moves(0n, 2n), dwell: { sumMs: 0, count: 0 } },
    );
    expect([shown.share, shown.pattern, shown.dwell, shown.entity, shown.addressCount]).toEqual(['10', 'out', null, null, 7]);
  });

  it('stands apart where it has no other side', () => {
    expect(presentAside(whole, { ...moves(7n, 0n), aside: 'nobody' })).toEqual({
      aside: 'nobody',
      count: 5,
      inCount: 2,
      outCount: 0,
      coins: [{ coin, in: money('7', '0.000007'), out: money('0', '0'), net: money('7', '0.000007'), inCount: 2, outCount: 0 }],
      coinCount: 1,
    });
  });
});

describe('other sides by who stands behind them', () => {
  const parted: LabelledMoves = {
    labelled: [
      { party: '0x1', ...moves(10n, 0n, [5, 6]) },
      { party: '0x2', ...moves(0n, 20n, [1, 2]) },
      { party: '0x3', ...moves(0n, 5n, [3, 4]) },
      { party: '0x4', ...moves(1n, 1n, [7, 8]) },
    ],
    others: { ...moves(100n, 100n, [9, 10]), partyCount: 40 },
    asides: [],
  };
  const labels = new Map([
    ['0x1', [label('0x1', 'Binance')]],
    ['0x2', [label('0x2', 'Binance')]],
    ['0x3', [label('0x3', 'Binance', 'heuristic')]],
  ]);

  it('are added up; what is inferred stays apart from what is known, and who is hidden from the reader is nobody', () => {
    const dwells = [
      { party: '0x1', sumMs: 5, count: 1 },
      { party: '0x2', sumMs: 6, count: 2 },
      { party: '', sumMs: 100, count: 10 },
    ];
    const groups = sortRows(groupByEntity(parted, labels, dwells), { by: 'amount', isDescending: true }, ({ key }) => key);
    expect(
      groups.map(({ entity, addressCount, dwell, moves: { coins } }) => [
        entity?.claim,
        addressCount,
        dwell,
        coins[0]?.inRaw,
        coins[0]?.outRaw,
      ]),
    ).toEqual([
      [undefined, 41, { sumMs: 100, count: 10 }, 101n, 101n],
      ['intelligence', 2, { sumMs: 11, count: 3 }, 10n, 20n],
      ['heuristic', 1, { sumMs: 0, count: 0 }, 0n, 5n],
    ]);
    expect(groups[1]?.moves).toMatchObject({
      count: 10,
      inCount: 2,
      outCount: 3,
      firstTimeMs: 1,
      lastTimeMs: 6,
      firstInMs: 5,
      firstOutMs: 501,
    });
    expect(membersOf(parted, labels, groups[1]?.key ?? '').map(({ party }) => party)).toEqual(['0x1', '0x2']);
  });

  it('stand by how long coin lay, and without a payment last in both directions', () => {
    const rows = [
      { name: 'never', moves: moves(9n, 0n), dwell: { sumMs: 0, count: 0 } },
      { name: 'long', moves: moves(1n, 1n), dwell: { sumMs: 9_001, count: 3 } },
      { name: 'short', moves: moves(5n, 5n), dwell: { sumMs: 2_000, count: 1 } },
      { name: 'unknown', moves: moves(5n, 5n), dwell: undefined },
    ];
    const names = (isDescending: boolean) => sortRows(rows, { by: 'dwell', isDescending }, ({ name }) => name).map(({ name }) => name);
    expect(names(true)).toEqual(['long', 'short', 'never', 'unknown']);
    expect(names(false)).toEqual(['short', 'long', 'never', 'unknown']);
  });

  it('are named by their entity, or by the label where none is known, one’s own apart', () => {
    expect(entityOf(label('0x1', 'Binance'))).toEqual({
      key: 'ok:exchange:Binance',
      name: 'Binance',
      type: 'exchange',
      claim: 'intelligence',
      isPrivate: false,
    });
    expect(entityOf(label('0x1', null, 'judgement', true))).toMatchObject({
      key: 'pk:exchange:某人 热钱包',
      name: '某人 热钱包',
      isPrivate: true,
    });
  });

  it('are added up by kind too', () => {
    expect(groupByType(parted, labels).map(({ type, moves: { coins } }) => [type, coins[0]?.inRaw, coins[0]?.outRaw])).toEqual([
      ['exchange', 10n, 25n],
      ['', 101n, 101n],
    ]);
  });

  it('are inner where they and the address are of one entity by somebody’s word, never by an inference', () => {
    const named = new Map([
      ...labels,
      ['0xown', [label('0xown', 'Binance', 'fact')]],
      ['0xguessed', [label('0xguessed', 'Binance', 'derived')]],
      ['0xnobody', [label('0xnobody', null)]],
    ]);
    const own = ownEntityOf(named, '0xown');
    expect(own).toEqual({ key: 'ok:exchange:Binance', name: 'Binance', type: 'exchange', claim: 'fact', isPrivate: false, isOwn: true });
    expect(groupByType(parted, named, own).map(({ type, moves: { coins } }) => [type, coins[0]?.inRaw, coins[0]?.outRaw])).toEqual([
      ['own', 10n, 20n],
      ['exchange', 0n, 5n],
      ['', 101n, 101n],
    ]);
    for (const address of ['0xguessed', '0xnobody', '0xunknown']) expect(ownEntityOf(named, address)).toBeUndefined();
    expect(entityOfAddress(named, '0xguessed')?.key).toBe('oi:exchange:Binance');
    expect(entityOfAddress(named, '0xnobody')).toBeUndefined();
  });
});

describe('the proof', () => {
  const same = { count: 3, inRaw: 7n, outRaw: 9n };

  it('closes where every way comes to the same', () => {
    const part = { count: 3, in: money('7', '0.000007'), out: money('9', '0.000009') };
    expect(presentProof(coin, { counterparties: same, list: same, card: same })).toEqual({
      closes: true,
      parts: [
        { of: 'counterparties', ...part },
        { of: 'list', ...part },
        { of: 'card', ...part },
      ],
    });
  });

  it('does not close where one of them differs', () => {
    for (const difference of [{ count: 4 }, { inRaw: 8n }, { outRaw: 8n }]) {
      expect(presentProof(coin, { counterparties: same, list: { ...same, ...difference }, card: undefined }).closes).toBe(false);
      expect(presentProof(coin, { counterparties: same, list: same, card: { ...same, ...difference } }).closes).toBe(false);
    }
  });

  it('compares rows alone where there is no one coin', () => {
    expect(presentProof(null, { counterparties: same, list: { ...same, inRaw: 1n }, card: undefined })).toEqual({
      closes: true,
      parts: [
        { of: 'counterparties', count: 3, in: null, out: null },
        { of: 'list', count: 3, in: null, out: null },
      ],
    });
  });
});

describe('a distribution', () => {
  it('has shares of rows, and of in and out of one coin', () => {
    expect(
      presentParts(coin, [
        { key: 'a', title: '甲', inCount: 1, outCount: 2, inRaw: 1n, outRaw: 3n },
        { key: 'b', title: '乙', inCount: 0, outCount: 1, inRaw: 0n, outRaw: 1n },
      ]),
    ).toEqual([
      {
        key: 'a',
        title: '甲',
        inCount: 1,
        outCount: 2,
        in: money('1', '0.000001'),
        out: money('3', '0.000003'),
        share: '75',
        inShare: '100',
        outShare: '75',
      },
      {
        key: 'b',
        title: '乙',
        inCount: 0,
        outCount: 1,
        in: money('0', '0'),
        out: money('1', '0.000001'),
        share: '25',
        inShare: '0',
        outShare: '25',
      },
    ]);
  });

  it('of amounts has parts by powers of ten around the mean', () => {
    const bounds = chooseBounds(25_700_000_000n);
    expect(bounds).toEqual([100_000_000n, 1_000_000_000n, 10_000_000_000n, 100_000_000_000n]);
    expect(titleParts(bounds, 6)).toEqual(['< 100', '100 – 1,000', '1,000 – 1 万', '1 万 – 10 万', '≥ 10 万']);
    expect(titleParts(chooseBounds(3n * 10n ** 15n), 18)).toEqual([
      '< 0.00001',
      '0.00001 – 0.0001',
      '0.0001 – 0.001',
      '0.001 – 0.01',
      '≥ 0.01',
    ]);
    expect(titleParts(chooseBounds(0n), 0)).toEqual(['< 1', '1 – 10', '≥ 10']);
    expect(titleParts([10n ** 8n, 10n ** 9n], 0)).toEqual(['< 1 亿', '1 亿 – 10 亿', '≥ 10 亿']);
  });
});

it('says in the sheet what a name rests on, so that no inference is taken for a fact', () => {
  const column = judgedColumns.find(({ title }) => title === '归属性质');
  const entity = { key: 'k', name: '某平台', type: 'fraud', claim: 'derived', isPrivate: false };
  const told = [
    { party: null, entity },
    { party: { address: '0xb', label: { name: '某人', claim: 'intelligence' } }, entity: null },
    { party: { address: '0xb' }, entity: null },
    { party: null, entity: null },
  ].map((row) => column?.cellOf(row as never, {} as never));
  expect(told).toEqual(['确定性推断', '情报归属', '', '']);
  const name = judgedColumns.find(({ title }) => title === '实体');
  const inner = { party: null, entity: { ...entity, claim: 'fact', isOwn: true } };
  expect([inner, { party: null, entity }].map((row) => name?.cellOf(row as never, {} as never))).toEqual(['某平台 · 内部', '某平台']);
});
