import type { ClaimType, EntityType, LabelRole, TransferInitiator, TransferKind } from '@chaintrail/model';

/**
 * One move of value between the address and somebody, as rules look at it. Only what really moved stands among them: no failed rows, none of
 * nothing, no dust, no coins in doubt, no fees, none to itself, and none of a transaction in which many mixed their coins.
 */
export interface Move {
  direction: 'in' | 'out';
  party: string;
  /** Key of the coin. */
  coin: string;
  /** Number of an item; '' elsewhere. */
  item: string;
  amountRaw: bigint;
  timeMs: number;
  blockNumber: number;
  hash: string;
  kind: TransferKind;
  initiator: TransferInitiator;
}

/** A row, where nothing of its amount matters. */
export type Place = Pick<Move, 'hash' | 'blockNumber' | 'timeMs'>;

/** What is known of somebody whom the address met. */
export interface PartyFacts {
  types: readonly EntityType[];
  entity: string | null;
  roles?: readonly LabelRole[] | undefined;
  /** Whose statement the risk is; absent where none is known. */
  risk?: PartyRisk | undefined;
}

export interface PartyRisk {
  name: string;
  /** 1–4. */
  level: number;
  claim: ClaimType;
  source: string;
}

/** All that ever came to somebody and left again of one coin. */
export interface PartySums {
  inRaw: bigint;
  outRaw: bigint;
}

/** Money of somebody at risk that came or went through others. */
export interface RiskPath {
  direction: 'in' | 'out';
  /** From the address's own neighbour to the one at risk. */
  parties: readonly string[];
  risk: PartyRisk;
  coin: string;
  /** The smallest of the sums on the way: no more can have come through. */
  mostRaw: bigint;
}

/** Who gave an address the coin for its fees, and who else lives on it. */
export interface FeeSource {
  source: string;
  /** Others nearly all of whose coin came from there. */
  siblings: readonly string[];
  /** The source gives to more people than were looked at. */
  isHub: boolean;
  rows: readonly Place[];
}

/** Who lent an account the energy that its calls take. */
export interface EnergySource {
  source: string;
  /** The account paid the lender. */
  isRented: boolean;
  /** Others to whom it lends. */
  siblings: readonly string[];
  isHub: boolean;
  rows: readonly Place[];
}

export interface PermissionFacts {
  row: Place;
  /** Keys that own the account since, itself left out. */
  owners: readonly string[];
  /** The account's own key still suffices alone: whoever shares it took nothing away. */
  isOwnEnough: boolean;
  /** Other accounts that name one of these keys. */
  shared: readonly string[];
}

export interface Freezing extends Place {
  action: 'frozen' | 'released' | 'destroyed';
  coin: string;
}

/** A token's move out of the address that another one wrote. */
export interface Pull extends Place {
  spender: string;
  receiver: string;
  coin: string;
  amountRaw: bigint;
  /** Where the address had allowed it; absent where that is not stored. */
  approval?: Place | undefined;
}

export interface PoisonFacts {
  /** Who imitates others in the history of the address, by bait. */
  imitators: readonly { address: string; baitCount: number; paidCount: number }[];
  /** Whom the address imitates, and whom it or its calls reached by bait. */
  imitates: readonly string[];
  victims: readonly string[];
  sentCount: number;
  rows: readonly Place[];
}

/** One step of a peel chain: a small payment, and the rest to a fresh address. */
export interface PeelStep extends Place {
  paidRaw: bigint;
  restRaw: bigint;
}

/** An address and what is known of it: all that rules are given. */
export interface Subject {
  address: string;
  /** On chains of outputs a payment may come from many addresses, and its rest goes to a fresh one. */
  isOutputs: boolean;
  /** Code stands at the address. */
  isContract: boolean;
  /** Oldest first. */
  moves: readonly Move[];
  /** False where there are more than were read: what rests on all of them is then refused. */
  isWhole: boolean;
  /** What is known of the address itself: exchanges, pools and bridges gather and spread by trade. */
  own: PartyFacts;
  parties: ReadonlyMap<string, PartyFacts>;
  /** By `sumsKey` of party and coin; those that were asked about. */
  sums: ReadonlyMap<string, PartySums>;
  /** Transactions of many payers on chains of outputs. */
  shared: ReadonlySet<string>;
  /** Transactions in which many mixed their coins. */
  mixes: readonly (Place & { coin: string; amountRaw: bigint })[];
  riskPaths: readonly RiskPath[];
  feeSource?: FeeSource | undefined;
  energySources: readonly EnergySource[];
  permission?: PermissionFacts | undefined;
  freezes: readonly Freezing[];
  pulls: readonly Pull[];
  poison?: PoisonFacts | undefined;
  peel: readonly PeelStep[];
}

export const sumsKey = (party: string, coin: string): string => `${party} ${coin}`;
