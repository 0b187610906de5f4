import { sha256 } from '@noble/hashes/sha2.js';

export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const CHECKSUM_BYTES = 4;
/** Addresses have 21 bytes; nothing longer is read. */
const MAX_PAYLOAD = 32;
/** Longer than any address; the work grows with the square of the length. */
const MAX_LENGTH = 128;
const valueOf = new Int8Array(128).fill(-1);
for (const [value, character] of Array.from(base58Alphabet).entries()) valueOf[character.charCodeAt(0)] = value;

/** Undefined when a character is none of the alphabet's. By hand: every output of a legacy script comes through here, and a general radix conversion takes five times as long. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // Little-endian: the lowest byte first, grown as the number does.
  const bytes = new Uint8Array(text.length);
  let used = 0;
  let zeros = 0;
  for (let at = 0; at < text.length; at += 1) {
    let carry = valueOf[text.charCodeAt(at)] ?? -1;
    if (carry < 0) return undefined;
    if (carry === 0 && used === 0) zeros += 1;
    for (let index = 0; index < used; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) {
      bytes[used] = carry & 0xff;
      used += 1;
    }
  }
  const whole = new Uint8Array(zeros + used);
  for (let index = 0; index < used; index += 1) whole[zeros + index] = bytes[used - 1 - index] ?? 0;
  return whole;
}

export function encodeBase58(bytes: Uint8Array): string {
  // Little-endian. A byte is log(256)/log(58) = 1.366 digits.
  const digits = new Uint8Array(Math.ceil(bytes.length * 1.37) + 1);
  let used = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (byte === 0 && used === 0) zeros += 1;
    let carry = byte;
    for (let index = 0; index < used; index += 1) {
      carry += (digits[index] ?? 0) << 8;
      digits[index] = carry % 58;
      carry = (carry / 58) | 0;
    }
    for (; carry > 0; carry = (carry / 58) | 0) {
      digits[used] = carry % 58;
      used += 1;
    }
  }
  const codes: number[] = [];
  for (let index = used - 1; index >= 0; index -= 1) codes.push(base58Alphabet.charCodeAt(digits[index] ?? 0));
  return '1'.repeat(zeros) + String.fromCharCode(...codes);
}

/** The payload, version byte first; undefined when the text is no base58 or its checksum is wrong. */
export function decodeBase58Check(text: string): Uint8Array | undefined {
  const bytes = decodeBase58(text);
  return bytes && hasRightChecksum(bytes) ? bytes.subarray(0, -CHECKSUM_BYTES) : undefined;
}

export function encodeBase58Check(payload: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + CHECKSUM_BYTES);
  bytes.set(payload);
  new DataView(bytes.buffer).setInt32(payload.length, checksumOf(payload));
  return encodeBase58(bytes);
}

/** Whether the last four bytes are the checksum of those before, from `from` on. */
export function hasRightChecksum(bytes: Uint8Array, from = 0): boolean {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end - from < 1 || end - from > MAX_PAYLOAD) return false;
  const written = byteAt(bytes, end, 24) | byteAt(bytes, end + 1, 16) | byteAt(bytes, end + 2, 8) | byteAt(bytes, end + 3, 0);
  return checksumOf(bytes.subarray(from, end)) === written;
}

/** The first four bytes of SHA-256 of SHA-256, as one number. */
function checksumOf(payload: Uint8Array): number {
  const digest = sha256(sha256(payload));
  return byteAt(digest, 0, 24) | byteAt(digest, 1, 16) | byteAt(digest, 2, 8) | byteAt(digest, 3, 0);
}

function byteAt(bytes: Uint8Array, at: number, shift: number): number {
  return (bytes[at] ?? 0) << shift;
}
