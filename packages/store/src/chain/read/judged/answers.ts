import type { JudgedPeriod } from '../answers/holders.ts';
import type { TransferFilter } from '../answers/list.ts';

/** Which transfers of an address are judged: all that the filter lets through but stake, which its owner keeps. */
export interface JudgedQuestion {
  address: string;
  filter?: TransferFilter;
}

/** What other sides are ordered by; sums and `dwell` need one coin (`filter.token`). Equal ones stand by their address. */
export interface PartyOrder {
  by: 'amount' | 'in' | 'out' | 'net' | 'count' | 'inCount' | 'outCount' | 'first' | 'last' | 'dwell';
  isDescending: boolean;
}

export interface PartyQuestion extends JudgedQuestion {
  order: PartyOrder;
}

/** What moved of one coin; failed and oversized amounts are counted and not summed. */
export interface CoinMoves {
  /** '' is the native coin. */
  token: string;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
}

/** What an address and somebody else, or several of them, moved between them. */
export interface Moves {
  /** All rows; those to itself are on neither side. */
  count: number;
  inCount: number;
  outCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  /** Undefined where nothing came in or nothing went out. */
  firstInMs: number | undefined;
  firstOutMs: number | undefined;
  /** Those with most rows first. */
  coins: CoinMoves[];
}

export interface PartyMoves extends Moves {
  party: string;
  /** Where they are ordered by it alone. */
  dwell?: Lain;
}

/** Rows without another side: to itself, fees, and what was made, destroyed, rewarded or opened. */
export type Aside = 'self' | 'fee' | 'nobody';

export interface AsideMoves extends Moves {
  aside: Aside;
}

/** What all rows come to; amounts are 0 where no one coin was asked for. */
export interface MovesSum {
  count: number;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
  /** 0 where there is no row. */
  firstTimeMs: number;
  lastTimeMs: number;
}

/** A page of other sides, how many there are, what has no other side, and what all of these come to. */
export interface PartyPage {
  rows: PartyMoves[];
  partyCount: number;
  asides: AsideMoves[];
  sum: MovesSum;
  nextCursor?: string;
}

/** Each other side that bears a label in the copy of the labels, or is one of `known`, and all the others as one. */
export interface LabelledQuestion extends JudgedQuestion {
  known: readonly string[];
}

export interface LabelledMoves {
  labelled: PartyMoves[];
  /** Undefined where everybody bears a label. */
  others: (Moves & { partyCount: number }) | undefined;
  asides: AsideMoves[];
}

/** How long coin lay there before it was paid: times since the last receipt, added up, and how many payments that is of. */
export interface Lain {
  sumMs: number;
  count: number;
}

export interface Dwell extends Lain {
  /** '' is all who bear no label, where labels were asked for. */
  party: string;
}

export interface DwellQuestion extends JudgedQuestion {
  /** These other sides, or everybody as `LabelledMoves` parts them. */
  among: readonly string[] | { known: readonly string[] };
}

/** One coin of an address in one stretch of time on the clock of Beijing. */
export interface FlowPeriod {
  timeMs: number;
  inRaw: bigint;
  outRaw: bigint;
  inCount: number;
  outCount: number;
  /** What it did to the balance, stake with it. */
  changeRaw: bigint;
}

export interface FlowPeriodQuestion extends JudgedQuestion {
  period: JudgedPeriod;
}

export interface PartyDaysQuestion extends JudgedQuestion {
  /** These other sides each by itself and all the rest as one, or everybody as `LabelledMoves` parts them. */
  among: readonly string[] | { known: readonly string[] };
  /** Stretches of time apart too. */
  period?: JudgedPeriod;
}

/** What one coin came to on a day. */
export interface PartyDay {
  /** '' is all the rest, and whoever is nobody. */
  party: string;
  /** Fees, and what was made or destroyed. */
  isAside: boolean;
  /** When the stretch of time began that was asked for; 0 where none was. */
  startMs: number;
  /** Since 1970, UTC. */
  day: number;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
}

/** An hour of the week, 0 at the beginning of Monday, UTC. */
export interface WeekHour {
  hour: number;
  inCount: number;
  outCount: number;
  /** Transactions that the address itself sent. */
  ownCount: number;
}

/** Rows whose amounts lie between two bounds; the first part is below the first bound. */
export interface AmountPart {
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
}

/** What several addresses that are looked at as one moved of a coin: what they moved among themselves is in neither side. */
export interface MemberSums {
  /** All their rows, of what moved among them both sides. */
  count: number;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
  /** From one of them to another, each once. */
  innerCount: number;
  innerRaw: bigint;
  /** The part of `outRaw` that was paid for inclusion. */
  feeRaw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** Of the span that was asked for. */
export interface MemberCoin extends MemberSums {
  /** '' is the native coin. */
  token: string;
  /** Of all time. */
  whole: MemberSums;
}

/** Both ends belong to it. */
export interface TimeSpan {
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
}

export interface MemberCoinsQuestion {
  addresses: readonly string[];
  /** So many coins are named. */
  most: number;
  span?: TimeSpan;
}

export interface MemberQuestion {
  addresses: readonly string[];
  token: string;
  span?: TimeSpan;
  /** As of `LabelledQuestion`. */
  known: readonly string[];
}

export interface MemberMoves extends LabelledMoves {
  /** What they moved among themselves, both sides; undefined where nothing. */
  inner: Moves | undefined;
}
