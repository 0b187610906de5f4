import type { Outcome } from '../finding.ts';
import { evidenceOf, isShare, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

const { longestMs, leastSharePercent } = parameters.freezeRace;

/**
 * 冻结前转移: within a day before the issuer froze the address most of what lay there left. AMLBot counted more than 78 million USDT that left in the
 * minutes between the proposal of a freeze and its execution.
 */
export function findFreezeRace(subject: Subject): Outcome<'freezeRace'> {
  for (const freeze of subject.freezes.filter(({ action }) => action === 'frozen')) {
    const before = subject.moves.filter(({ coin, item, timeMs }) => coin === freeze.coin && item === '' && timeMs <= freeze.timeMs);
    const left = before.filter(({ direction, timeMs }) => direction === 'out' && freeze.timeMs - timeMs <= longestMs);
    const raw = sumRaw(left);
    const heldRaw = before.reduce((sum, { direction, amountRaw }) => sum + (direction === 'in' ? amountRaw : -amountRaw), 0n) + raw;
    if (left.length === 0 || !isShare(raw, heldRaw, leastSharePercent)) continue;
    if (!subject.isWhole) return { reason: 'not_whole' };
    const last = left.at(-1);
    return {
      rule: 'freezeRace',
      claim: 'derived',
      confidence: 80,
      facts: { coin: freeze.coin, raw, beforeMs: freeze.timeMs - (last?.timeMs ?? freeze.timeMs) },
      ...evidenceOf(
        [...left, freeze],
        left.map(({ party }) => party),
      ),
      filter: { direction: 'out', coin: freeze.coin, fromTimeMs: freeze.timeMs - longestMs, toTimeMs: freeze.timeMs },
    };
  }
  return undefined;
}
