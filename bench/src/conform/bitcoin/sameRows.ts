import type { InputClaims, OutputClaims } from './claims.ts';
import { NO_HASH, type PlainTransaction } from './plainBytes.ts';

const NO_INDEX = 0xffffffff;

export const isSameSequence = ({ sequence }: InputClaims, { inputs }: PlainTransaction, at: number): boolean =>
  sequence === undefined || sequence === inputs[at]?.sequence;

export function isSameInput({ previous }: InputClaims, { inputs }: PlainTransaction, at: number): boolean {
  const bytes = inputs[at];
  if (!bytes || previous === undefined) return bytes !== undefined;
  return previous === null
    ? bytes.hash === NO_HASH && bytes.index === NO_INDEX
    : previous.hash === bytes.hash && previous.index === bytes.index;
}

export const isSameOutput = ({ amountRaw, script }: OutputClaims, { outputs }: PlainTransaction, at: number): boolean =>
  outputs[at]?.amountRaw === amountRaw && (script === undefined || outputs[at]?.script.endsWith(script) === true);
