import type { Outcome } from '../finding.ts';
import { evidenceOf, groupByCoin, isService, isShare, percentOf } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

const { shortestMs, leastSharePercent } = parameters.dormancy;

/**
 * 休眠唤醒: nothing moved for months, then most of what lay there left at once. FATF's Red Flag Indicators (2020) name long inactive accounts that
 * suddenly move; SlowMist's handbook watches them after thefts.
 */
export function findDormancy(subject: Subject): Outcome<'dormancy'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const waking = findWaking(moves);
    if (!waking) continue;
    if (isService(subject.own)) return { reason: 'service' };
    // What is left out may have moved in between.
    if (!subject.isWhole) return { reason: 'not_whole' };
    const { before, rows, heldRaw, leftRaw } = waking;
    const woke = rows[0] ?? before;
    return {
      rule: 'dormancy',
      claim: 'derived',
      confidence: 90,
      // A balance that grows without rows may leave with more than ever came.
      facts: { coin, asleepMs: woke.timeMs - before.timeMs, raw: leftRaw, sharePercent: Math.min(100, percentOf(leftRaw, heldRaw)) },
      ...evidenceOf(
        [before, ...rows],
        rows.map(({ party }) => party),
      ),
      filter: { direction: 'out', coin, fromTimeMs: woke.timeMs },
    };
  }
  return undefined;
}

interface Waking {
  before: Move;
  /** What left in the transaction that woke it. */
  rows: Move[];
  heldRaw: bigint;
  leftRaw: bigint;
}

function findWaking(moves: readonly Move[]): Waking | undefined {
  let heldRaw = 0n;
  for (const [at, move] of moves.entries()) {
    const before = moves[at - 1];
    if (before && move.direction === 'out' && move.timeMs - before.timeMs >= shortestMs) {
      const rows = moves.filter(({ hash, direction }) => hash === move.hash && direction === 'out');
      const leftRaw = rows.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
      if (isShare(leftRaw, heldRaw, leastSharePercent)) return { before, rows, heldRaw, leftRaw };
    }
    heldRaw += move.direction === 'in' ? move.amountRaw : -move.amountRaw;
  }
  return undefined;
}
