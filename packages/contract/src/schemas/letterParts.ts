import { z } from 'zod';
import { timeMs } from './values.ts';

export const letterLanguages = ['zh', 'both', 'en'] as const;

/** By the numbers of `letterTypes`. */
export const letterType = z.number().int().min(1).max(3);
export const line = (most: number) => z.string().trim().max(most);
export const day = z.iso.date();

export const officer = z.object({ name: line(40), title: line(40), badge: line(40), nameEnglish: line(80).optional() });

export const letterFile = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  by: z.string(),
  at: timeMs,
  isReply: z.boolean(),
});
