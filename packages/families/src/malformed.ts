import { z } from 'zod';
import { SourceError } from './source.ts';

/** The answer in its expected shape; SourceError('malformed') naming the first field that does not fit. */
export function parseAnswer<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.infer<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  // Another node, or the same one later, may answer well.
  throw new SourceError('malformed', `节点对 ${what} 的回答格式不符：${field} ${issue?.message ?? ''}`.trim(), {
    retryable: true,
    cause: parsed.error,
  });
}

/** SourceError of a node whose answers do not fit each other. */
export function inconsistent(message: string): SourceError {
  // Typical while the head is moving or behind a load balancer: the same request soon fits.
  return new SourceError('inconsistent', message, { retryable: true });
}

/** What `read` makes of an answer. Bytes, amounts and nesting beyond every limit are a bad answer, not a fault of ours. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SourceError('malformed', `节点的回答无法解析：${error.message}`, { retryable: true, cause: error });
  }
}
