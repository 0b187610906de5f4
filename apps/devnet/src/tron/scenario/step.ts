import type { ContractResult } from '../plan.ts';

/** What a step may say beyond its content. */
export interface StepOptions {
  callValue?: bigint;
  /** TRC10 that goes along with a call. */
  tokens?: { id: string; amount: bigint };
  feeLimit?: bigint;
  /** Note for everybody to read. */
  memo?: string;
  permissionId?: number;
  signers?: number;
  outcome?: ContractResult;
  /** Energy is there already, borrowed or from stake, so that next to nothing is burnt. */
  isEnergyPaid?: boolean;
  mark?: string;
}
