import type { AmountView, GlanceView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { countParts, filterRows, makeRows, sumBalances } from './batchRows.ts';
import { replaceOnLine } from './replaceOnLine.ts';
import type { PastedPart } from './readPasted.ts';

const a = `0x${'a1'.repeat(20)}`;
/** Begins and ends as `a` does. */
const twin = `0xa1a1${'00'.repeat(16)}a1a1`;
const b = `0x${'b2'.repeat(20)}`;
const hash = `0x${'c3'.repeat(32)}`;

const part = (line: number, text: string, kind: 'address' | 'hash' = 'address'): PastedPart => ({
  line,
  kind,
  text,
  written: text,
  family: 'evm',
});
const amount = (symbol: string, value: string): AmountView => ({ coinKey: symbol, symbol, decimals: 6, raw: '0', amount: value, icon: '' });
const place = (chainName: string, address: string, rest: Partial<GlanceView> = {}): GlanceView => ({
  chainName,
  address,
  balance: amount('USDT', '1.5'),
  in: null,
  out: null,
  otherBalances: [],
  transferCount: 3,
  firstTime: 1,
  lastTime: 2,
  frozenCoins: [],
  ...rest,
});
const label = { name: '归集', entity: null, type: 'scam' as const, claim: 'fact' as const, source: 'x', isPrivate: false };

describe('rows of a pasted list', () => {
  it('stand in pasted order, each address once, with what is known of it', () => {
    const parts: PastedPart[] = [
      part(1, a),
      { line: 2, kind: 'unknown', text: '张某' },
      part(3, b),
      part(4, a),
      part(5, hash, 'hash'),
      part(6, twin),
    ];
    const own = place('ETH', a);
    const answers = new Map([
      [a, [own]],
      [b, []],
    ]);
    expect(makeRows(parts, answers, {})).toEqual([
      { number: 1, text: a, at: { line: 1, written: a }, times: 2, state: 'found', places: [own], place: own },
      { number: 2, text: b, at: { line: 3, written: b }, times: 1, state: 'none', places: [] },
      { number: 3, text: hash, at: { line: 5, written: hash }, times: 1, state: 'hash', places: [] },
      { number: 4, text: twin, at: { line: 6, written: twin }, times: 1, state: 'pending', places: [], twin: 1 },
    ]);
    expect(makeRows([part(1, a)], new Map([[a, null]]), {})[0]?.state).toBe('failed');
  });

  it('leave the choice between chains to the reader', () => {
    const places = [place('ETH', a), place('BSC', a, { label })];
    const rowOf = (chosen: Record<string, string>) => makeRows([part(1, a)], new Map([[a, places]]), chosen)[0];
    expect(rowOf({})).toEqual({ number: 1, text: a, at: { line: 1, written: a }, times: 1, state: 'choose', places });
    expect(rowOf({ [a]: 'BSC' })).toMatchObject({ state: 'found', place: places[1] });
    expect(rowOf({ [a]: 'Base' })?.state).toBe('choose');
  });

  it('are counted and filtered by what they are', () => {
    const rows = makeRows(
      [part(1, a), part(2, b), part(3, twin), part(4, `0x${'d4'.repeat(20)}`)],
      new Map([
        [a, [place('ETH', a, { label })]],
        [b, []],
        [twin, [place('ETH', twin)]],
        [`0x${'d4'.repeat(20)}`, [place('ETH', '', { frozenCoins: ['ETH:0x1'] }), place('BSC', '')]],
      ]),
      {},
    );
    expect(countParts(rows)).toEqual({ all: 4, labelled: 1, none: 1, choose: 1, marked: 1 });
    expect(filterRows(rows, 'marked').map(({ number }) => number)).toEqual([3]);
    expect(filterRows(rows, 'none').map(({ number }) => number)).toEqual([2]);
  });

  it('add up to the last digit, coin by coin', () => {
    const rows = makeRows(
      [part(1, a), part(2, b)],
      new Map([
        [a, [place('ETH', a, { otherBalances: [amount('ETH', '0.000000000000000001')] })]],
        [b, [place('ETH', b, { balance: amount('ETH', '9007199254740993') })]],
      ]),
      {},
    );
    expect(sumBalances(rows)).toEqual([
      { symbol: 'USDT', amount: '1.5' },
      { symbol: 'ETH', amount: '9007199254740993.000000000000000001' },
    ]);
    expect(sumBalances(makeRows([part(1, a)], new Map([[a, [place('ETH', a, { balance: null })]]]), {}))).toEqual([]);
  });
});

it('puts an address right where it stands, and leaves the rest of its line', () => {
  const text = `${a}\r\n收款 ${b.slice(0, -1)} 张三\n${b.slice(0, -1)}`;
  expect(replaceOnLine(text, { line: 2, written: b.slice(0, -1) }, '$&')).toBe(`${a}\r\n收款 $& 张三\n${b.slice(0, -1)}`);
  expect(replaceOnLine(text, { line: 3, written: b.slice(0, -1) }, b)).toBe(`${a}\r\n收款 ${b.slice(0, -1)} 张三\n${b}`);
});
