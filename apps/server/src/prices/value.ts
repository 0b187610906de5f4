/** Cents: nobody pays with less, and prices are told no better. */
const PLACES = 2;

/** What so much of a coin is worth at a price, to the cent and rounded down; exact in between. */
export function valueOf(raw: bigint, decimals: number, usd: string): string {
  return writeCents(centsOf(raw, decimals, usd));
}

/** The same in whole cents, to be added up. */
export function centsOf(raw: bigint, decimals: number, usd: string): bigint {
  const [whole = '0', part = ''] = usd.split('.');
  const price = BigInt(`${whole}${part}`);
  return (raw * price * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + part.length);
}

/** What parts at prices of their own are worth together, to the cent and rounded down once. */
export function valueOfParts(parts: readonly { raw: bigint; usd: string }[], decimals: number): string {
  const places = Math.max(0, ...parts.map(({ usd }) => (usd.split('.')[1] ?? '').length));
  const sum = parts.reduce((total, { raw, usd }) => {
    const [whole = '0', part = ''] = usd.split('.');
    return total + raw * BigInt(`${whole}${part.padEnd(places, '0')}`);
  }, 0n);
  return writeCents((sum * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + places));
}

export function writeCents(cents: bigint): string {
  const text = String(cents).padStart(PLACES + 1, '0');
  return `${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`;
}
