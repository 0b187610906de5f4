import type { ClaimType } from '@chaintrail/model';

/** A row that a finding rests on. */
export interface FindingEvidence {
  hash: string;
  blockNumber: number;
  timeMs: number;
}

/** Which rows of the address show it: what a list is filtered by. */
export interface FindingFilter {
  direction?: 'in' | 'out' | undefined;
  parties?: readonly string[] | undefined;
  coin?: string | undefined;
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
}

/** What a rule found, by the rule's name. Amounts are in the coin's smallest unit. */
export interface FindingFacts {
  /** 中转: what came left again at once. */
  transit: { coin: string; inRaw: bigint; passedRaw: bigint; legs: number; medianDwellMs: number; givers: number; receivers: number };
}

export type FindingRule = keyof FindingFacts;

/** What rows suggest of an address. An inference is never worded as a fact: the claim says what it is. */
export type Finding = { [Rule in FindingRule]: FindingOf<Rule> }[FindingRule];

export interface FindingOf<Rule extends FindingRule> {
  rule: Rule;
  claim: ClaimType;
  /** 0–100. */
  confidence: number;
  facts: FindingFacts[Rule];
  /** The first of them, and how many there are. */
  evidence: readonly FindingEvidence[];
  evidenceCount: number;
  parties: readonly string[];
  filter: FindingFilter;
}

/** Why a rule that looked says nothing either way. */
export type Refusal =
  | { reason: 'too_few'; count: number; needed: number }
  /** The address is known to do this by trade. */
  | { reason: 'service' }
  /** More rows than were read. */
  | { reason: 'not_whole' };

/** What became of a rule: it found something, it may not say, or there is nothing. */
export type Outcome<Rule extends FindingRule> = FindingOf<Rule> | Refusal | undefined;
