import { z } from 'zod';
import { withQuickCheck } from '../../quickCheck.ts';

const HEX = /^0x[0-9a-fA-F]*$/;

const isHex = (value: unknown): boolean => typeof value === 'string' && HEX.test(value);
const isBytes = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0x');

// One pattern for hashes, addresses, quantities and data: nodes differ in padding, and lengths are judged where they matter.
export const hex = withQuickCheck(z.string().regex(HEX), isHex);
export const optionalHex = withQuickCheck(hex.nullish(), (value) => value === undefined || value === null || isHex(value));

/** Call data, code and return values are long, are passed on unread, and cost half of all validation when read letter by letter. */
export const bytes = withQuickCheck(z.string().startsWith('0x'), isBytes);
export const optionalBytes = withQuickCheck(bytes.nullish(), (value) => value === undefined || value === null || isBytes(value));

export const text = withQuickCheck(z.string(), (value) => typeof value === 'string');
export const flag = withQuickCheck(z.boolean(), (value) => typeof value === 'boolean');
export const wholeNumber = withQuickCheck(z.number().int(), Number.isSafeInteger);

/** A JSON-RPC quantity; some nodes write zero as `0x`. */
export function toBigInt(quantity: string): bigint {
  return quantity === '0x' ? 0n : BigInt(quantity);
}

export function toNumber(quantity: string): number {
  return quantity === '0x' ? 0 : Number(quantity);
}

export function toDecimal(quantity: string): string {
  return toBigInt(quantity).toString();
}

/** '' for an absent address. */
export function toAddress(address: string | null | undefined): string {
  return address ? address.toLowerCase() : '';
}
