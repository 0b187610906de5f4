import type { FeePrice } from '../family.ts';
import type { ActivityPart, ChainActivity } from '@chaintrail/store/chain';
import { toGwei } from './gwei.ts';

/** The base fee where every block has one (EIP-1559), else what senders paid for a unit of gas. */
export function priceEvmFees({ parts, lastBaseFeeRaw }: ChainActivity): FeePrice {
  const isBased = parts.every(({ baseFee }) => baseFee !== null);
  const paid = ({ feeRaw, gasUsed }: ActivityPart) => (gasUsed === 0n ? undefined : toGwei(feeRaw / gasUsed));
  const offer = (paidRaw: bigint) =>
    lastBaseFeeRaw === null ? { price: toGwei(paidRaw), tip: null } : { price: toGwei(lastBaseFeeRaw + paidRaw), tip: toGwei(paidRaw) };
  return isBased
    ? { measure: 'base_fee', unit: 'Gwei', of: ({ baseFee }) => (baseFee ? toGwei(baseFee.averageRaw) : undefined), offer }
    : { measure: 'gas_price', unit: 'Gwei', of: paid, offer };
}
