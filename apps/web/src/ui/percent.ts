/** How much of a limit was used, in percent with one decimal, from integer texts; undefined without a limit. */
export function writePercent(used: string, limit: string): string | undefined {
  const whole = BigInt(limit);
  if (whole === 0n) return undefined;
  const tenths = (BigInt(used) * 1000n) / whole;
  return `${tenths / 10n}.${tenths % 10n}`;
}
