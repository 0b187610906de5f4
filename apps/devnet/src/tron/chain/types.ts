import type { TronAddress } from '../address.ts';
import type { Execution } from '../execution/execution.ts';
import type { Effect } from '../ledger/action.ts';
import type { Ledger, Operation } from '../ledger/ledger.ts';
import type { EnergyPayment } from '../ledger/resources.ts';
import type { ContractResult } from '../plan.ts';
import type { HeaderContent } from '../protocol/header.ts';
import type { RawTransaction } from '../protocol/transaction.ts';

/** What carrying out a transaction cost and brought. */
export interface Outcome {
  contractResult: ContractResult;
  fee: bigint;
  bandwidth: { usage: bigint; fee: bigint };
  effect: Effect;
  /** Of contract calls only. */
  contract?: { address: TronAddress; execution: Execution; payment: EnergyPayment; penalty: bigint };
  /** Changes of liquid coin, in the order in which they were made. */
  operations: Operation[];
}

export interface ChainTransaction {
  id: string;
  raw: RawTransaction;
  rawDataHex: string;
  signatures: string[];
  blockNumber: number;
  blockTimeMs: number;
  /** Undefined in block 0, whose transactions have no result. */
  outcome: Outcome | undefined;
  mark: string | undefined;
}

export interface ChainBlock {
  id: string;
  header: HeaderContent;
  witnessSignature: string;
  transactions: ChainTransaction[];
}

/** The finished chain: blocks from 0 on, and what every account holds after the last. */
export interface DemoChain {
  blocks: ChainBlock[];
  transactions: Map<string, ChainTransaction>;
  ledger: Ledger;
  witnesses: readonly TronAddress[];
}
