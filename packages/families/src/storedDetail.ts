import type { z } from 'zod';

/** A stored detail in its shape; an empty one where it does not fit: a row of another version must not take a page down. */
export function readStoredDetail<Detail>(shape: z.ZodType<Detail>, detail: Record<string, unknown>): Detail {
  const parsed = shape.safeParse(detail);
  return parsed.success ? parsed.data : shape.parse({});
}
