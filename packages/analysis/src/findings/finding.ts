import type { ClaimType } from '@chaintrail/model';
import type { PartyRisk, Place } from './subject.ts';

/** A row that a finding rests on. */
export type FindingEvidence = Place;

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
  /** 归集: many who keep nothing hand everything to the address. */
  collection: { coin: string; givers: number; raw: bigint; sharePercent: number };
  /** 分散: what the address gave went to many who kept nothing of it. */
  dispersal: { coin: string; receivers: number; raw: bigint; sharePercent: number };
  /** 中转: what came left again at once. */
  transit: { coin: string; inRaw: bigint; passedRaw: bigint; legs: number; medianDwellMs: number; givers: number; receivers: number };
  /** 固定金额: a few amounts again and again. */
  fixedAmount: { coin: string; amountsRaw: readonly bigint[]; count: number; outCount: number };
  /** 整数拆分: one sum left in several round parts. */
  roundSplit: { coin: string; inRaw: bigint; parts: number; partsRaw: bigint; withinMs: number };
  /** 剥离链: a small payment at each hop, the rest to a fresh address. */
  peelChain: { coin: string; hops: number; paidRaw: bigint; firstRaw: bigint };
  /** 休眠唤醒. */
  dormancy: { coin: string; asleepMs: number; raw: bigint; sharePercent: number };
  /** 循环转账、对敲: it came back to whom it had left. */
  circular: { coin: string; item: string; rounds: number; parties: number };
  poisonTarget: { imitators: number; baitCount: number; paidCount: number };
  poisonSender: { imitates: number; victims: number; sentCount: number };
  /** 充值地址: all that came went to one exchange, which helped. */
  deposit: { coin: string; entity: string; raw: bigint; givers: number };
  feeSource: { source: string; siblings: number };
  energySource: { source: string; siblings: number };
  permissionShared: { keys: number; accounts: number };
  permissionSeized: { owner: string; coin: string; takenRaw: bigint; withinMs: number };
  approvalTheft: { spender: string; coin: string; raw: bigint; pulls: number };
  mixerContact: { coin: string; inRaw: bigint; outRaw: bigint; rounds: number };
  bridgeContact: { coin: string; inRaw: bigint; outRaw: bigint };
  riskContact: { coin: string; hops: number; risk: PartyRisk; inRaw: bigint; outRaw: bigint; others: number };
  /** 冻结前转移: money left shortly before the issuer froze the address, or a try was made after. */
  freezeRace: { coin: string; raw: bigint; beforeMs: number };
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
  /** Whom it names: those with most first, no more than a hundred. */
  parties: readonly string[];
  filter: FindingFilter;
}

/** Why a rule that looked says nothing either way. */
export type Refusal =
  | { reason: 'too_few'; count: number; needed: number }
  /** The address is known to do this by trade. */
  | { reason: 'service' }
  /** It asks of others what only whole blocks or their own histories tell. */
  | { reason: 'needs_blocks' }
  /** What comes to a contract and leaves it goes by its code and those who call it. */
  | { reason: 'contract' }
  /** More rows than were read. */
  | { reason: 'not_whole' }
  /** The one that would link them serves everybody. */
  | { reason: 'hub' }
  /** Lent for money, to whoever pays. */
  | { reason: 'rented' };

/** What became of a rule: it found something, it may not say, or there is nothing. */
export type Outcome<Rule extends FindingRule> = FindingOf<Rule> | Refusal | undefined;
