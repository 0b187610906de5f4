import { z } from 'zod';

// One pattern for hashes, addresses, quantities and data: nodes differ in padding, and lengths are judged where they matter.
export const hex = z.string().regex(/^0x[0-9a-fA-F]*$/);
export const optionalHex = hex.nullish();

/** Call data, code and return values are long, are passed on unread, and cost half of all validation when read letter by letter. */
export const bytes = z.string().startsWith('0x');
export const optionalBytes = bytes.nullish();

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
