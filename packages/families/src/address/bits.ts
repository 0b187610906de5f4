/** The 32 digits that bech32 and CashAddr share. */
export const base32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

const valueOf = new Int8Array(128).fill(-1);
for (const [value, character] of Array.from(base32Alphabet).entries()) valueOf[character.charCodeAt(0)] = value;

/** The digits of a text in lower case; -1 where a character is none. */
export function readDigits(text: string): number[] {
  return Array.from(text, (character) => valueOf[character.charCodeAt(0)] ?? -1);
}

export function writeDigits(digits: readonly number[]): string {
  return String.fromCharCode(...digits.map((digit) => base32Alphabet.charCodeAt(digit)));
}

/** Bytes as groups of five bits, the last one filled up with zeros. */
export function toFiveBits(bytes: Uint8Array): number[] {
  const groups: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5;) {
      bits -= 5;
      groups.push((rest >> bits) & 31);
    }
  }
  if (bits > 0) groups.push((rest << (5 - bits)) & 31);
  return groups;
}

/** Undefined when the filling is longer than needed or not zero. */
export function fromFiveBits(groups: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const group of groups) {
    rest = ((rest << 5) | group) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((rest >> bits) & 0xff);
  }
  return bits < 5 && (rest & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined;
}
