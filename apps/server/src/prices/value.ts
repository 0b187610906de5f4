/** Cents: nobody pays with less, and prices are told no better. */
const PLACES = 2;

/** What so much of a coin is worth at a price, to the cent and rounded down; exact in between. */
export function valueOf(raw: bigint, decimals: number, price: string): string {
  return writeCents(centsOf(raw, decimals, price));
}

/** The same in whole cents, to be added up. */
export function centsOf(raw: bigint, decimals: number, price: string): bigint {
  const [whole = '0', part = ''] = price.split('.');
  return (raw * BigInt(`${whole}${part}`) * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + part.length);
}

/** What parts at prices of their own are worth together, to the cent and rounded down once. */
export function valueOfParts(parts: readonly { raw: bigint; price: string }[], decimals: number): string {
  const places = Math.max(0, ...parts.map(({ price }) => (price.split('.')[1] ?? '').length));
  const sum = parts.reduce((total, { raw, price }) => {
    const [whole = '0', part = ''] = price.split('.');
    return total + raw * BigInt(`${whole}${part.padEnd(places, '0')}`);
  }, 0n);
  return writeCents((sum * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + places));
}

/** Two decimal texts multiplied, exact. */
export function timesDecimal(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return { digits: BigInt(`${whole}${part}`), places: part.length };
  }) as [{ digits: bigint; places: number }, { digits: bigint; places: number }];
  const places = a.places + b.places;
  const text = String(a.digits * b.digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

export function writeCents(cents: bigint): string {
  const text = String(cents).padStart(PLACES + 1, '0');
  return `${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`;
}
