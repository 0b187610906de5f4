import type { Input, Ruling, Transaction } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';

/** A transaction that takes one output, pays the smaller part of it away and leaves the larger part to itself. */
export interface PeelStep {
  transaction: Transaction;
  input: Input;
  payment: OutputWithSpend;
  rest: OutputWithSpend;
  /** Which output is the rest was said by a person. */
  isRuled: boolean;
}

/** The step that a transaction is; undefined when it has another shape. A ruling says which output is the rest, or that none is. */
export function readPeelStep(
  transaction: Transaction,
  inputs: readonly Input[],
  outputs: readonly OutputWithSpend[],
  ruling?: Ruling,
): PeelStep | undefined {
  const [input, ...moreInputs] = inputs;
  const [first, second, ...moreOutputs] = outputs.filter(({ amountRaw }) => amountRaw > 0n);
  if (!input?.isResolved || !input.previous || moreInputs.length > 0 || !first || !second || moreOutputs.length > 0) return undefined;
  if (first.address === '' || second.address === '' || ruling?.verdict === 'no_change') return undefined;
  const ruled = ruling?.verdict === 'change' ? [first, second].find(({ index }) => index === ruling.output) : undefined;
  if (!ruled && first.amountRaw === second.amountRaw) return undefined;
  const rest = ruled ?? (first.amountRaw < second.amountRaw ? second : first);
  return { transaction, input, payment: rest === first ? second : first, rest, isRuled: ruled !== undefined };
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
