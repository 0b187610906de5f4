import { parseAnswer } from '../../malformed.ts';
import type { RpcAnswer } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { hex } from '../raw/values.ts';
import { SourceError } from '../../sourceError.ts';

/** The result of one call that answers with a quantity or with bytes. */
export async function readHex(rpc: RpcClient, method: string, params: unknown, signal: AbortSignal): Promise<string> {
  const [answer] = await rpc.send([{ method, params }], signal);
  return hexOf(rpc, answer, method);
}

/** The same of an answer at hand. */
export function hexOf(rpc: Pick<RpcClient, 'judge'>, answer: RpcAnswer | undefined, method: string): string {
  if (answer?.ok) return rpc.judge([answer], () => parseAnswer(hex, answer.result, method));
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
