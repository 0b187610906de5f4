/** What a person may say of a transaction in place of the rules: which output is change, that none is, that it is no CoinJoin. */
export const rulingVerdicts = ['change', 'no_change', 'no_mix'] as const;

export type RulingVerdict = (typeof rulingVerdicts)[number];

/** 改判: what somebody found of a Bitcoin-like transaction, with name and ground. It goes before the rules, and is never a fact of the chain. */
export interface Ruling {
  verdict: RulingVerdict;
  /** The output that is change; null where none is named. */
  output: number | null;
  note: string;
  authorName: string;
  ruledAtMs: number;
}
