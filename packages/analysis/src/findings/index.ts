export { examine, type Examination } from './examine.ts';
export type { Finding, FindingEvidence, FindingFacts, FindingFilter, FindingOf, FindingRule, Refusal } from './finding.ts';
export { parameters } from './parameters.ts';
export {
  sumsKey,
  type EnergySource,
  type FeeSource,
  type Freezing,
  type Move,
  type PartyFacts,
  type PartyRisk,
  type PartySums,
  type PeelStep,
  type PermissionFacts,
  type Place,
  type PoisonFacts,
  type Pull,
  type RiskPath,
  type Subject,
} from './subject.ts';
