import { formatUnits, type Chain } from '@chaintrail/model';
import type { FeePrice } from '../family.ts';

/** What a transaction cost on average: resources are mostly staked for, and only what is burnt for them is a fee. */
export function priceTronFees({ nativeCoin }: Chain): FeePrice {
  return {
    measure: 'per_transaction',
    unit: nativeCoin.symbol,
    of: ({ feeRaw, transactions }) => (transactions === 0 ? undefined : formatUnits(feeRaw / BigInt(transactions), nativeCoin.decimals)),
    offer: null,
  };
}
