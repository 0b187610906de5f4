import type { RpcClient } from '../../transport/client.ts';
import { isUnsupported, type RpcCall } from '../../transport/answer.ts';

/** What a node was seen to answer. */
export interface Capabilities {
  hasBlockReceipts: boolean;
  /** Parity's form first: it is flat, and geth's by block is slow on some nodes. */
  traceForm: 'parity' | 'callTracer' | null;
}

export const blockCall = (tag: string): RpcCall => ({ method: 'eth_getBlockByNumber', params: [tag, true] });
export const receiptsCall = (tag: string): RpcCall => ({ method: 'eth_getBlockReceipts', params: [tag] });
export const uncleCall = (tag: string, at: number): RpcCall => ({
  method: 'eth_getUncleByBlockNumberAndIndex',
  params: [tag, `0x${at.toString(16)}`],
});
export const traceCall = {
  parity: (tag: string): RpcCall => ({ method: 'trace_block', params: [tag] }),
  callTracer: (tag: string): RpcCall => ({ method: 'debug_traceBlockByNumber', params: [tag, { tracer: 'callTracer' }] }),
} as const;

/** A method that is there may fail for a moment, and what is not found here is not asked for again until the next start. */
const TRIES = 3;

/** Tries each method on a real block; nothing about a node is configured or believed. */
export async function probeCapabilities(rpc: RpcClient, tag: string, signal: AbortSignal): Promise<Capabilities> {
  const works = async (call: RpcCall): Promise<boolean> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const [answer] = await rpc.send([call], signal);
      if (answer?.ok && Array.isArray(answer.result)) return true;
      if (answer?.ok === false && isUnsupported(answer.failure)) return false;
    }
    return false;
  };
  const hasBlockReceipts = await works(receiptsCall(tag));
  if (await works(traceCall.parity(tag))) return { hasBlockReceipts, traceForm: 'parity' };
  return { hasBlockReceipts, traceForm: (await works(traceCall.callTracer(tag))) ? 'callTracer' : null };
}

/** What works, in the words of `SourceHealth`. */
export function namesOf(capabilities: Capabilities | undefined): string[] {
  const names = [
    capabilities?.hasBlockReceipts && 'block_receipts',
    capabilities?.traceForm === 'parity' && 'trace_block',
    capabilities?.traceForm === 'callTracer' && 'debug_trace',
  ];
  return names.filter((name) => typeof name === 'string');
}
