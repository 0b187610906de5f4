/** What an address and one other side have moved of one coin; failed transfers are counted and not summed. */
export interface CounterpartySum {
  counterparty: string;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** Which coin of an address ('' is the native one), how many of the largest other sides, and which others are looked for besides. */
export interface FlowQuestion {
  address: string;
  token: string;
  most: number;
  among: readonly string[];
}

/** Where one coin of an address came from and where it went; what failed, fees, stake and transfers to itself are left out. */
export interface AddressFlow {
  in: FlowSide;
  out: FlowSide;
}

export interface FlowSide {
  /** All that came or went, whoever the other side was. */
  raw: bigint;
  count: number;
  /** Other sides; '', where coin is made or destroyed, is one of them. */
  partyCount: number;
  largest: FlowParty[];
  /** Those that were looked for, largest first. */
  among: FlowParty[];
}

export interface FlowParty {
  counterparty: string;
  raw: bigint;
  count: number;
}

/** Another side of an address, whatever the coin: rows between the two, failed and empty ones too. */
export interface AddressParty {
  counterparty: string;
  inCount: number;
  outCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What one address gave another of one coin; failed transfers and amounts of 0 are left out. '' is nobody. */
export interface PairSum {
  from: string;
  to: string;
  /** Paid for inclusion, to nobody. */
  isFee: boolean;
  count: number;
  raw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What is asked of an address and its other sides, as one of both sees it. */
export interface ContactQuestion {
  address: string;
  /** Coins whose transfers are real value above this amount; up to it they are dust. */
  real: readonly { token: string; dustRaw: bigint }[];
  /** Tokens whose events move nothing. */
  doubted: readonly string[];
  /** Everything as the other sides see it: `paid` is what they paid to the address. */
  isSeenByOther?: boolean;
  /** These other sides alone. */
  among?: readonly string[];
  /** Only those that begin and end like another one of them. */
  isAlike?: boolean;
  /** Only those that came with bait, and with whom real value was never moved. */
  isBaitOnly?: boolean;
  /** Only those that begin and end like one of these. */
  withEndsOf?: readonly string[];
}

/** How somebody and an other side came to know each other; failed transfers are left out. */
export interface Contact {
  counterparty: string;
  firstTimeMs: number;
  /** The first transfer of real value between them. */
  firstRealTimeMs: number | null;
  /** The very first transfer was bait: it moved nothing and was started by somebody else, or brought dust, or was of a doubted token. */
  isBaitFirst: boolean;
  zeroCount: number;
  doubtedCount: number;
  dustCount: number;
  /** Payments of real value. */
  paidCount: number;
}
