import type { Finding, FindingRule, Refusal } from './finding.ts';
import { rules } from './rules.ts';
import type { Subject } from './subject.ts';

/** What the rules make of an address: what they found, what they may not say and why, and which of them have nothing to say. */
export interface Examination {
  found: Finding[];
  refused: { rule: FindingRule; refusal: Refusal }[];
  silent: FindingRule[];
}

export function examine(subject: Subject): Examination {
  const examination: Examination = { found: [], refused: [], silent: [] };
  for (const rule of Object.keys(rules) as FindingRule[]) {
    const outcome = rules[rule](subject);
    if (outcome === undefined) examination.silent.push(rule);
    else if ('reason' in outcome) examination.refused.push({ rule, refusal: outcome });
    else examination.found.push(outcome);
  }
  return examination;
}
