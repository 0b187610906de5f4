/** An event log as the chain wrote it. */
export interface Log {
  blockNumber: number;
  timeMs: number;
  transactionIndex: number;
  transactionHash: string;
  /** Position in the block. */
  logIndex: number;
  contract: string;
  topics: string[];
  data: string;
}
