import { z } from 'zod';

/** Protobuf's own limit; whoever nests deeper means to exhaust the stack of those who walk through it. */
const DEEPEST = 100;

/** An object that is kept as the node words it, whatever is in it. */
export const keptObject = z.record(z.string(), z.unknown()).refine(isShallow, { error: `nested deeper than ${DEEPEST}` });

/** Level by level, so that no depth exhausts the stack here. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}
