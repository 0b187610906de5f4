/** Digits that a share keeps where it is less than a hundredth of a percent. */
const FINE_DIGITS = 6;
const PLAIN_DIGITS = 2;

/** What part of the whole that is, in percent, cut to two digits, or to six where two would say nothing; '0' of nothing. */
export function presentShare(partRaw: bigint, wholeRaw: bigint): string {
  if (wholeRaw <= 0n || partRaw <= 0n) return '0';
  const plain = writePercent(partRaw, wholeRaw, PLAIN_DIGITS);
  return plain === '0' ? writePercent(partRaw, wholeRaw, FINE_DIGITS) : plain;
}

function writePercent(partRaw: bigint, wholeRaw: bigint, digits: number): string {
  const scaled = ((partRaw * 100n * 10n ** BigInt(digits)) / wholeRaw).toString().padStart(digits + 1, '0');
  const fraction = scaled.slice(-digits).replace(/0+$/, '');
  const whole = scaled.slice(0, -digits);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
