import { StoreError } from '../../error.ts';

const plainText = /^[\w .:,/@#+=()-]*$/;

/** A string. Anything but plain characters travels as hex digits, so no text can leave its quotes. */
export function textLiteral(text: string): string {
  if (plainText.test(text)) return `'${text}'`;
  return `unhex('${Buffer.from(text, 'utf8').toString('hex')}')`;
}

/** Bytes given as hex digits without prefix. */
export function bytesLiteral(hex: string): string {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw bad(`not hex: ${hex.slice(0, 80)}`);
  return `unhex('${hex}')`;
}

/** A whole number from 0 to 2^53 − 1. */
export function uintLiteral(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw bad(`not an unsigned integer: ${value}`);
  return String(value);
}

const INT256_LIMIT = 2n ** 255n;
const UINT256_LIMIT = 2n ** 256n;

/** A signed 256-bit number, exact. */
export function int256Literal(value: bigint): string {
  if (value >= INT256_LIMIT || value < -INT256_LIMIT) throw bad('beyond 256 bits');
  return `toInt256('${value}')`;
}

/** An unsigned 256-bit number, exact. */
export function uint256Literal(value: bigint): string {
  if (value >= UINT256_LIMIT || value < 0n) throw bad('beyond 256 bits');
  return `toUInt256('${value}')`;
}

/** `(a, b, c)` for IN; throws on an empty list, which the dialect cannot express. */
export function listLiteral(literals: readonly string[]): string {
  if (literals.length === 0) throw bad('an empty list');
  return `(${literals.join(', ')})`;
}

/** A column name of ours, quoted, since some of them are words of the language. */
export function quoteName(name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw bad(`not a column name: ${name}`);
  return `\`${name}\``;
}

function bad(message: string): StoreError {
  return new StoreError('bad_literal', message, { retryable: false });
}
