import type { ScriptFormats } from '@chaintrail/model';
import { z } from 'zod';
import type { RpcAnswer, RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { manyOf } from '../../manyOf.ts';

/** In what form blocks are asked for: as they are on the chain, or in words with whole transactions. */
export type BlockForm = 'bytes' | 'words';

/** What a node was seen to answer. */
export interface Capabilities {
  form: BlockForm;
  /** Whether confirmed transactions can be asked for by their hash alone. */
  hasTransactionIndex: boolean;
}

/** Every node of every age takes a boolean: without words, the bytes. */
const verbosities = { bytes: false, words: 2, names: true, spent: 3 } as const;

/** `names`: in words with the hashes of its transactions; `spent`: in words with the outputs that they spend. */
export const blockCall = (hash: string, form: keyof typeof verbosities): RpcCall => ({
  method: 'getblock',
  params: [hash, verbosities[form]],
});
export const hashCall = (number: number): RpcCall => ({ method: 'getblockhash', params: [number] });
export const headerCall = (hash: string): RpcCall => ({ method: 'getblockheader', params: [hash, true] });
export const headerBytesCall = (hash: string): RpcCall => ({ method: 'getblockheader', params: [hash, false] });
export const transactionCall = (hash: string): RpcCall => ({ method: 'getrawtransaction', params: [hash, true] });

const shapes: Record<BlockForm, z.ZodType> = {
  bytes: z.string().min(1),
  words: z.object({ tx: manyOf(z.object({ txid: z.string() })).refine((list) => list.length > 0) }),
};
const withNames = z.object({ tx: manyOf(z.string()).refine((list) => list.length > 0) });

/** Tries each form once on a real block; nothing about a node is configured or believed. */
export async function probeCapabilities(rpc: RpcClient, formats: ScriptFormats, hash: string, signal: AbortSignal): Promise<Capabilities> {
  const forms = formsOf(formats);
  for (const form of forms) {
    const [answer] = await rpc.send([blockCall(hash, form)], signal);
    if (isShaped(answer, form)) return { form, hasTransactionIndex: await findsTransactions(rpc, signal) };
  }
  return { form: forms[0], hasTransactionIndex: await findsTransactions(rpc, signal) };
}

/**
 * Bytes first, but where they say less than the words: a hash of the chain's own kind does not show which block they are, and of
 * special transactions only the words tell locks and payloads.
 */
function formsOf({ headerHash, hasSpecialTransactions }: ScriptFormats): [BlockForm, ...BlockForm[]] {
  return headerHash === null || hasSpecialTransactions ? ['words'] : ['bytes', 'words'];
}

function isShaped(answer: RpcAnswer | undefined, form: BlockForm): boolean {
  return answer?.ok === true && shapes[form].safeParse(answer.result).success;
}

/** Block 1's coinbase: long buried, often spent, so that only an index knows it. Genesis cannot be asked for on any node. */
async function findsTransactions(rpc: RpcClient, signal: AbortSignal): Promise<boolean> {
  const [first] = await rpc.send([hashCall(1)], signal);
  if (!first?.ok || typeof first.result !== 'string') return true;
  const [block] = await rpc.send([blockCall(first.result, 'names')], signal);
  const [hash] = (block?.ok && withNames.safeParse(block.result).data?.tx) || [];
  if (hash === undefined) return true;
  const [answer] = await rpc.send([transactionCall(hash)], signal);
  return answer?.ok === true;
}
