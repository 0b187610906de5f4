import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuseCursor } from '../errors.ts';

type Input = Record<string, unknown>;

/**
 * Cursors as callers hold them: what the call needs to go on, and a seal over that, the call and what its list is of. Some carry a running
 * balance, so one that a caller has changed, or has from another list, is refused and never read.
 */
export interface CursorSeal {
  /** The input with what the call put into its cursor; AppError when this call did not give it out for this list. */
  open(call: string, input: Input): Input;
  /** The answer's data with its cursor sealed, where it has one. */
  close(call: string, input: Input, data: unknown): unknown;
}

/** Fields that say where in a list, not which list. */
const placeFields = new Set(['cursor', 'pageNum', 'pageSize']);
/** 128 bits, as base64url. */
const SEAL_LENGTH = 22;

export function createCursorSeal(key: Uint8Array): CursorSeal {
  function sealOf(call: string, input: Input, content: string): string {
    const list = Object.entries(input)
      .filter(([field, value]) => !placeFields.has(field) && value !== undefined && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', key)
      .update(JSON.stringify([call, list, content]))
      .digest('base64url')
      .slice(0, SEAL_LENGTH);
  }

  return {
    open(call, input) {
      const { cursor } = input;
      if (typeof cursor !== 'string' || cursor === '') return input;
      const content = cursor.slice(0, -SEAL_LENGTH);
      const seal = Buffer.from(cursor.slice(-SEAL_LENGTH), 'utf8');
      const expected = Buffer.from(sealOf(call, input, content), 'utf8');
      if (content === '' || seal.length !== expected.length || !timingSafeEqual(seal, expected)) throw refuseCursor();
      return { ...input, cursor: content };
    },
    close(call, input, data) {
      if (typeof data !== 'object' || data === null || !('cursor' in data) || typeof data.cursor !== 'string') return data;
      return { ...data, cursor: data.cursor + sealOf(call, input, data.cursor) };
    },
  };
}
