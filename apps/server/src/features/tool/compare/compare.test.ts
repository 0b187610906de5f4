import { describe, expect, it } from 'vitest';
import { alice, bob, carol, factsOf } from '../../../present/sample.ts';
import { busiestSpan, countAlike, rules, type Dimension, type Profile } from './judge.ts';
import { presentRow } from './page.ts';

const day = (...busy: number[]): number[] => Array.from({ length: 24 }, (_hour, hour) => (busy.includes(hour) ? 10 : 0));
const profile = (address: string, changes: Partial<Profile> = {}): Profile => ({
  address,
  givers: [],
  parties: new Set(),
  hours: day(),
  ...changes,
});
const isShop = (address: string): boolean => address === 'shop';
const judge = (dimension: Dimension, a: Partial<Profile>, b: Partial<Profile>) =>
  rules[dimension](profile('a', a), profile('b', b), isShop);

describe('what speaks for one hand and against it', () => {
  it('is the same first giver of the native coin, unless strangers share it', () => {
    expect(judge('gas', { givers: ['f', 'g'] }, { givers: ['f'] })).toEqual({ outcome: 'support', shared: ['f'] });
    expect(judge('gas', { givers: ['shop'] }, { givers: ['shop'] })).toEqual({ outcome: 'neutral', shared: ['shop'] });
    expect(judge('gas', { givers: ['f'] }, { givers: ['g', 'f'] })).toEqual({ outcome: 'against', shared: [] });
    expect(judge('gas', { givers: ['f'] }, { givers: ['shop'] }).outcome).toBe('neutral');
    expect(judge('gas', {}, { givers: ['f'] }).outcome).toBe('unknown');
  });

  it('is a giver that both have, a tie between the two, three common counterparties', () => {
    expect(judge('givers', { givers: ['f', 'shop'] }, { givers: ['x', 'shop', 'f'] })).toEqual({ outcome: 'support', shared: ['f'] });
    expect(judge('direct', { parties: new Set(['b']) }, {}).outcome).toBe('support');
    expect(judge('direct', {}, {}).outcome).toBe('neutral');
    const common = (n: number) => new Set(['p', 'q', 'r'].slice(0, n));
    const outcomes = [0, 1, 3].map(
      (n) => judge('counterparties', { parties: new Set(['p', 'q', 'r', 'b']) }, { parties: new Set([...common(n), 'z']) }).outcome,
    );
    expect(outcomes).toEqual(['against', 'neutral', 'support']);
  });

  it('is the same hours of the day, of thirty transactions or more', () => {
    expect(judge('hours', { hours: day(1, 2, 3) }, { hours: day(1, 2, 3, 4) })).toEqual({ outcome: 'support', shared: [], overlap: 0.75 });
    expect(judge('hours', { hours: day(1, 2, 3) }, { hours: day(13, 14, 15) }).outcome).toBe('against');
    expect(judge('hours', { hours: day(1, 2) }, { hours: day(1, 2, 3) }).outcome).toBe('unknown');
  });

  it('is the same whichever of the two comes first', () => {
    const some: Partial<Profile>[] = [
      { givers: ['f'], hours: day(1, 2, 3) },
      { givers: ['shop', 'f'], parties: new Set(['p', 'a', 'b']), hours: day(2, 3, 4, 5) },
    ];
    for (const dimension of Object.keys(rules) as Dimension[]) {
      for (const a of some) for (const b of some) expect(judge(dimension, a, b).outcome).toBe(judge(dimension, b, a).outcome);
    }
  });
});

it('counts among others only those that can be compared', () => {
  const others = [profile('p', { givers: ['f'] }), profile('q', { givers: ['f'] }), profile('r', { givers: ['g'] }), profile('s')];
  expect(countAlike('gas', others, isShop)).toEqual({ pairs: 3, alike: 1 });
});

it('names the eight busiest hours in a row, over midnight too', () => {
  expect(busiestSpan(day(12, 13, 14, 15, 16, 17, 18, 19), 8)).toBe('20:00–04:00');
});

it('tells a row whole', () => {
  const a = profile(bob, { givers: [alice, carol] });
  const b = profile(carol, { givers: [alice] });
  const judgement = { outcome: 'support', shared: [alice] } as const;
  expect(
    presentRow(factsOf(), { dimension: 'gas', judgement: { ...judgement, shared: [alice] }, a, b, base: { pairs: 276, alike: 4 } }),
  ).toEqual({
    dimension: 'gas',
    a: '首笔原生币来自 某交易所 1',
    b: '首笔原生币来自 某交易所 1',
    outcome: 'support',
    result: '相同',
    claim: 'fact',
    shared: [
      {
        address: alice,
        label: { name: '某交易所 1', entity: '某交易所', type: 'exchange', claim: 'intelligence', source: '标签库', isPrivate: false },
      },
    ],
    base: { pairs: 276, alike: 4 },
  });
});
