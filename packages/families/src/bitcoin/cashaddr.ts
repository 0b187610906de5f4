import { fromFiveBits, readDigits, toFiveBits, writeDigits } from '../address/bits.ts';

/** A payload of CashAddr: 4 bits of type and a hash of one of eight lengths. */
export interface CashaddrPayload {
  type: number;
  hash: Uint8Array;
}

export const CASHADDR_CHECKSUM_DIGITS = 8;
const hashBytes = [20, 24, 28, 32, 40, 48, 56, 64];
// The generators of the specification, 40 bits each, as two halves of 20: bit operations end at 32.
const highGenerators = [0x98f2b, 0x79b76, 0xf33e5, 0xae2ea, 0x1e4f4];
const lowGenerators = [0xc8e61, 0xd99e2, 0xfb3c4, 0xbe2a8, 0x3e470];

/** `text` without its prefix. Undefined when a character, the mix of cases, the length or the checksum is wrong. */
export function decodeCashaddr(prefix: string, text: string): CashaddrPayload | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const digits = readDigits(lower);
  if (digits.length <= CASHADDR_CHECKSUM_DIGITS || digits.includes(-1)) return undefined;
  const { high, low } = cashaddrPolymod([...expandCashaddrPrefix(prefix), ...digits]);
  if (high !== 0 || low !== 0) return undefined;
  const bytes = fromFiveBits(digits.slice(0, -CASHADDR_CHECKSUM_DIGITS));
  const version = bytes?.[0] ?? 0x80;
  if (!bytes || version >= 0x80 || bytes.length - 1 !== hashBytes[version & 7]) return undefined;
  return { type: version >> 3, hash: bytes.subarray(1) };
}

/** With the prefix. RangeError for a hash of another length than the specification has. */
export function encodeCashaddr(prefix: string, { type, hash }: CashaddrPayload): string {
  const size = hashBytes.indexOf(hash.length);
  if (size < 0) throw new RangeError(`cashaddr has no hash of ${hash.length} bytes`);
  const digits = toFiveBits(Uint8Array.from([(type << 3) | size, ...hash]));
  const zeros = Array.from({ length: CASHADDR_CHECKSUM_DIGITS }, () => 0);
  const { high, low } = cashaddrPolymod([...expandCashaddrPrefix(prefix), ...digits, ...zeros]);
  const checksum = zeros.map((_zero, at) => (at < 4 ? high >> (15 - 5 * at) : low >> (35 - 5 * at)) & 31);
  return `${prefix}:${writeDigits([...digits, ...checksum])}`;
}

export function expandCashaddrPrefix(prefix: string): number[] {
  return [...Array.from(prefix, (character) => character.charCodeAt(0) & 31), 0];
}

/** Both halves are zero for a right text. */
export function cashaddrPolymod(digits: readonly number[]): { high: number; low: number } {
  let high = 0;
  let low = 1;
  for (const digit of digits) {
    const top = high >> 15;
    high = ((high & 0x7fff) << 5) | (low >> 15);
    low = ((low & 0x7fff) << 5) ^ digit;
    for (let bit = 0; bit < 5; bit += 1) {
      if (((top >> bit) & 1) === 0) continue;
      high ^= highGenerators[bit] ?? 0;
      low ^= lowGenerators[bit] ?? 0;
    }
  }
  return { high, low: low ^ 1 };
}
