import type { StoredDetail } from '@chaintrail/model';
import type { z } from 'zod';

type Part = 'block' | 'transaction' | 'output';

/** A stored detail in its shape. One that does not fit is a fault of ours: read as an empty one, it would show false figures. */
export function readStoredDetail<Of extends Part, Detail>(shape: z.ZodType<Detail>, detail: StoredDetail<Of>): Detail {
  return shape.parse(detail);
}

/** The detail as the store keeps it: the same fields in the same order. Its family's writer says which it may hold. */
export function writeStoredDetail<Of extends Part>(detail: object): StoredDetail<Of> {
  return detail;
}
