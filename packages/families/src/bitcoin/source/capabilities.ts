import { z } from 'zod';
import type { RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { manyOf } from '../../manyOf.ts';

/** What a node was seen to answer. */
export interface Capabilities {
  /** Highest verbosity of `getblock` that gives whole transactions; null where it takes a boolean and gives names or bytes. */
  verbosity: 3 | 2 | null;
  /** Whether confirmed transactions can be asked for by their hash alone. */
  hasTransactionIndex: boolean;
}

export const blockCall = (hash: string, verbosity: 3 | 2 | boolean): RpcCall => ({ method: 'getblock', params: [hash, verbosity] });
export const hashCall = (number: number): RpcCall => ({ method: 'getblockhash', params: [number] });
export const headerCall = (hash: string): RpcCall => ({ method: 'getblockheader', params: [hash, true] });
export const headerBytesCall = (hash: string): RpcCall => ({ method: 'getblockheader', params: [hash, false] });
export const transactionCall = (hash: string): RpcCall => ({ method: 'getrawtransaction', params: [hash, true] });

const withTransactions = z.object({ tx: manyOf(z.object({ txid: z.string() })).refine((list) => list.length > 0) });
const withNames = z.object({ tx: manyOf(z.string()).refine((list) => list.length > 0) });

/** Tries each form once on a real block; nothing about a node is configured or believed. */
export async function probeCapabilities(rpc: RpcClient, hash: string, signal: AbortSignal): Promise<Capabilities> {
  let verbosity: Capabilities['verbosity'] = null;
  for (const wanted of [3, 2] as const) {
    const [answer] = await rpc.send([blockCall(hash, wanted)], signal);
    if (!answer?.ok || !withTransactions.safeParse(answer.result).success) continue;
    verbosity = wanted;
    break;
  }
  return { verbosity, hasTransactionIndex: await findsTransactions(rpc, signal) };
}

/** Block 1's coinbase: long buried, often spent, so that only an index knows it. Genesis cannot be asked for on any node. */
async function findsTransactions(rpc: RpcClient, signal: AbortSignal): Promise<boolean> {
  const [first] = await rpc.send([hashCall(1)], signal);
  if (!first?.ok || typeof first.result !== 'string') return true;
  const [block] = await rpc.send([blockCall(first.result, true)], signal);
  const [hash] = (block?.ok && withNames.safeParse(block.result).data?.tx) || [];
  if (hash === undefined) return true;
  const [answer] = await rpc.send([transactionCall(hash)], signal);
  return answer?.ok === true;
}
