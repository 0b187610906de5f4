import type { Definition } from './definitions.ts';

/** A contract as a node has it now. */
export interface NodeContract {
  /** Runtime code as `0x…`. */
  code: string;
  /** What its maker published beside it on the chain itself; null where there is nothing. */
  published: Definition[] | null;
}

/** What a contract answered to a question that changes nothing. */
export type CallOutcome =
  | { isOk: true; output: string; blockNumber: number }
  /** `output` is what it reverted with, `words` what the node says of it. */
  | { isOk: false; output: string; words: string; blockNumber: number };

/** One question to a contract: a selector and arguments. */
export interface ContractQuestion {
  to: string;
  data: string;
}

/** Questions that all see the chain as it stood after one block. */
export interface PinnedCalls {
  blockNumber: number;
  timeMs: number;
  /** In the order of the questions. */
  ask(questions: readonly ContractQuestion[]): Promise<CallOutcome[]>;
}

/** What a step of a transaction's execution was given and gave back, as `0x…`. */
export interface CallData {
  from: string;
  to: string;
  input: string;
  output: string;
}

/** Live reads of contracts, on chains that run code. */
export interface ContractReads {
  /** Undefined where no code lies at the address. */
  readContract(address: string, signal: AbortSignal): Promise<NodeContract | undefined>;
  /** Words of its storage after a block, the head unless said; null where nodes of the chain do not tell them. */
  readSlots(address: string, slots: readonly string[], signal: AbortSignal, atBlock?: number): Promise<string[] | null>;
  /** Asks a contract at the head, as nobody; the data are a selector and arguments. */
  callContract(address: string, data: string, signal: AbortSignal): Promise<CallOutcome>;
  /** Of every step of a transaction, in the order in which steps are stored; null where the node cannot tell. Absent where no node can. */
  readCallData?(hash: string, signal: AbortSignal): Promise<CallData[] | null>;
  /** Many questions after one block, the head unless said. Absent where nodes answer for no block that is named. */
  pinCalls?(signal: AbortSignal, atBlock?: number): Promise<PinnedCalls>;
}
