import type { TransferKind } from '@chaintrail/model';

export interface BlockCoin {
  token: string;
  kind: TransferKind;
  count: number;
  sumRaw: bigint;
  largestRaw: bigint;
}

export interface HashHit {
  chainStoreId: number;
  kind: 'transaction' | 'block';
  blockNumber: number;
  transactionIndex: number;
  hash: string;
}

/** Which events of a contract. */
export interface EventQuestion {
  contract: string;
  /** First topics, '' for events without any; all of them unless said. */
  topic0s?: readonly string[];
  /** The second to the fourth topic, where they are asked for. */
  topics?: readonly (string | undefined)[];
  fromTimeMs?: number;
  toTimeMs?: number;
}

/** Which events that name somebody in an argument, whatever contract wrote them. */
export interface NamingQuestion extends Omit<EventQuestion, 'contract'> {
  /** The topic that the address makes. */
  argument: string;
}

/** What events of a contract begin with. */
export interface EventTopic {
  topic0: string;
  count: number;
  fromBlock: number;
  toBlock: number;
}

/** What is known of the logs that name somebody. */
export interface Namings {
  /** What they begin with; absent where the chain has too many logs to go through. */
  topics?: EventTopic[];
}

export interface ActivityQuestion {
  /** How far back from the head's time. */
  spanMs: number;
  /** Parts of the span, told one by one. */
  partMs: number;
  /** How many contracts and coins. */
  limit: number;
}

/** What blocks of one part of the span hold. */
export interface ActivityPart {
  fromMs: number;
  blocks: number;
  transactions: number;
  failed: number;
  /** What senders paid, in the native coin's smallest unit. */
  feeRaw: bigint;
  gasUsed: bigint;
  sizeBytes: bigint;
  /** In weight units (BIP 141); 0 where blocks have none. */
  weight: bigint;
  /** Of the blocks that have one; null where none has. */
  baseFee: { lowestRaw: bigint; averageRaw: bigint; highestRaw: bigint } | null;
}

/** What transactions of the last blocks paid for a unit: of gas above the base fee in wei, of a virtual byte in hundredths of the smallest unit. */
export interface PaidPrices {
  fromBlock: number;
  toBlock: number;
  /** The lowest first, with how many transactions paid so much. */
  paid: { raw: bigint; count: number }[];
}

export interface ChainActivity {
  /** The first and the last block of the span. */
  from: { number: number; timeMs: number };
  to: { number: number; timeMs: number };
  /** Oldest first; a part without blocks is left out. */
  parts: ActivityPart[];
  /** Contracts by the transactions that called them, with the method most often called. */
  contracts: { address: string; method: string; calls: number }[];
  /** Coins by their transfers; '' is the native one. */
  coins: { token: string; kind: TransferKind; transfers: number; sumRaw: bigint; parts: { fromMs: number; transfers: number }[] }[];
  /** Null where senders offer no price. */
  prices: PaidPrices | null;
  /** Of the last block; null where it has none. */
  lastBaseFeeRaw: bigint | null;
}
