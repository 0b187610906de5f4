import { describe, expect, it } from 'vitest';
import { at, createDice, tell } from './fixture.ts';
import { listEnds } from './ends.ts';
import { play } from './play.ts';
import type { Step } from './step.ts';

/** By account: fifo, lifo, haircut, poison, least, most. */
function endsOf(steps: readonly Step[], sources = 1): Record<string, string> {
  const { ends } = listEnds(play(steps), sources, (account) => ({ key: account.split('|')[1] ?? account, reason: 'unmoved' }));
  return Object.fromEntries(
    ends.map(({ key, fifoRaw, lifoRaw, haircutRaw, poisonRaw, minRaw, maxRaw }) => [
      key,
      `${fifoRaw} ${lifoRaw} ${haircutRaw} ${poisonRaw} [${minRaw}, ${maxRaw}]`,
    ]),
  );
}

describe('money that was added up by hand', () => {
  it('lets the first go first, the last go first, everybody in proportion, or stains all, and says what any way could give', () => {
    // 60 clean, then 40 traced, then 50 go to b and 30 to c: 20 stay.
    expect(endsOf(tell('>a:60', '!0>a:40', 'a>b:50', 'a>c:30'))).toEqual({
      a: '20 0 8 20 [0, 20]',
      b: '0 40 20 50 [0, 40]',
      c: '20 0 12 30 [0, 30]',
    });
  });

  it('says one figure where every way gives the same', () => {
    expect(endsOf(tell('>a:10', '!0>a:90', 'a>b:100', 'b>c:100'))).toEqual({ c: '90 90 90 100 [90, 90]' });
    expect(endsOf(tell('!0>a:100', 'a>b:70', 'b>c:70'))).toEqual({ c: '70 70 70 70 [70, 70]', a: '30 30 30 30 [30, 30]' });
  });

  it('Clayton’s case (Devaynes v Noble, 1816): £1,713 are drawn before anything that was paid in later', () => {
    expect(endsOf(tell('!0>bank:1713', '>bank:800', 'bank>clayton:1713', 'bank>clayton:300'))).toEqual({
      clayton: '1713 1213 1372 2013 [1213, 1713]',
      bank: '0 500 341 500 [0, 500]',
    });
  });

  it('Möser, Böhme and Breuker (2014): one stolen coin and one clean one make two outputs, both poisoned or each half', () => {
    expect(endsOf(tell('!0>tx:100', '>tx:100', 'tx>x:100', 'tx>y:100'))).toEqual({
      x: '100 0 50 100 [0, 100]',
      y: '0 100 50 100 [0, 100]',
    });
  });

  it('gives the unit that rounding leaves to the part that lost most, and to the earlier source where two lost the same', () => {
    // 10 of three owners, 3 + 3 + 4 clean; 5 go: 1.5, 1.5 and 2.
    const { ends } = listEnds(play(tell('!0>a:3', '!1>a:3', '>a:4', 'a>b:5')), 2, (account) => ({ key: account, reason: 'unmoved' }));
    expect(ends.map(({ key, haircutBySource }) => [key, haircutBySource])).toEqual([
      [at('b'), [2n, 1n]],
      [at('a'), [1n, 2n]],
    ]);
  });

  it('takes what was given without ever having come for clean, and says how much it was', () => {
    const { pools } = play(tell('!0>a:10', 'a>b:25'));
    expect(pools.get(at('a'))?.missingRaw).toBe(15n);
    expect(endsOf(tell('!0>a:10', 'a>b:25'))).toEqual({ b: '10 10 10 25 [10, 10]' });
  });

  it('forgets the stain of an account that was empty in between', () => {
    expect(endsOf(tell('!0>a:10', 'a>b:10', '>a:5', 'a>c:5'))).toEqual({ b: '10 10 10 10 [10, 10]' });
  });

  it('lets worth through a swap, however the amount changes', () => {
    const steps: Step[] = [
      ...tell('>a:50', '!0>a:50'),
      { id: 'give', timeMs: 3000, out: { account: at('a'), raw: 80n }, link: 's' },
      { id: 'get', timeMs: 3000, in: { account: at('w', 'ETH', '0xt'), raw: 7n }, link: 's' },
      { id: 'on', timeMs: 4000, out: { account: at('w', 'ETH', '0xt'), raw: 3n }, in: { account: at('z', 'ETH', '0xt'), raw: 3n } },
    ];
    expect(endsOf(steps)).toEqual({ w: '30 20 20 46 [0, 46]', z: '0 30 20 34 [0, 35]', a: '20 0 10 20 [0, 20]' });
    const { ends } = listEnds(play(steps), 1, (account) => ({ key: account, reason: 'unmoved' }));
    for (const method of ['fifoRaw', 'lifoRaw', 'haircutRaw'] as const) expect(ends.reduce((sum, end) => sum + end[method], 0n)).toBe(50n);
  });
});

