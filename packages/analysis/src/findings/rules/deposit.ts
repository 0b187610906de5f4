import type { Outcome } from '../finding.ts';
import { evidenceOf, factsOf, groupByCoin, isShare, splitSides, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

/**
 * 充值地址: all that others paid in went on to one exchange, and the exchange helped: it gave the coin for the fee, wrote the transaction itself, or
 * spent it together with others' (Victor, «Address Clustering Heuristics for Ethereum», FC 2020).
 */
export function findDeposit(subject: Subject): Outcome<'deposit'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const { came, went } = splitSides(moves);
    // Who pays into deposit addresses is a customer.
    if (went.some(({ party }) => factsOf(subject, party).roles?.includes('deposit'))) continue;
    const entities = new Set(went.map(({ party }) => exchangeOf(subject, party)));
    const [entity] = entities;
    if (entity === undefined || entities.size > 1) continue;
    const paid = came.filter(({ party }) => exchangeOf(subject, party) !== entity);
    const receivers = new Set(went.map(({ party }) => party));
    if (receivers.size > parameters.deposit.mostReceivers || paid.length === 0) continue;
    if (!isShare(sumRaw(went), sumRaw(came), parameters.deposit.leastSharePercent)) continue;
    if (!isHelped(subject, entity, went)) continue;
    const givers = new Set(paid.map(({ party }) => party));
    return {
      rule: 'deposit',
      claim: 'derived',
      confidence: 80,
      facts: { coin, entity, raw: sumRaw(went), givers: givers.size },
      ...evidenceOf(
        went,
        went.map(({ party }) => party),
      ),
      filter: { direction: 'out', coin },
    };
  }
  return undefined;
}

function exchangeOf(subject: Subject, party: string): string | undefined {
  const { types, entity } = factsOf(subject, party);
  return types.includes('exchange') ? (entity ?? party) : undefined;
}

function isHelped(subject: Subject, entity: string, went: readonly Move[]): boolean {
  const isPaidFor = subject.moves.some(
    ({ direction, kind, party }) => direction === 'in' && kind === 'external' && exchangeOf(subject, party) === entity,
  );
  const isLent = subject.energySources.some(({ source }) => exchangeOf(subject, source) === entity);
  return (
    isPaidFor || isLent || went.some(({ initiator, hash }) => initiator === 'other' || initiator === 'receiver' || subject.shared.has(hash))
  );
}
