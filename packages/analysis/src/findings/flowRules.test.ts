import { describe, expect, it } from 'vitest';
import { examine, sumsKey, type Move, type PartySums, type Subject } from './index.ts';
import { MINUTE, move, rowAt, rowsAt, start, subject } from './sample.ts';

const DAY_MINUTES = 1_440;
const names = (letter: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const sumsOf = (parties: readonly string[], sums: PartySums): Map<string, PartySums> =>
  new Map(parties.map((party) => [sumsKey(party, 'ETH:usdt'), sums]));
const exchange: Partial<Subject> = { own: { types: ['exchange'], entity: null } };

const silentOf = (...asked: Parameters<typeof subject>) => examine(subject(...asked)).silent;

describe('归集', () => {
  const givers = names('g', 8);
  /** Eight who handed on 194 of 200, half of it here; somebody else gave the rest. */
  const came = (each: bigint, others: bigint): Move[] => [
    ...givers.map((giver, at) => move('in', giver, each, at + 1)),
    move('in', 'shop', others, 9),
  ];
  const emptied = { sums: sumsOf(givers, { inRaw: 200n, outRaw: 194n }) };

  it('is told of eight who kept no more than three percent and gave half of it here, three fifths of all that came', () => {
    expect(examine(subject(came(97n, 517n), emptied)).found).toEqual([
      {
        rule: 'collection',
        claim: 'heuristic',
        confidence: 70,
        facts: { coin: 'ETH:usdt', givers: 8, raw: 776n, sharePercent: 60 },
        evidence: rowsAt(1, 2, 3, 4, 5, 6, 7, 8),
        evidenceCount: 8,
        parties: ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'],
        filter: { direction: 'in', coin: 'ETH:usdt' },
      },
    ]);
  });

  it('is silent a little below: less of all, kept more, gave less here, one giver fewer, all at two times', () => {
    expect(silentOf(came(97n, 518n), emptied)).toContain('collection');
    expect(silentOf(came(97n, 517n), { sums: sumsOf(givers, { inRaw: 201n, outRaw: 194n }) })).toContain('collection');
    expect(silentOf(came(96n, 500n), emptied)).toContain('collection');
    expect(silentOf(came(97n, 0n).slice(1), emptied)).toContain('collection');
    const thrice = came(97n, 517n).map((row, at) => ({ ...row, hash: `0x${at % 3}` }));
    expect(examine(subject(thrice, emptied)).found).toMatchObject([{ rule: 'collection', evidenceCount: 3 }]);
    const twice = came(97n, 517n).map((row, at) => ({ ...row, hash: `0x${at % 2}` }));
    expect(silentOf(twice, emptied)).toContain('collection');
  });

  it('is refused for an exchange and for a contract, and exchanges are no givers', () => {
    expect(examine(subject(came(97n, 517n), { ...emptied, isContract: true })).refused).toEqual([
      { rule: 'collection', refusal: { reason: 'contract' } },
    ]);
    expect(examine(subject(came(97n, 517n), { ...emptied, ...exchange })).refused).toEqual([
      { rule: 'collection', refusal: { reason: 'service' } },
    ]);
    expect(silentOf(came(97n, 517n), { ...emptied, parties: new Map([['g1', { types: ['exchange'], entity: null }]]) })).toContain(
      'collection',
    );
  });
});

describe('分散', () => {
  const receivers = names('r', 4);
  const went = (each: bigint, others: bigint): Move[] => [
    ...receivers.map((receiver, at) => move('out', receiver, each, at + 1)),
    move('out', 'shop', others, 9),
  ];
  const passing = { sums: sumsOf(receivers, { inRaw: 200n, outRaw: 190n }) };

  it('is told of four who had half of theirs from here and kept a twentieth of it, three fifths of all that went', () => {
    expect(examine(subject(went(100n, 266n), passing)).found).toEqual([
      {
        rule: 'dispersal',
        claim: 'heuristic',
        confidence: 65,
        facts: { coin: 'ETH:usdt', receivers: 4, raw: 400n, sharePercent: 60 },
        evidence: rowsAt(1, 2, 3, 4),
        evidenceCount: 4,
        parties: ['r1', 'r2', 'r3', 'r4'],
        filter: { direction: 'out', coin: 'ETH:usdt' },
      },
    ]);
  });

  it('is silent a little below: less of all, kept more, had less from here, one receiver fewer', () => {
    expect(silentOf(went(100n, 267n), passing)).toContain('dispersal');
    expect(silentOf(went(100n, 266n), { sums: sumsOf(receivers, { inRaw: 200n, outRaw: 189n }) })).toContain('dispersal');
    expect(silentOf(went(99n, 200n), passing)).toContain('dispersal');
    expect(silentOf(went(100n, 0n).slice(1), passing)).toContain('dispersal');
  });

  it('looks on chains of outputs at payments to four at once only, since the rest of any payment goes to a fresh address', () => {
    expect(silentOf(went(100n, 266n), { ...passing, isOutputs: true })).toContain('dispersal');
    const atOnce = went(100n, 0n)
      .slice(0, 4)
      .map((row) => ({ ...row, hash: '0xa' }));
    expect(examine(subject(atOnce, { ...passing, isOutputs: true })).found).toMatchObject([{ rule: 'dispersal', evidenceCount: 1 }]);
    const apart = atOnce.map((row, at) => ({ ...row, hash: at < 3 ? '0xa' : '0xb' }));
    expect(silentOf(apart, { ...passing, isOutputs: true })).toContain('dispersal');
  });
});

describe('固定金额', () => {
  /** A hundred five times, fifty three times, and others. */
  const paid = (...others: bigint[]): Move[] =>
    [100n, 100n, 100n, 100n, 100n, 50n, 50n, 50n, ...others].map((raw, at) => move('out', at % 2 === 0 ? 'a' : 'b', raw, at + 1));

  it('is told where four fifths of the payments are of few amounts', () => {
    expect(examine(subject(paid(7n, 9n))).found).toEqual([
      {
        rule: 'fixedAmount',
        claim: 'derived',
        confidence: 90,
        facts: { coin: 'ETH:usdt', amountsRaw: [100n, 50n], count: 8, outCount: 10 },
        evidence: rowsAt(1, 2, 3, 4, 5, 6, 7, 8),
        evidenceCount: 8,
        parties: ['a', 'b'],
        filter: { direction: 'out', coin: 'ETH:usdt' },
      },
    ]);
  });

  it('is silent a little below: a smaller share, fewer payments, fewer of an amount, fewer times', () => {
    expect(silentOf(paid(7n, 9n, 11n))).toContain('fixedAmount');
    expect(silentOf(paid().slice(1))).toContain('fixedAmount');
    const ten = [100n, 100n, 100n, 50n, 50n, 50n, 30n, 30n].map((raw, at) => move('out', 'a', raw, at + 1));
    expect(silentOf(ten)).toContain('fixedAmount');
    const pairs = [100n, 100n, 50n, 50n, 30n, 30n, 20n, 20n].map((raw, at) => move('out', 'a', raw, at + 1));
    expect(silentOf(pairs)).toContain('fixedAmount');
  });

  it('counts no more than three amounts, and needs five times', () => {
    const four = [100n, 80n, 50n, 20n].flatMap((raw) => [raw, raw, raw]).map((raw, at) => move('out', 'a', raw, at + 1));
    // Nine of twelve: the fourth amount is one too many.
    expect(silentOf(four)).toContain('fixedAmount');
    expect(examine(subject(four.slice(0, 9))).found).toMatchObject([{ rule: 'fixedAmount', facts: { amountsRaw: [100n, 80n, 50n] } }]);
    const atTimes = (times: number): Move[] => paid().map((row, at) => ({ ...row, ...rowAt(1 + (at % times)) }));
    expect(examine(subject(atTimes(5))).found).toMatchObject([{ rule: 'fixedAmount', evidenceCount: 5 }]);
    expect(silentOf(atTimes(4))).toContain('fixedAmount');
  });

  it('is silent where more than half of the payments go to somebody new, as an airdrop does, and where all stand in one block', () => {
    const handed = (receivers: number): Move[] => paid().map((row, at) => ({ ...row, party: `p${at % receivers}` }));
    expect(examine(subject(handed(4))).found).toMatchObject([{ rule: 'fixedAmount' }]);
    expect(silentOf(handed(5))).toContain('fixedAmount');
    expect(silentOf(paid().map((row) => ({ ...row, timeMs: start })))).toContain('fixedAmount');
  });

  it('is silent where wages could be paid so: less often than every week', () => {
    const every = (minutes: number): Move[] => names('w', 8).map((_, at) => move('out', `w${at % 4}`, 100n, at * minutes));
    expect(examine(subject(every(7 * DAY_MINUTES))).found).toMatchObject([{ rule: 'fixedAmount' }]);
    expect(silentOf(every(7 * DAY_MINUTES + 1))).toContain('fixedAmount');
  });
});

describe('整数拆分', () => {
  const split = (last: bigint, minute = DAY_MINUTES, party = 'c'): Move[] => [
    move('in', 'payer', 1_000n, 0),
    move('out', 'a', 300n, 10),
    move('out', 'b', 300n, 20),
    move('out', party, last, minute),
  ];

  it('is told where one sum left within a day in three round parts, four fifths of it', () => {
    expect(examine(subject(split(200n))).found).toEqual([
      {
        rule: 'roundSplit',
        claim: 'heuristic',
        confidence: 60,
        facts: { coin: 'ETH:usdt', inRaw: 1_000n, parts: 3, partsRaw: 800n, withinMs: DAY_MINUTES * MINUTE },
        evidence: rowsAt(0, 10, 20, DAY_MINUTES),
        evidenceCount: 4,
        parties: ['a', 'b', 'c'],
        filter: { coin: 'ETH:usdt', fromTimeMs: start, toTimeMs: start + DAY_MINUTES * MINUTE },
      },
    ]);
  });

  it('is silent a little below: less of it, too late, to two only, one part with three digits', () => {
    expect(silentOf(split(190n))).toContain('roundSplit');
    expect(silentOf(split(200n, DAY_MINUTES + 1))).toContain('roundSplit');
    expect(silentOf(split(200n, DAY_MINUTES, 'a'))).toContain('roundSplit');
    expect(silentOf(split(201n))).toContain('roundSplit');
    expect(examine(subject(split(210n))).found).toMatchObject([{ rule: 'roundSplit', facts: { partsRaw: 810n } }]);
  });

  it('is silent where a till pays so, and refused for services', () => {
    expect(silentOf(split(200n), { isOutputs: true })).toContain('roundSplit');
    expect(examine(subject(split(200n), exchange)).refused).toEqual([{ rule: 'roundSplit', refusal: { reason: 'service' } }]);
  });
});

describe('剥离链', () => {
  const held = [move('in', 'payer', 1_000n, 0, { coin: 'BTC:' })];
  const steps = (...paid: bigint[]) => paid.map((paidRaw, at) => ({ ...rowAt(at + 1), paidRaw, restRaw: 100n - paidRaw }));

  it('is told of four hops of which three tenths or less were paid, four fifths of all', () => {
    expect(examine(subject(held, { isOutputs: true, peel: steps(30n, 30n, 10n, 20n, 90n) })).found).toEqual([
      {
        rule: 'peelChain',
        claim: 'heuristic',
        confidence: 65,
        facts: { coin: 'BTC:', hops: 5, paidRaw: 180n, firstRaw: 100n },
        evidence: rowsAt(1, 2, 3, 4, 5),
        evidenceCount: 5,
        parties: [],
        filter: { direction: 'out' },
      },
    ]);
  });

  it('is silent a little below: a hop fewer, a larger payment, more large ones', () => {
    expect(silentOf(held, { peel: steps(30n, 30n, 10n) })).toContain('peelChain');
    expect(silentOf(held, { peel: steps(30n, 30n, 10n, 31n) })).toContain('peelChain');
    expect(silentOf(held, { peel: steps(30n, 30n, 10n, 20n, 90n, 90n) })).toContain('peelChain');
  });
});

describe('休眠唤醒', () => {
  const WAKE = 120 * DAY_MINUTES;
  const slept = (raw: bigint, minute = WAKE): Move[] => [move('in', 'payer', 1_000n, 0), move('out', 'b', raw, minute)];

  it('is told where half of what lay there left after 120 days', () => {
    expect(examine(subject(slept(500n))).found).toEqual([
      {
        rule: 'dormancy',
        claim: 'derived',
        confidence: 90,
        facts: { coin: 'ETH:usdt', asleepMs: WAKE * MINUTE, raw: 500n, sharePercent: 50 },
        evidence: rowsAt(0, WAKE),
        evidenceCount: 2,
        parties: ['b'],
        filter: { direction: 'out', coin: 'ETH:usdt', fromTimeMs: start + WAKE * MINUTE },
      },
    ]);
  });

  it('is silent a minute sooner and of a little less', () => {
    expect(silentOf(slept(500n, WAKE - 1))).toContain('dormancy');
    expect(silentOf(slept(499n))).toContain('dormancy');
  });

  it('is refused for services, and where not all rows were read', () => {
    expect(examine(subject(slept(500n), exchange)).refused).toEqual([{ rule: 'dormancy', refusal: { reason: 'service' } }]);
    expect(examine(subject(slept(500n), { isWhole: false })).refused).toEqual([{ rule: 'dormancy', refusal: { reason: 'not_whole' } }]);
  });
});

describe('循环转账、对敲', () => {
  const WEEK = 7 * DAY_MINUTES;
  /** Three times to b and back, the second and third time with two percent more or less. */
  const toAndFro = (lastRaw: bigint, minute = WEEK + 40): Move[] => [
    move('out', 'b', 100n, 0),
    move('in', 'b', 98n, 10),
    move('out', 'b', 100n, 20),
    move('in', 'b', 102n, 30),
    move('out', 'b', 100n, 40),
    move('in', 'b', lastRaw, minute),
  ];

  it('is told of three payments that came back within a week, less or more two percent', () => {
    expect(examine(subject(toAndFro(100n))).found).toEqual([
      {
        rule: 'circular',
        claim: 'heuristic',
        confidence: 60,
        facts: { coin: 'ETH:usdt', item: '', rounds: 3, parties: 1 },
        evidence: rowsAt(0, 10, 20, 30, 40, WEEK + 40),
        evidenceCount: 6,
        parties: ['b'],
        filter: { coin: 'ETH:usdt', parties: ['b'] },
      },
    ]);
  });

  it('is silent a little below: two rounds, three percent, a minute late', () => {
    expect(silentOf(toAndFro(100n).slice(0, 5))).toContain('circular');
    expect(silentOf(toAndFro(97n))).toContain('circular');
    expect(silentOf(toAndFro(100n, WEEK + 41))).toContain('circular');
  });

  const item = { coin: 'ETH:nft', item: '7', kind: 'nft' as const };
  const ring = [
    move('out', 'b', 1n, 0, item),
    move('in', 'c', 1n, 10, item),
    move('out', 'b', 1n, 20, item),
    move('in', 'b', 1n, 30, item),
  ];

  it('is told of an item that was back twice, whoever gave it back', () => {
    expect(examine(subject(ring)).found).toEqual([
      {
        rule: 'circular',
        claim: 'heuristic',
        confidence: 75,
        facts: { coin: 'ETH:nft', item: '7', rounds: 2, parties: 2 },
        evidence: rowsAt(0, 10, 20, 30),
        evidenceCount: 4,
        parties: ['b', 'c'],
        filter: { coin: 'ETH:nft', parties: ['b', 'c'] },
      },
    ]);
  });

  it('is silent of items that go out and in within one transaction', () => {
    expect(silentOf(ring.map((row) => ({ ...row, hash: '0xa' })))).toContain('circular');
  });

  it('is silent of an item that was back once, and of coins that only bear a number', () => {
    expect(silentOf(ring.slice(0, 2))).toContain('circular');
    expect(silentOf(ring.map((row) => ({ ...row, amountRaw: 2n })))).toContain('circular');
  });
});