/** A tale of many hands: clean and traced money comes, everybody gives on parts of what lies there. */
function randomTale(seed: number, length: number, { most = 1_000, sources = 3 } = {}): Step[] {
  const roll = createDice(seed);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const balances = new Map<string, number>();
  const lines: string[] = [];
  while (lines.length < length) {
    const from = names[roll(4)] as string;
    const to = names[roll(6)] as string;
    const balance = balances.get(from) ?? 0;
    const amount = 1 + roll(most);
    const kind = roll(10);
    if (kind < 2) lines.push(`!${roll(sources)}>${from}:${amount}`);
    else if (kind < 4) lines.push(`>${from}:${amount}`);
    else if (balance > 0 && from !== to) {
      const moved = 1 + roll(balance);
      lines.push(`${from}>${to}:${moved}`);
      balances.set(from, balance - moved);
      balances.set(to, (balances.get(to) ?? 0) + moved);
      continue;
    } else continue;
    balances.set(from, balance + amount);
  }
  return tell(...lines);
}

const listAll = (steps: readonly Step[], sources = 3) => {
  const played = play(steps);
  return { played, ends: listEnds(played, sources, (account) => ({ key: account, reason: 'unmoved' })).ends };
};

describe('whatever happens', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

  it.each(seeds)('no unit of worth is made or lost by any method, nor from one source to another (%i)', (seed) => {
    const { played, ends } = listAll(randomTale(seed, 80));
    for (const method of ['fifoRaw', 'lifoRaw', 'haircutRaw'] as const)
      expect(ends.reduce((sum, end) => sum + end[method], 0n)).toBe(played.totalRaw);
    for (const of of ['fifoBySource', 'haircutBySource'] as const) {
      const bySource = [0, 1, 2].map((source) => ends.reduce((sum, end) => sum + (end[of][source] ?? 0n), 0n));
      const given = [0, 1, 2].map((source) =>
        played.steps.reduce((sum, { step }) => sum + (step.source === source ? (step.in?.raw ?? 0n) : 0n), 0n),
      );
      expect(bySource).toEqual(given);
    }
  });

  it.each(seeds)('the bounds contain every method, and the stain is no less than the most (%i)', (seed) => {
    for (const { fifoRaw, lifoRaw, haircutRaw, poisonRaw, minRaw, maxRaw } of listAll(randomTale(seed, 80)).ends) {
      for (const raw of [fifoRaw, lifoRaw, haircutRaw]) {
        expect(raw >= minRaw).toBe(true);
        expect(raw <= maxRaw).toBe(true);
      }
      expect(poisonRaw >= maxRaw).toBe(true);
    }
  });

  it.each(seeds.slice(0, 20))('one source instead of three, or a transfer in two parts, changes no sum (%i)', (seed) => {
    const steps = randomTale(seed, 60);
    const { ends } = listAll(steps);
    const merged = listAll(steps.map((step) => (step.source === undefined ? step : { ...step, source: 0 }))).ends;
    const fifo = (list: typeof ends) => Object.fromEntries(list.map(({ key, fifoRaw, lifoRaw }) => [key, `${fifoRaw} ${lifoRaw}`]));
    expect(fifo(merged)).toEqual(fifo(ends));
    const split = steps.flatMap((step): Step[] => {
      if (!step.out || !step.in || step.out.raw < 2n) return [step];
      const { out, in: given } = step;
      const half = out.raw / 2n;
      return [half, out.raw - half].map((raw, part) => ({
        ...step,
        id: `${step.id}/${part}`,
        out: { ...out, raw },
        in: { ...given, raw },
      }));
    });
    // Last in, first out takes the halves in the other order, and the receiver's next payment may then be of another lot: only first in, first out is the same.
    const first = (list: typeof ends) =>
      Object.fromEntries(list.filter(({ fifoRaw }) => fifoRaw > 0n).map(({ key, fifoRaw }) => [key, fifoRaw]));
    expect(first(listAll(split).ends)).toEqual(first(ends));
  });
});

/** Every honest way of counting, tried out: at each transfer each number of traced units that could have been in it. */
function tryAll(steps: readonly Step[]): Map<string, [bigint, bigint]> {
  const found = new Map<string, [bigint, bigint]>();
  const go = (index: number, lying: ReadonlyMap<string, readonly [clean: bigint, traced: bigint]>) => {
    const step = steps[index];
    if (!step) {
      for (const [account, [, traced]] of lying) {
        const [least, most] = found.get(account) ?? [traced, traced];
        found.set(account, [traced < least ? traced : least, traced > most ? traced : most]);
      }
      return;
    }
    const { out, in: given, source } = step;
    const [clean, traced] = (out && lying.get(out.account)) ?? [0n, 0n];
    const raw = given?.raw ?? 0n;
    const least = out ? (raw > clean ? raw - clean : 0n) : source === undefined ? 0n : raw;
    const most = out ? (raw < traced ? raw : traced) : least;
    for (let part = least; part <= most; part += 1n) {
      const next = new Map(lying);
      if (out) next.set(out.account, [clean - raw + part, traced - part]);
      if (given) {
        const [c, t] = next.get(given.account) ?? [0n, 0n];
        next.set(given.account, [c + raw - part, t + part]);
      }
      go(index + 1, next);
    }
  };
  go(0, new Map());
  return found;
}

it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'the bounds are what trying every way gives, no wider and no narrower (%i)',
  (seed) => {
    const steps = randomTale(seed, 12, { most: 4, sources: 2 });
    const tried = tryAll(steps);
    for (const { key, minRaw, maxRaw } of listAll(steps).ends) expect([key, minRaw, maxRaw]).toEqual([key, ...(tried.get(key) ?? [])]);
    expect(steps.some(({ source }) => source !== undefined)).toBe(true);
  },
);
