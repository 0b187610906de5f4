/** How much of a limit was used, in percent with one decimal, from integer texts; undefined without a limit. */
export function writePercent(used: string, limit: string): string | undefined {
  const whole = BigInt(limit);
  if (whole === 0n) return undefined;
  const tenths = (BigInt(used) * 1000n) / whole;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** The same for whoever reads it: a little is not nothing. */
export function sayPercent(used: string, limit: string): string | undefined {
  const written = writePercent(used, limit);
  return written === '0.0' && BigInt(used) > 0n ? '< 0.1' : written;
}
