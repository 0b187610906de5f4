import type { EntityType, TransferKind } from '@chaintrail/model';

/**
 * One move of value between the address and somebody, as rules look at it. Only what really moved stands among them: no failed rows, none of
 * nothing, no coins in doubt, no fees.
 */
export interface Move {
  direction: 'in' | 'out';
  party: string;
  /** Key of the coin. */
  coin: string;
  amountRaw: bigint;
  timeMs: number;
  blockNumber: number;
  hash: string;
  kind: TransferKind;
}

/** What is known of somebody whom the address met. */
export interface PartyFacts {
  types: readonly EntityType[];
  /** Key of a risk type; absent where none is known. */
  risk?: string | undefined;
}

/** An address and what is known of it: all that rules are given. */
export interface Subject {
  address: string;
  /** Oldest first. */
  moves: readonly Move[];
  /** False where there are more than were read: what rests on all of them is then refused. */
  isWhole: boolean;
  /** What is known of the address itself: exchanges, pools and bridges gather and spread by trade. */
  own: PartyFacts;
  parties: ReadonlyMap<string, PartyFacts>;
}
