import type { FindingRule, Outcome } from './finding.ts';
import { findTransit } from './rules/transit.ts';
import type { Subject } from './subject.ts';

/** Every rule by its name, in the order in which they are told. */
export const rules: { [Rule in FindingRule]: (subject: Subject) => Outcome<Rule> } = {
  transit: findTransit,
};
