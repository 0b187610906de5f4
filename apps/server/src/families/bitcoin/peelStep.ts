import type { Input, Transaction } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';

/** A transaction that takes one output, pays the smaller part of it away and leaves the larger part to itself. */
export interface PeelStep {
  transaction: Transaction;
  input: Input;
  payment: OutputWithSpend;
  rest: OutputWithSpend;
}

/** The step that a transaction is; undefined when it has another shape. */
export function readPeelStep(
  transaction: Transaction,
  inputs: readonly Input[],
  outputs: readonly OutputWithSpend[],
): PeelStep | undefined {
  const [input, ...moreInputs] = inputs;
  const [first, second, ...moreOutputs] = outputs.filter(({ amountRaw }) => amountRaw > 0n);
  if (!input?.isResolved || !input.previous || moreInputs.length > 0 || !first || !second || moreOutputs.length > 0) return undefined;
  if (first.amountRaw === second.amountRaw || first.address === '' || second.address === '') return undefined;
  const [payment, rest] = first.amountRaw < second.amountRaw ? [first, second] : [second, first];
  return { transaction, input, payment, rest };
}

/** Whether `next` spends what `step` left. */
export function isNextStep(step: PeelStep, next: PeelStep): boolean {
  return next.input.previous?.transactionHash === step.transaction.hash && next.input.previous.index === step.rest.index;
}

/** Payments, fees and what is left at the end, against what the first step spent. */
export function sumPeelChain(steps: readonly PeelStep[]): { paidRaw: bigint; feesRaw: bigint; closes: boolean } {
  const [first] = steps;
  const last = steps.at(-1);
  const paidRaw = steps.reduce((sum, { payment }) => sum + payment.amountRaw, 0n);
  const feesRaw = steps.reduce((sum, { transaction }) => sum + transaction.feeRaw, 0n);
  return { paidRaw, feesRaw, closes: !!first && !!last && paidRaw + feesRaw + last.rest.amountRaw === first.input.amountRaw };
}
