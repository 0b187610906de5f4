import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** One input and two outputs that carry coin: only then can it be a step of a peel chain, and only then is it worth asking. */
export function mayPeel({ inputCount, outputs, outputCount, isCoinbase }: BitcoinTransactionView): boolean {
  return !isCoinbase && inputCount === 1 && outputCount <= 3 && outputs.filter(({ amount }) => amount.raw !== '0').length === 2;
}
