/** What waits at a node for a block. Every node has its own, so that this is its word and nobody else's. */
export interface Mempool {
  transactions: number;
  /** Of an account whose earlier transactions are missing, beside `transactions`; null where nodes do not tell them apart. */
  queued: number | null;
  /** Null where nodes do not say. */
  sizeBytes: number | null;
}
