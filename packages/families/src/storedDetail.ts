import type { z } from 'zod';

/** A stored detail in its shape. One that does not fit is a fault of ours: read as an empty one, it would show false figures. */
export function readStoredDetail<Detail>(shape: z.ZodType<Detail>, detail: Record<string, unknown>): Detail {
  return shape.parse(detail);
}
