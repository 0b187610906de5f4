import type { TransactionStatus } from './transaction.ts';

/** One step of a transaction's execution, the root call included. */
export interface Call {
  blockNumber: number;
  transactionIndex: number;
  transactionHash: string;
  /** Preorder number in the transaction; 0 is the root call. */
  index: number;
  /** Path from the root as in Parity traces: [] is the root, [0, 2] the third child of the first. */
  traceAddress: number[];
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';
  from: string;
  to: string;
  /** Of CALLCODE and DELEGATECALL a value that stays where it is; null when the source does not say what a self-destruct moved. */
  valueRaw: bigint | null;
  gasUsed: bigint;
  method: string;
  /** `failed` when this call or any call above it was reverted: it then moved nothing. */
  status: TransactionStatus;
  /** The node's words, and what the call gave back where that says why; '' when this call itself succeeded. */
  error: string;
}
