import type { CallData } from '../../contractReads.ts';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import { isUnsupported, type RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { readFrameData, readParityData } from '../normalise/callData.ts';
import { rawCallFrame, rawParityTraces } from '../raw/trace.ts';

interface Way {
  call(hash: string): RpcCall;
  read(result: unknown): CallData[];
}

/** Parity's form first, as for blocks. */
const ways: readonly Way[] = [
  {
    call: (hash) => ({ method: 'trace_transaction', params: [hash] }),
    read: (result) => readParityData(parseAnswer(rawParityTraces, result, 'trace_transaction')),
  },
  {
    call: (hash) => ({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] }),
    read: (result) => readFrameData(parseAnswer(rawCallFrame, result, 'debug_traceTransaction')),
  },
];

/** What every step of a transaction was given; null where the node has no way to tell. Its state may be gone: then it refuses. */
export async function readCallData(rpc: RpcClient, hash: string, signal: AbortSignal): Promise<CallData[] | null> {
  for (const { call, read } of ways) {
    const asked = call(hash);
    const [answer] = await rpc.send([asked], signal);
    if (answer?.ok) {
      // A node that does not know the transaction has nothing or an empty list for it.
      if (answer.result !== null && !(Array.isArray(answer.result) && answer.result.length === 0))
        return rpc.judge([answer], () => read(answer.result));
    } else if (answer && !isUnsupported(answer.failure)) {
      throw new SourceError({ code: 'call_refused', method: asked.method, words: answer.failure.message });
    }
  }
  return null;
}
