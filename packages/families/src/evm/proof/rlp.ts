import { keccak256 } from '../keccak.ts';
import { SourceError } from '../../sourceError.ts';

/*
 * Recursive length prefix (Ethereum's yellow paper, appendix B), written as hex digits without `0x`: nodes say everything in
 * hex, so that what they say is put together as text and turned into bytes once, to be hashed. trie.ts goes on in bytes.
 */

const SHORT = 55;

/** A string of bytes, given as `0x…`. */
export function encodeBytes(bytes: string): string {
  return wrapBytes(bytes.slice(2));
}

/** A number without leading zeros, given as `0x…`. */
export function encodeQuantity(quantity: string): string {
  const digits = quantity.replace(/^0x0*/, '');
  return wrapBytes(digits.length % 2 === 0 ? digits : `0${digits}`);
}

/** A list of what is encoded already. */
export function encodeList(items: readonly string[]): string {
  const content = items.join('');
  return prefixOf(0xc0, content.length / 2) + content;
}

/** A string of bytes, given as digits. */
export function wrapBytes(digits: string): string {
  if (digits.length === 2 && digits < '80') return digits;
  return prefixOf(0x80, digits.length / 2) + digits;
}

function prefixOf(offset: number, lengthBytes: number): string {
  if (lengthBytes <= SHORT) return (offset + lengthBytes).toString(16);
  const length = lengthBytes.toString(16);
  const padded = length.length % 2 === 0 ? length : `0${length}`;
  return (offset + SHORT + padded.length / 2).toString(16) + padded;
}

/** Bytes given as digits. */
export function bytesOf(digits: string): Buffer {
  const bytes = Buffer.from(digits, 'hex');
  // Half bytes and other letters end the reading early.
  if (bytes.length * 2 !== digits.length) throw new SourceError({ code: 'broken_bytes' });
  return bytes;
}

/** The hash of bytes given as digits, as digits. */
export function hashOf(digits: string): string {
  return keccak256(bytesOf(digits));
}
