import type { Outcome } from '../finding.ts';
import { evidenceOf } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

/**
 * 投毒: rows of nothing, of worthless tokens or of dust that put a look-alike into a history (Tsuchiya et al., «Blockchain Address Poisoning», 2025,
 * arXiv 2501.16681).
 */
export function findPoisonTarget({ poison }: Subject): Outcome<'poisonTarget'> {
  if (!poison) return undefined;
  const { imitators } = poison;
  const baitCount = imitators.reduce((sum, one) => sum + one.baitCount, 0);
  if (baitCount < parameters.poisonTarget.fewestBaits) return undefined;
  const paidCount = imitators.reduce((sum, one) => sum + one.paidCount, 0);
  const addresses = imitators.map(({ address }) => address);
  return {
    rule: 'poisonTarget',
    claim: 'heuristic',
    confidence: 85,
    facts: { imitators: imitators.length, baitCount, paidCount },
    ...evidenceOf(poison.rows, addresses),
    filter: { parties: addresses.slice(0, 20) },
  };
}

/** It imitates somebody towards people who know that one, or its calls plant such look-alikes. */
export function findPoisonSender({ poison }: Subject): Outcome<'poisonSender'> {
  if (!poison || poison.victims.length < parameters.poisonSender.fewestVictims) return undefined;
  return {
    rule: 'poisonSender',
    claim: 'heuristic',
    confidence: 85,
    facts: { imitates: poison.imitates.length, victims: poison.victims.length, sentCount: poison.sentCount },
    ...evidenceOf(poison.rows, poison.victims),
    filter: { direction: 'out' },
  };
}
