import type { FaultName } from '../mutations/faults.ts';

const NO_TOKENS = 'there are no tokens on these chains, and no calls between contracts';
const NO_SIDES = 'a block’s bytes have inputs and outputs, no sides and no fees';

/** What no reading of a Bitcoin-like chain has. */
export const tokens: Partial<Record<FaultName, string>> = {
  'shifted decimals': NO_TOKENS,
  'dropped internal transfers': NO_TOKENS,
  'wrong asset': NO_TOKENS,
  'wrong token id': NO_TOKENS,
};

/** Blocks by their bytes alone. */
export const bytesAlone: Partial<Record<FaultName, string>> = {
  ...tokens,
  'swapped sides': NO_SIDES,
  'wrong fee': NO_SIDES,
  'wrong status': NO_SIDES,
};
