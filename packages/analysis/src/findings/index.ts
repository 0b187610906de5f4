export { examine, type Examination } from './examine.ts';
export type { Finding, FindingEvidence, FindingFacts, FindingFilter, FindingOf, FindingRule, Refusal } from './finding.ts';
export { parameters } from './parameters.ts';
export type { Move, PartyFacts, Subject } from './subject.ts';
