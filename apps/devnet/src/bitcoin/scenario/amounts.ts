/** Whole coins in the smallest unit; at most eight decimals are kept. */
export function coins(amount: number): bigint {
  return BigInt(Math.round(amount * 100_000_000));
}

/** Wallets leave no change below this. */
export const DUST_RAW = 546n;
