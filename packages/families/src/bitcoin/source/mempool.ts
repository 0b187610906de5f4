import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import type { Mempool } from '../../mempool.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { SourceError } from '../../sourceError.ts';

/** `bytes` are virtual ones where the chain counts so (BIP141), as blocks are filled. */
const rawMempool = z.object({ size: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() });

export async function readMempool(rpc: RpcClient, signal: AbortSignal): Promise<Mempool | null> {
  const method = 'getmempoolinfo';
  const [answer] = await rpc.send([{ method, params: [] }], signal);
  if (answer?.ok) {
    const { size, bytes } = rpc.judge([answer], () => parseAnswer(rawMempool, answer.result, method));
    return { transactions: size, queued: null, sizeBytes: bytes };
  }
  if (answer && isUnsupported(answer.failure)) return null;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
