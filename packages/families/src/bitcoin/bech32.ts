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
  const zeros = Array.from({ length: BECH32_CHECKSUM_DIGITS }, () => 0);
  const sum = bech32Polymod([...expandPrefix(prefix), ...digits, ...zeros]) ^ bech32Residues[kind];
  const checksum = zeros.map((_zero, at) => (sum >>> (5 * (BECH32_CHECKSUM_DIGITS - 1 - at))) & 31);
  return `${prefix}1${writeDigits([...digits, ...checksum])}`;
}

export function expandPrefix(prefix: string): number[] {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

export function bech32Polymod(digits: readonly number[]): number {
  let sum = 1;
  for (const digit of digits) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ digit;
    for (let bit = 0; bit < 5; bit += 1) if ((top >> bit) & 1) sum ^= generators[bit] ?? 0;
  }
  return sum;
}
