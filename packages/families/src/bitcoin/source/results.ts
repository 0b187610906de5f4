import { parseAnswer } from '../../malformed.ts';
import type { RpcAnswer } from '../../transport/answer.ts';
import { hashText } from '../raw/values.ts';
import { rpcErrors } from '../protocol.ts';
import { SourceError } from '../../sourceError.ts';

/** Undefined where the node says that it has none. */
export function resultOf(answer: RpcAnswer | undefined, method: string): unknown {
  if (answer?.ok) return answer.result ?? undefined;
  const code = answer?.failure.code;
  if (code === rpcErrors.notFound || code === rpcErrors.outOfRange) return undefined;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}

/** The hash of the block at a height; undefined where there is none. */
export function hashIn(answer: RpcAnswer | undefined): string | undefined {
  const result = resultOf(answer, 'getblockhash');
  return result === undefined ? undefined : parseAnswer(hashText, result, 'getblockhash');
}
