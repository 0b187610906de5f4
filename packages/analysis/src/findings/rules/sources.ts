import type { Outcome } from '../finding.ts';
import { evidenceOf, factsOf, isService } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

/**
 * 手续费同源: the coin for its fees came from one who supplies others in the same way and whom no trade explains. The first gas source of MistTrack's
 * address profile, and the TRX layer of «Identity inference on Tron», Cryptography 2025 9(4):65.
 */
export function findFeeSource(subject: Subject): Outcome<'feeSource'> {
  const found = subject.feeSource;
  if (!found || found.siblings.length < parameters.feeSource.fewestSiblings) return undefined;
  if (isService(factsOf(subject, found.source)) || isService(subject.own)) return { reason: 'service' };
  if (found.isHub) return { reason: 'hub' };
  return {
    rule: 'feeSource',
    claim: 'heuristic',
    confidence: 70,
    facts: { source: found.source, siblings: found.siblings.length },
    ...evidenceOf(found.rows, [found.source, ...found.siblings]),
    filter: { direction: 'in', parties: [found.source] },
  };
}

/** 能量同源: somebody lends it energy without being paid, and lends to others as well; whoever rents out energy links nobody. */
export function findEnergySource(subject: Subject): Outcome<'energySource'> {
  const sources = subject.energySources.filter(({ siblings }) => siblings.length >= parameters.energySource.fewestSiblings);
  const found = sources.find(({ source, isRented, isHub }) => !isRented && !isHub && !isService(factsOf(subject, source)));
  if (!found) {
    if (sources.some(({ isRented }) => isRented)) return { reason: 'rented' };
    if (sources.some(({ source }) => isService(factsOf(subject, source)))) return { reason: 'service' };
    return sources.length > 0 ? { reason: 'hub' } : undefined;
  }
  return {
    rule: 'energySource',
    claim: 'heuristic',
    confidence: 70,
    facts: { source: found.source, siblings: found.siblings.length },
    ...evidenceOf(found.rows, [found.source, ...found.siblings]),
    filter: { parties: [found.source] },
  };
}
