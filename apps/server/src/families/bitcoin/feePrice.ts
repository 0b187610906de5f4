import type { BlockFiguresView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import type { ActivityPart, ChainActivity } from '@chaintrail/store/chain';
import type { FeePrice } from '../family.ts';

/** Digits behind the point. */
const DIGITS = 2;

type Sums = Pick<ActivityPart, 'feeRaw' | 'weight' | 'sizeBytes'>;

const weighed = { measure: 'per_vbyte', unit: '聪/vB' } as const;
const unweighed = { measure: 'per_byte', unit: '聪/字节' } as const;

/** Fees of whole blocks by their virtual bytes, a quarter of their weight (BIP 141); by their bytes where blocks have no weight. */
export function priceBitcoinFees({ parts }: ChainActivity): FeePrice {
  const isWeighed = parts.every(({ weight }) => weight > 0n);
  return {
    ...(isWeighed ? weighed : unweighed),
    of: (part) => writeRate(part, isWeighed),
    offer: (paidRaw) => ({ price: formatUnits(paidRaw, DIGITS), tip: null }),
  };
}

export function priceOfSums(sums: Sums): BlockFiguresView['price'] {
  const isWeighed = sums.weight > 0n;
  const value = writeRate(sums, isWeighed);
  return value === undefined ? null : { ...(isWeighed ? weighed : unweighed), value };
}

function writeRate({ feeRaw, weight, sizeBytes }: Sums, isWeighed: boolean): string | undefined {
  const size = isWeighed ? weight : sizeBytes * 4n;
  return feeRaw === 0n || size === 0n ? undefined : formatUnits((feeRaw * 4n * 100n) / size, DIGITS);
}
