import { formatUnits } from '@chaintrail/model';
import type { ActivityPart, ChainActivity } from '@chaintrail/store/chain';
import type { FeePrice } from '../family.ts';

/** Digits behind the point. */
const DIGITS = 2;

/** Fees of whole blocks by their virtual bytes, a quarter of their weight (BIP 141); by their bytes where blocks have no weight. */
export function priceBitcoinFees({ parts }: ChainActivity): FeePrice {
  const isWeighed = parts.every(({ weight }) => weight > 0n);
  const sizeOf = ({ weight, sizeBytes }: ActivityPart) => (isWeighed ? weight : sizeBytes * 4n);
  return {
    measure: isWeighed ? 'per_vbyte' : 'per_byte',
    unit: isWeighed ? '聪/vB' : '聪/字节',
    of: (part) => (part.feeRaw === 0n || sizeOf(part) === 0n ? undefined : formatUnits((part.feeRaw * 4n * 100n) / sizeOf(part), DIGITS)),
  };
}
