import type { Hex } from 'viem';
import type { TronAddress } from './address.ts';
import type { ContractType } from './protocol/contracts.ts';
import type { Message } from './protocol/schema.ts';

export type ContractResult = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';

/** One transaction of the story, before it has a block. */
export interface Step {
  timeMs: number;
  type: ContractType;
  owner: TronAddress;
  value: Message;
  /** 0n outside contract calls. */
  feeLimit: bigint;
  /** Note in hex; '' when there is none. */
  memo: string;
  permissionId: number;
  signers: number;
  outcome: ContractResult;
  /** What the EVM is told, where it differs from the transaction's own data. */
  evmData?: Hex;
  /** Name under which the case looks the transaction up. */
  mark?: string;
}

/** Steps that share a block. */
export interface PlannedBlock {
  timeMs: number;
  steps: Step[];
}

/** anvil traces a block in time that grows with the square of its transactions. */
const BLOCK_LIMIT = 20;
/** Steps closer together than this share a block. */
const BLOCK_SPAN_MS = 45_000;
const SLOT_MS = 3_000;

/** Puts the steps into blocks, in the order of their times. A step's block comes after it, at a multiple of three seconds. */
export function scheduleBlocks(steps: readonly Step[]): PlannedBlock[] {
  const blocks: { firstMs: number; steps: Step[] }[] = [];
  for (const step of steps.toSorted((left, right) => left.timeMs - right.timeMs)) {
    const current = blocks.at(-1);
    if (current && current.steps.length < BLOCK_LIMIT && step.timeMs - current.firstMs < BLOCK_SPAN_MS) current.steps.push(step);
    else blocks.push({ firstMs: step.timeMs, steps: [step] });
  }
  let previousMs = 0;
  return blocks.map((block) => {
    const last = block.steps.at(-1) as Step;
    const timeMs = Math.max((Math.floor(last.timeMs / SLOT_MS) + 1) * SLOT_MS, previousMs + SLOT_MS);
    previousMs = timeMs;
    return { timeMs, steps: block.steps };
  });
}
