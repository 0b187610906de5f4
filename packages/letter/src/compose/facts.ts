/** Who writes: only a unit that was verified writes as an authority. */
export type Sender = 'police' | 'lawyer' | 'victim';
export type LetterKind = 'INVESTIGATE' | 'FREEZE' | 'UNFREEZE';

export const requestKeys = ['isUser', 'identity', 'flows', 'logins', 'bank', 'balance', 'api', 'internal', 'service'] as const;
export type RequestKey = (typeof requestKeys)[number];

/** A day as `2025-03-28`. */
export type Day = string;

/** One coin of one address, as the store has it; every text is ready to be printed. */
export interface AddressFact {
  address: string;
  chainTitle: string;
  /** The chain's own name, for readers of other languages. */
  chainName: string;
  coin: string;
  contract: string;
  /** Times of Beijing. */
  first: string;
  last: string;
  count: number;
  received: string;
  sent: string;
  balance: string;
  /** Null where nothing is known of it; an inference is worded as one. */
  claim: string | null;
  /** What is said of it names the organisation that the letter goes to. */
  isTied: boolean;
  /** Nobody but its holder can stop it. */
  hasNoCustodian: boolean;
  /** Its history was not fetched: no figure of it is known, and none is in a sum. */
  isUnread: boolean;
}

export interface TransactionFact {
  chainName: string;
  chainTitle: string;
  coin: string;
  hash: string;
  /** Of Beijing, and UTC. */
  time: string;
  timeUtc: string;
  from: string;
  to: string;
  amount: string;
}

export interface TotalFact {
  coin: string;
  chainTitle: string;
  chainName: string;
  addresses: number;
  count: number;
  amount: string;
  /** What the listed addresses paid each other, which is not in the sum. */
  inner: { count: number; amount: string } | null;
}

export interface Officer {
  name: string;
  title: string;
  badge: string;
  /** As who reads no Chinese writes it. */
  nameEnglish?: string | undefined;
}

/** All that a letter says, before it is put into words. */
export interface LetterFacts {
  kind: LetterKind;
  sender: Sender;
  /** Whoever writes has said to be the victim: nobody is called one unasked. */
  isVictim: boolean;
  unit: string;
  unitEnglish: string;
  /** Null until it is issued. */
  number: string | null;
  /** Its number with the place left open. */
  openNumber: string;
  organisation: string;
  organisationEnglish: string;
  /** A wallet whose maker keeps no keys. */
  isWithoutCustody: boolean;
  caseName: string;
  /** '' where nobody put it into English: the Chinese one is printed then. */
  caseNameEnglish: string;
  caseNumber: string;
  caseType: string;
  filedOn: Day | null;
  caseFacts: string;
  statute: string;
  statuteEnglish: string;
  requests: readonly RequestKey[];
  otherRequest: string;
  period: { from: Day; to: Day } | null;
  replyDays: number | null;
  freeze: { from: Day; to: Day } | null;
  original: { number: string; reason: string; scope: string } | null;
  /** The freeze that this one goes on with, and its last day. */
  renews: { number: string; to: Day } | null;
  isConfidential: boolean;
  officers: readonly Officer[];
  contact: string;
  addresses: readonly AddressFact[];
  transactions: readonly TransactionFact[];
  totals: readonly TotalFact[];
  /** ≈ what they come to, with the price's source and time; null where no source of prices is set. */
  value: string | null;
  valueEnglish: string | null;
  /** What the figures rest on, a line a chain. */
  coverage: readonly string[];
  coverageEnglish: readonly string[];
  attachments: readonly string[];
  issuedOn: Day | null;
}
