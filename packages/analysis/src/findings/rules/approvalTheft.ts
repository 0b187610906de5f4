import type { Outcome } from '../finding.ts';
import { evidenceOf, factsOf, isService, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Pull, Subject } from '../subject.ts';

/**
 * 授权盗币: the address allowed somebody to spend a token, and that one took it for himself or for a third, who is no service (the «ice phishing» that
 * Microsoft described in 2022).
 */
export function findApprovalTheft(subject: Subject): Outcome<'approvalTheft'> {
  if (isService(subject.own)) return undefined;
  const taken = new Map<string, Pull[]>();
  for (const pull of subject.pulls) {
    const isTrade = [pull.spender, pull.receiver].some((party) => isService(factsOf(subject, party)));
    if (isTrade || !pull.approval) continue;
    const key = `${pull.spender} ${pull.coin}`;
    taken.set(key, [...(taken.get(key) ?? []), pull]);
  }
  const [pulls] = [...taken.values()].sort((a, b) => b.length - a.length);
  const [first] = pulls ?? [];
  if (!pulls || !first || pulls.length < parameters.approvalTheft.fewestPulls) return undefined;
  return {
    rule: 'approvalTheft',
    claim: 'heuristic',
    confidence: 70,
    facts: { spender: first.spender, coin: first.coin, raw: sumRaw(pulls), pulls: pulls.length },
    ...evidenceOf(
      [...pulls.flatMap(({ approval }) => approval ?? []), ...pulls],
      [first.spender, ...pulls.map(({ receiver }) => receiver)],
    ),
    filter: { direction: 'out', coin: first.coin, parties: [...new Set(pulls.map(({ receiver }) => receiver))] },
  };
}
