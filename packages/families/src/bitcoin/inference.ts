import type { Input, Output, Ruling } from '@chaintrail/model';
import { findChange, ruleChange } from './inference/change.ts';
import { findCoinjoin } from './inference/coinjoin.ts';
import type { Inference } from './inference/inference.ts';

export interface Inferences {
  coinjoin: Inference | null;
  /** By output number: probably change to the sender. */
  change: Map<number, Inference>;
}

/**
 * What the shape of a transaction suggests, or what a person said of it. Nobody's change is looked for where several seem to have put
 * their coins together.
 */
export function findInferences(inputs: readonly Input[], outputs: readonly Output[], ruling?: Ruling): Inferences {
  if (inputs.length === 0 || inputs.some(({ previous }) => previous === null)) return { coinjoin: null, change: new Map() };
  if (ruling && ruling.verdict !== 'no_mix') return { coinjoin: null, change: ruleChange(inputs, outputs, ruling) };
  const coinjoin = ruling ? null : findCoinjoin(inputs, outputs);
  return { coinjoin, change: coinjoin ? new Map() : findChange(inputs, outputs) };
}
