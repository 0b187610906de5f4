import { z } from 'zod';

/** A 64-bit integer: absent when 0, a text when it has 16 digits or more. */
export const int64 = z
  .union([z.number().int(), z.string().regex(/^-?\d{1,19}$/)])
  .transform((value) => BigInt(value))
  .refine((value) => value === BigInt.asIntN(64, value))
  .default(0n);

/** Times and small numbers, absent when 0. */
export const count = z
  .union([z.number().int(), z.string().regex(/^-?\d{1,19}$/)])
  .transform(Number)
  .default(0);

/** Bytes as hex without prefix, or a plain text; absent when empty. */
export const text = z.string().default('');

/** What is added up over a block: never below 0, and far from what a column holds. */
export const quantity = z
  .union([z.number().int().min(0), z.string().regex(/^\d{1,16}$/)])
  .transform((value) => BigInt(value))
  .default(0n);
/** Bytes as hex without prefix; absent when empty. */
export const hex = z
  .string()
  .regex(/^(?:[0-9a-f]{2})*$/i)
  .default('');
export const hash = z.string().regex(/^[0-9a-f]{64}$/i);

/** What a node answers when it has nothing. */
export function isEmpty(answer: unknown): boolean {
  return answer === null || answer === undefined || (typeof answer === 'object' && Object.keys(answer).length === 0);
}
