import type { Claims, InputClaims, OutputClaims } from './claims.ts';

export const countGiven = (values: readonly unknown[]): number => values.filter((value) => value !== undefined && value !== '').length;

export const figuresOfOutputs = (outputs: readonly OutputClaims[]): number =>
  outputs.reduce((sum, { amountRaw, script, addresses, type }) => sum + countGiven([amountRaw, script, addresses, type]), 0);

export const figuresOfInputs = (inputs: readonly InputClaims[]): number =>
  inputs.reduce(
    (sum, { previous, sequence, coinbaseHex, spent }) =>
      sum + countGiven([previous, sequence, coinbaseHex]) + (spent ? figuresOfOutputs([spent]) : 0),
    0,
  );

/** How many figures a transaction's claims are. */
export function figuresIn({ hash, inputs = [], outputs = [], ...claims }: Claims): number {
  const { version, lockTime, sizeBytes, virtualSizeBytes, weight, feeRaw, inputSumRaw, outputSumRaw, result } = claims;
  return (
    countGiven([hash, version, lockTime, sizeBytes, virtualSizeBytes, weight, feeRaw, inputSumRaw, outputSumRaw, result]) +
    figuresOfInputs(inputs) +
    figuresOfOutputs(outputs)
  );
}
