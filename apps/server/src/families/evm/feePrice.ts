import type { FeePrice } from '../family.ts';
import type { ActivityPart, ChainActivity } from '@chaintrail/store/chain';
import { toGwei } from './gwei.ts';

/** The base fee where every block has one (EIP-1559), else what senders paid for a unit of gas. */
export function priceEvmFees({ parts }: ChainActivity): FeePrice {
  const isBased = parts.every(({ baseFee }) => baseFee !== null);
  const paid = ({ feeRaw, gasUsed }: ActivityPart) => (gasUsed === 0n ? undefined : toGwei(feeRaw / gasUsed));
  return isBased
    ? { measure: 'base_fee', unit: 'Gwei', of: ({ baseFee }) => (baseFee ? toGwei(baseFee.averageRaw) : undefined) }
    : { measure: 'gas_price', unit: 'Gwei', of: paid };
}
