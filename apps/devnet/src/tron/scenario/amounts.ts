/** Coin in SUN (6 decimals), exact to the SUN for amounts that a story needs. */
export function trx(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000));
}
