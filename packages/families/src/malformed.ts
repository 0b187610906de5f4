import { z } from 'zod';
import { cleanChainText } from './cleanChainText.ts';
import { quickCheckOf } from './quickCheck.ts';
import { SourceError } from './sourceError.ts';

/**
 * The answer in its expected shape, with or without fields that the shape does not name; SourceError('malformed') naming the first
 * field that does not fit.
 */
export function parseAnswer<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.infer<T> {
  if (quickCheckOf(schema)?.(answer)) return answer as z.infer<T>;
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  const problem = issue?.message ?? '';
  // Names of fields are the node's to choose.
  const said = { field: cleanChainText(field, LONGEST_SAID), problem: cleanChainText(problem, LONGEST_SAID) };
  throw new SourceError({ code: 'unexpected_shape', what, ...said }, { cause: parsed.error });
}

const LONGEST_SAID = 200;

/** What `read` makes of an answer. Bytes, amounts and nesting beyond every limit are a bad answer, not a fault of ours. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SourceError({ code: 'unreadable', problem: error.message }, { cause: error });
  }
}
