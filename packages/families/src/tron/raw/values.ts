import { z } from 'zod';

/** A 64-bit integer: absent when 0, a text when it has 16 digits or more. */
export const int64 = z
  .union([z.number().int(), z.string().regex(/^-?\d+$/)])
  .transform((value) => BigInt(value))
  .default(0n);

/** Times and small numbers, absent when 0. */
export const count = z
  .union([z.number().int(), z.string().regex(/^-?\d+$/)])
  .transform(Number)
  .default(0);

/** Bytes as hex without prefix, or a plain text; absent when empty. */
export const text = z.string().default('');
