/** What waits at a node for a block. Every node has its own, so that this is its word and nobody else's. */
export interface Mempool {
  transactions: number;
  /** Of an account whose earlier transactions are missing, beside `transactions`; null where nodes do not tell them apart. */
  queued: number | null;
  /** Null where nodes do not say. */
  sizeBytes: number | null;
  /** By what they offer for a byte, dearest first; null where nodes do not say, or where more wait than are listed at once. */
  bands: MempoolBand[] | null;
  /** What the node thinks is enough, where more wait than are listed; absent where it thinks nothing. */
  estimates?: FeeEstimate[];
}

/** What a transaction has to offer to be in one of the next blocks, by what those before it took. */
export interface FeeEstimate {
  blocks: number;
  /** In the smallest unit for a virtual byte, as an exact decimal. */
  rate: string;
}

export interface MempoolBand {
  /** Offers of this much and more, in the smallest unit for a virtual byte, below what the next dearer band begins with. */
  from: number;
  transactions: number;
  sizeBytes: number;
  /** Bytes of all dearer bands. */
  aheadBytes: number;
}
