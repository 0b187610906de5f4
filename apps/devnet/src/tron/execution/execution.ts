import type { TronAddress } from '../address.ts';
import type { ContractResult } from '../plan.ts';

/** A log in the node's form: the address is 20 bytes without 41. */
export interface ExecutionLog {
  address: string;
  topics: string[];
  data: string;
}

/** A call inside a call. */
export interface InternalCall {
  from: TronAddress;
  to: TronAddress;
  value: bigint;
  note: 'call' | 'create' | 'suicide';
  isRejected: boolean;
}

/** What came of a contract call in the EVM. */
export interface Execution {
  status: ContractResult;
  energy: bigint;
  /** Returned data in hex without 0x. */
  output: string;
  createdContract: TronAddress | undefined;
  logs: ExecutionLog[];
  calls: InternalCall[];
}
