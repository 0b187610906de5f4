import { numberToHex, type Address, type Hex } from 'viem';
import { MAX_FEE_WEI, type Step } from './world.ts';

/** A transaction as eth_sendTransaction takes it. */
export interface PlannedTransaction {
  from: Address;
  to?: Address;
  value: Hex;
  data: Hex;
  gas: Hex;
  nonce: Hex;
  maxFeePerGas: Hex;
  maxPriorityFeePerGas: Hex;
}

export interface PlannedBlock {
  timeMs: number;
  baseFeeWei: bigint;
  steps: Step[];
  transactions: PlannedTransaction[];
}

/** anvil traces a block in time that grows with the square of its transactions. */
export const BLOCK_LIMIT = 20;
/** Steps closer together than this share a block. */
const BLOCK_SPAN_MS = 240_000;
/** Least distance of two blocks, as on the chain it is modelled on. */
const SLOT_MS = 12_000;
const GWEI = 10n ** 9n;

/** The node checks an account's coin when a transaction arrives, so what a block brings can be spent in the next. */
function isPaidBy(step: Step, receivers: Set<Address>): boolean {
  return receivers.has(step.from);
}

function groupSteps(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  let receivers = new Set<Address>();
  for (const step of steps.toSorted((left, right) => left.timeMs - right.timeMs)) {
    const current = groups.at(-1);
    const first = current?.[0];
    if (current && first && current.length < BLOCK_LIMIT && step.timeMs - first.timeMs < BLOCK_SPAN_MS && !isPaidBy(step, receivers)) {
      current.push(step);
    } else {
      groups.push([step]);
      receivers = new Set();
    }
    if (step.to && step.valueWei > 0n) receivers.add(step.to);
  }
  return groups;
}

/** Between 0.6 and 3 gwei, in slow waves: the fee of a chain whose blocks are never full. */
function baseFeeOf(index: number): bigint {
  const wave = Math.sin(index / 37) + Math.sin(index / 11) / 2;
  return BigInt(Math.round((1.8 + wave * 0.8) * 1000)) * 1_000_000n;
}

/**
 * Puts the steps into blocks. The node orders a block by fee, so fees fall from one step to the next and the order of
 * the story is the order on chain.
 */
export function scheduleBlocks(steps: readonly Step[]): PlannedBlock[] {
  const nonces = new Map<Address, number>();
  let previousMs = 0;
  return groupSteps(steps).map((group, index) => {
    const timeMs = Math.max(Math.floor((group.at(-1) as Step).timeMs / 1000) * 1000, previousMs + SLOT_MS);
    previousMs = timeMs;
    return { timeMs, baseFeeWei: baseFeeOf(index), steps: group, transactions: planTransactions(group, nonces) };
  });
}

function planTransactions(group: readonly Step[], nonces: Map<Address, number>): PlannedTransaction[] {
  return group.map((step, position) => {
    const nonce = nonces.get(step.from) ?? 0;
    nonces.set(step.from, nonce + 1);
    return {
      from: step.from,
      to: step.to ?? undefined,
      value: numberToHex(step.valueWei),
      data: step.data,
      gas: numberToHex(step.gas),
      nonce: numberToHex(nonce),
      maxFeePerGas: numberToHex(MAX_FEE_WEI - BigInt(position) * (GWEI / 20n)),
      maxPriorityFeePerGas: numberToHex(GWEI - BigInt(position) * (GWEI / 25n)),
    };
  });
}
