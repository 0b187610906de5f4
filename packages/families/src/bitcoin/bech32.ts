import { readDigits, writeDigits } from '../address/bits.ts';

export type Bech32Kind = 'bech32' | 'bech32m';

/** What the checksum of a right text leaves (BIP173, BIP350). */
export const bech32Residues: Record<Bech32Kind, number> = { bech32: 1, bech32m: 0x2bc830a3 };

const BECH32_CHECKSUM_DIGITS = 6;
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

export interface Bech32Text {
  prefix: string;
  /** Groups of five bits, without the checksum. */
  digits: number[];
  kind: Bech32Kind;
}

/** Undefined when the prefix, a character, the mix of cases or the checksum is wrong. Any length: segwit bounds its own. */
export function decodeBech32(prefix: string, text: string): Bech32Text | undefined {
  const lower = text.toLowerCase();
  if (!lower.startsWith(`${prefix}1`) || (text !== lower && text !== text.toUpperCase())) return undefined;
  // The digits have no `1`, so that the last one is the separator.
  const digits = readDigits(lower.slice(prefix.length + 1));
  if (digits.length < BECH32_CHECKSUM_DIGITS || digits.includes(-1)) return undefined;
  const residue = bech32Polymod([...expandPrefix(prefix), ...digits]);
  const kind = residue === bech32Residues.bech32 ? 'bech32' : residue === bech32Residues.bech32m ? 'bech32m' : undefined;
  return kind && { prefix, digits: digits.slice(0, -BECH32_CHECKSUM_DIGITS), kind };
}

export function encodeBech32({ prefix, digits, kind }: Bech32Text): string {
  let sum = prefixSumOf(prefix);
  for (const digit of digits) sum = addDigit(sum, digit);
  for (let left = BECH32_CHECKSUM_DIGITS; left > 0; left -= 1) sum = addDigit(sum, 0);
  sum ^= bech32Residues[kind];
  const written = [...digits];
  for (let shift = 5 * (BECH32_CHECKSUM_DIGITS - 1); shift >= 0; shift -= 5) written.push((sum >>> shift) & 31);
  return `${prefix}1${writeDigits(written)}`;
}

/** What the prefix of all of a chain's addresses leaves. */
const prefixSums = new Map<string, number>();

function prefixSumOf(prefix: string): number {
  const known = prefixSums.get(prefix);
  if (known !== undefined) return known;
  const sum = bech32Polymod(expandPrefix(prefix));
  prefixSums.set(prefix, sum);
  return sum;
}

export function expandPrefix(prefix: string): number[] {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

export function bech32Polymod(digits: readonly number[]): number {
  return digits.reduce(addDigit, 1);
}

/** For each of the five bits that are shifted out at once: what is added for those that are set. */
const additions = Array.from({ length: 32 }, (_, top) =>
  generators.reduce((sum, generator, bit) => ((top >> bit) & 1 ? sum ^ generator : sum), 0),
);

function addDigit(sum: number, digit: number): number {
  return ((sum & 0x1ffffff) << 5) ^ digit ^ (additions[sum >>> 25] ?? 0);
}
