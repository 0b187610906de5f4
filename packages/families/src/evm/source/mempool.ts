import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import type { Mempool } from '../../mempool.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { SourceError } from '../../sourceError.ts';
import { hex, toNumber } from '../raw/values.ts';

const rawPool = z.object({ pending: hex, queued: hex });

/** Geth's word for it, which most nodes took over; those of layer 2 keep none, and providers mostly do not tell. */
export async function readMempool(rpc: RpcClient, signal: AbortSignal): Promise<Mempool | null> {
  const method = 'txpool_status';
  const [answer] = await rpc.send([{ method, params: [] }], signal);
  if (answer?.ok) {
    const { pending, queued } = rpc.judge([answer], () => parseAnswer(rawPool, answer.result, method));
    return { transactions: toNumber(pending), queued: toNumber(queued), sizeBytes: null, bands: null };
  }
  if (answer && isUnsupported(answer.failure)) return null;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
