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

/** What events of a contract begin with. */
export interface EventTopic {
  topic0: string;
  count: number;
  fromBlock: number;
  toBlock: number;
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

export interface ChainActivity {
  /** The first and the last block of the span. */
  from: { number: number; timeMs: number };
  to: { number: number; timeMs: number };
  /** Oldest first; a part without blocks is left out. */
  parts: ActivityPart[];
  /** Contracts by the transactions that called them, with the method most often called. */
  contracts: { address: string; method: string; calls: number }[];
  /** Coins by their transfers; '' is the native one. */
  coins: { token: string; kind: TransferKind; transfers: number; sumRaw: bigint }[];
}
