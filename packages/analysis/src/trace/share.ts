/**
 * Splits an amount in the proportion of the weights: each part is rounded down, and the units that are left go one each to the parts that
 * lost most by that, the earlier one where two lost the same. The parts come to the amount exactly. No part is larger than its weight
 * where the amount is not larger than all weights together.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  if (left === 0n) return parts;
  const order = weights.map((weight, index) => ({ index, lost: (amount * weight) % total }));
  order.sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}

/** The value that goes with a part of something: rounded down, and all of it with the last unit, so that none is lost. */
export function partOfValue(valueRaw: bigint, part: bigint, whole: bigint): bigint {
  return part === whole ? valueRaw : (valueRaw * part) / whole;
}
