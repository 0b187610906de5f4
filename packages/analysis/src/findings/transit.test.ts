import { describe, expect, it } from 'vitest';
import { examine, type Move, type Subject } from './index.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-03-01T10:00:00+08:00');

function move(direction: 'in' | 'out', party: string, amountRaw: bigint, minute: number): Move {
  return {
    direction,
    party,
    coin: 'ETH:usdt',
    amountRaw,
    timeMs: start + minute * MINUTE,
    blockNumber: minute,
    hash: `0x${minute}`,
    kind: 'usdt',
  };
}

function subject(moves: Move[], changes: Partial<Subject> = {}): Subject {
  return { address: 'me', moves, isWhole: true, own: { types: [] }, parties: new Map(), ...changes };
}

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
        evidence: [0, 9, 600, 607, 611].map((minute) => ({ hash: `0x${minute}`, blockNumber: minute, timeMs: start + minute * MINUTE })),
        evidenceCount: 5,
        parties: ['b', 'c'],
        filter: { coin: 'ETH:usdt' },
      },
    ]);
  });

  it('is silent where what came stayed, and where it left only once', () => {
    expect(examine(subject([move('in', 'a', 1000n, 0), move('in', 'a', 500n, 10), move('out', 'b', 100n, 12)])).silent).toContain(
      'transit',
    );
    expect(examine(subject([move('in', 'a', 1000n, 0), move('out', 'b', 1000n, 9)])).silent).toContain('transit');
  });

  it('is refused for services, and where not all rows were read', () => {
    expect(examine(subject(passed, { own: { types: ['exchange'] } })).refused).toContainEqual({
      rule: 'transit',
      refusal: { reason: 'service' },
    });
    expect(examine(subject(passed, { isWhole: false })).refused).toContainEqual({ rule: 'transit', refusal: { reason: 'not_whole' } });
  });
});
