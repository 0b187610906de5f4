import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import type { Mempool } from '../../mempool.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { SourceError } from '../../sourceError.ts';

const rawPending = z.object({ pendingSize: z.int().nonnegative() });

/** How many transactions wait at the node; null where it does not tell. */
export async function readMempool(rpc: RpcClient, signal: AbortSignal): Promise<Mempool | null> {
  const method = '/wallet/getpendingsize';
  const [answer] = await rpc.send([{ method, params: {} }], signal);
  if (answer?.ok) {
    const { pendingSize } = rpc.judge([answer], () => parseAnswer(rawPending, answer.result, method));
    return { transactions: pendingSize, queued: null, sizeBytes: null, bands: null };
  }
  if (answer && isUnsupported(answer.failure)) return null;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
