import { evidenceOf } from '../measure.ts';
import type { Outcome } from '../finding.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

const { fewestHops, mostPaidPercent } = parameters.peelChain;

/**
 * 剥离链: hop after hop a small payment leaves and the rest goes to a fresh address (Meiklejohn et al., «A Fistful of Bitcoins», IMC 2013, §5). The
 * steps were followed along the outputs that seem to be change.
 */
export function findPeelChain({ peel, moves }: Subject): Outcome<'peelChain'> {
  const [first] = peel;
  const coin = moves[0]?.coin;
  if (!first || coin === undefined) return undefined;
  const small = peel.filter(({ paidRaw, restRaw }) => paidRaw * 100n <= (paidRaw + restRaw) * BigInt(mostPaidPercent));
  if (small.length < fewestHops || small.length * 10 < peel.length * 8) return undefined;
  return {
    rule: 'peelChain',
    claim: 'heuristic',
    confidence: small.length >= fewestHops * 2 ? 85 : 65,
    facts: {
      coin,
      hops: peel.length,
      paidRaw: peel.reduce((sum, { paidRaw }) => sum + paidRaw, 0n),
      firstRaw: first.paidRaw + first.restRaw,
    },
    ...evidenceOf(peel),
    filter: { direction: 'out' },
  };
}
