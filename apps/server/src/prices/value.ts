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

export interface ValuedPart {
  raw: bigint;
  decimals: number;
  price: string;
}

/** What parts of any coins at prices of their own are worth together, to the cent and rounded down once. */
export function valueOfParts(parts: readonly ValuedPart[]): string {
  const scaled = parts.map(({ raw, decimals, price }) => {
    const [whole = '0', part = ''] = price.split('.');
    return { product: raw * BigInt(`${whole}${part}`), places: decimals + part.length };
  });
  const places = scaled.reduce((most, part) => Math.max(most, part.places), 0);
  const sum = scaled.reduce((total, part) => total + part.product * 10n ** BigInt(places - part.places), 0n);
  return writeCents((sum * 10n ** BigInt(PLACES)) / 10n ** BigInt(places));
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
