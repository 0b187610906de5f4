import { describe, expect, it } from 'vitest';
import { examine } from './index.ts';
import { MINUTE, move, rowsAt, subject } from './sample.ts';

const passed = [
  move('in', 'a', 1000n, 0),
  move('out', 'b', 990n, 9),
  move('in', 'a', 500n, 600),
  move('out', 'c', 300n, 607),
  move('out', 'b', 205n, 611),
];

describe('中转', () => {
  it('is told where nearly all that came left within two hours of each arrival', () => {
    expect(examine(subject(passed)).found).toEqual([
      {
        rule: 'transit',
        claim: 'heuristic',
        confidence: 60,
        facts: { coin: 'ETH:usdt', inRaw: 1500n, passedRaw: 1490n, legs: 2, medianDwellMs: 9 * MINUTE, givers: 1, receivers: 2 },
        evidence: rowsAt(0, 9, 600, 607, 611),
        evidenceCount: 5,
        parties: ['b', 'c'],
        filter: { coin: 'ETH:usdt' },
      },
    ]);
  });

  it('is silent where what came stayed, and where it left only once', () => {
    const stayed = [move('in', 'a', 1000n, 0), move('in', 'a', 500n, 10), move('out', 'b', 100n, 12)];
    expect(examine(subject(stayed)).silent).toContain('transit');
    expect(examine(subject([move('in', 'a', 1000n, 0), move('out', 'b', 1000n, 9)])).silent).toContain('transit');
  });

  it('is told of exactly four fifths that left after exactly two hours, and is silent a little below', () => {
    const after = (minutes: number, raw: bigint) => [
      move('in', 'a', 1000n, 0),
      move('out', 'b', 800n, 120),
      move('in', 'a', 1000n, 600),
      move('out', 'b', raw, 600 + minutes),
    ];
    const told = { rule: 'transit', facts: { passedRaw: 1600n, medianDwellMs: 120 * MINUTE } };
    expect(examine(subject(after(120, 800n))).found).toMatchObject([told]);
    expect(examine(subject(after(120, 799n))).silent).toContain('transit');
    expect(examine(subject(after(121, 800n))).silent).toContain('transit');
  });

  it('counts what several people or addresses gave in one payment as having come once', () => {
    // As a receipt by two of the payer's outputs, spent as a whole, on a chain of outputs.
    const once = [move('in', 'a', 400n, 0), move('in', 'b', 600n, 0), move('out', 'c', 700n, 9), move('out', 'd', 300n, 9)];
    expect(examine(subject(once, { isOutputs: true })).silent).toContain('transit');
    const twice = [...once, move('in', 'a', 500n, 600), move('in', 'b', 500n, 600), move('out', 'c', 1000n, 605)];
    expect(examine(subject(twice, { isOutputs: true })).found).toMatchObject([{ rule: 'transit', confidence: 60, facts: { legs: 2 } }]);
  });

  it('is refused for services, and where not all rows were read', () => {
    const exchange = subject(passed, { own: { types: ['exchange'], entity: null } });
    expect(examine(exchange).refused).toContainEqual({ rule: 'transit', refusal: { reason: 'service' } });
    expect(examine(subject(passed, { isWhole: false })).refused).toContainEqual({ rule: 'transit', refusal: { reason: 'not_whole' } });
  });
});
