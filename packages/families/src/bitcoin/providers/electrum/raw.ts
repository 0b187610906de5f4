import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { hashText, hexText, uint32 } from '../../raw/values.ts';

/** Heights of what is in no block are 0, and -1 where it spends such an output. */
export const rawHistory = manyOf(z.object({ tx_hash: hashText, height: z.number().int().min(-1).max(0xffffffff) }));

export const rawBalance = z.object({
  confirmed: z.union([z.number().int(), z.string().regex(/^-?\d{1,19}$/)]).transform((value) => BigInt(value)),
});

export const rawTip = z.object({ height: uint32, hex: hexText });

export const rawMerkle = z.object({
  block_height: uint32,
  /** As deep as a block of some million transactions. */
  merkle: z.array(hashText).max(32),
  pos: z.number().int().min(0),
});

export const rawHex = hexText;
