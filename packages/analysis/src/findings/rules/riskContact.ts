import type { Outcome } from '../finding.ts';
import { evidenceOf, factsOf, groupByCoin, isService, isShare, splitSides, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { PartyRisk, RiskPath, Subject } from '../subject.ts';

const { leastLevel, leastSharePercent, mostHops } = parameters.riskContact;

/**
 * 风险标签: money came from or went to somebody whom a label names as risky, directly or through at most two others that are no services. «Direct and
 * indirect» exposure with the number of hops, as SlowMist's AML checklist asks for; never a score.
 */
export function findRiskContact(subject: Subject): Outcome<'riskContact'> {
  if (isService(subject.own)) return undefined;
  return findDirect(subject) ?? findIndirect(subject.riskPaths);
}

function findDirect(subject: Subject): Outcome<'riskContact'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const rows = moves.filter(({ party }) => riskOf(subject, party) !== undefined);
    const [all, met] = [splitSides(moves), splitSides(rows)];
    const [inRaw, outRaw] = [sumRaw(met.came), sumRaw(met.went)];
    if (!isShare(inRaw, sumRaw(all.came), leastSharePercent) && !isShare(outRaw, sumRaw(all.went), leastSharePercent)) continue;
    const parties = [...new Set(rows.map(({ party }) => party))];
    const risks = parties.flatMap((party) => riskOf(subject, party) ?? []).sort((a, b) => b.level - a.level);
    const [risk] = risks;
    if (!risk) continue;
    return {
      rule: 'riskContact',
      claim: risk.claim,
      confidence: 90,
      facts: { coin, hops: 1, risk, inRaw, outRaw, others: parties.length - 1 },
      ...evidenceOf(rows, parties),
      filter: { coin, parties: parties.slice(0, 20) },
    };
  }
  return undefined;
}

function findIndirect(paths: readonly RiskPath[]): Outcome<'riskContact'> {
  const near = paths
    .filter(({ parties, risk }) => parties.length <= mostHops && risk.level >= leastLevel)
    .sort((a, b) => a.parties.length - b.parties.length || b.risk.level - a.risk.level || (a.mostRaw < b.mostRaw ? 1 : -1));
  const [first] = near;
  if (!first) return undefined;
  const alike = near.filter(({ coin, parties }) => coin === first.coin && parties.length === first.parties.length);
  const sum = (direction: RiskPath['direction']) =>
    alike.filter((path) => path.direction === direction).reduce((raw, { mostRaw }) => raw + mostRaw, 0n);
  return {
    rule: 'riskContact',
    claim: 'heuristic',
    confidence: 90 - first.parties.length * 20,
    facts: {
      coin: first.coin,
      hops: first.parties.length,
      risk: first.risk,
      inRaw: sum('in'),
      outRaw: sum('out'),
      others: alike.length - 1,
    },
    ...evidenceOf([], first.parties),
    filter: { coin: first.coin, parties: [...new Set(alike.flatMap(({ parties }) => parties.slice(0, 1)))] },
  };
}

function riskOf(subject: Subject, party: string): PartyRisk | undefined {
  const { risk, types } = factsOf(subject, party);
  // What a mixer is, its own rule tells.
  return risk && risk.level >= leastLevel && !types.includes('mixer') ? risk : undefined;
}
