export interface TokenStat {
  transferCount: number;
  /** Created minus destroyed, from the transfers; undefined when nothing is stored. */
  supplyRaw?: bigint;
  firstTimeMs: number | null;
  lastTimeMs: number | null;
}

/** A token, or one item of it; '' is the native coin. */
export interface AskedToken {
  token: string;
  tokenId?: string | undefined;
}

/** Items of one collection; those that `owner` has, where it is given. */
export interface TokenItemQuestion {
  token: string;
  owner?: string | undefined;
  order: 'number' | 'latest';
  limit: number;
  offset?: number;
}

/** One item of a collection that somebody has. */
export interface TokenItem {
  tokenId: string;
  holderCount: number;
  /** What they have of it together. */
  heldRaw: bigint;
  /** Where it is one alone. */
  owner: string | undefined;
  transferCount: number;
  lastTimeMs: number;
}

/** A page of them; `total` is of all. */
export interface TokenItems {
  rows: TokenItem[];
  total: number;
}

/** Which tokens of a chain: all that ever moved, or those of these contracts; by transfers or by holders, most first. */
export interface TokenListQuestion {
  among?: readonly string[];
  order: 'transfers' | 'holders';
  limit: number;
  offset: number;
}

export interface TokenRow {
  token: string;
  transferCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  /** Undefined where there are too many transfers to count them beside others. */
  holderCount: number | undefined;
}

export interface TokenListing {
  rows: TokenRow[];
  total: number;
}
