/** USDT in its smallest unit (6 decimals); at most two decimals are kept. */
export function usdt(amount: number): bigint {
  return BigInt(Math.round(amount * 100)) * 10_000n;
}

/** Ether in wei; at most six decimals are kept. */
export function ether(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000)) * 10n ** 12n;
}
