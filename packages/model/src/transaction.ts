import type { StoredDetail } from './detail.ts';

export type TransactionStatus = 'ok' | 'failed';

/** A top-level transaction in normal form, the same for every family. */
export interface Transaction {
  hash: string;
  blockNumber: number;
  timeMs: number;
  /** Position in the block, from 0. */
  index: number;
  status: TransactionStatus;
  /**
   * The chain's own type as it says it. EVM: the EIP-2718 byte as `0x2`, `0x7e`. Tron: the contract type, `TransferContract`.
   * Bitcoin-like: `payment`, `coinbase`, `coinjoin` (suspected), `mweb` (HogEx), Dash `special:<number>`.
   */
  type: string;
  /** Bitcoin-like: the address that put in most; '' when there is none. */
  from: string;
  /** Bitcoin-like: the address that gained most. '' for a contract creation and where there is no single receiver. */
  to: string;
  /** The contract this transaction created; '' if none. */
  createdContract: string;
  valueRaw: bigint;
  /** Everything the sender paid for inclusion: execution, L1 data and blob fees together. */
  feeRaw: bigint;
  nonce: number;
  /** First four bytes of the input as `0x…`; '' when the input is shorter. */
  method: string;
  /** Input data as `0x…`. */
  input: string;
  detail: StoredDetail<'transaction'>;
}
