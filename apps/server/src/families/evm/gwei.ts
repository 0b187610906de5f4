import { formatUnits } from '@chaintrail/model';

/** Digits of a gwei in wei. */
const GWEI_DECIMALS = 9;

export function toGwei(wei: bigint): string {
  return formatUnits(wei, GWEI_DECIMALS);
}
