import type { CallDataView, EndpointData } from '@chaintrail/contract/schemas';
import {
  decodeCall,
  decodeOutputs,
  definitionsOf,
  listDefinitions,
  type AbiOf,
  type CallData,
  type OutputValue,
} from '@chaintrail/families';
import type { Call, Chain } from '@chaintrail/model';
import { askNode } from '../../askNode.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { listCalled, readAbis } from '../../contractAbis.ts';
import { refuse } from '../../errors.ts';
import { addressesOfParts, presentParts } from '../../present/argument.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { presentArguments, readArguments } from './arguments.ts';
import { getCodeTransaction } from './codeTransaction.ts';
import { presentNested } from './nested.ts';
import { listNamedBy } from './present.ts';

/** A node runs the whole transaction again for it. */
const DEADLINE_MS = 20_000;
/** Bytes that are shown of what went in and came out; their length is always told. */
const MOST_BYTES = 32 * 1024;

/** What a call inside a transaction was given and gave back. Neither is stored: the chain's node runs the transaction again. */
export async function getCallData(context: RequestOf<'getCallData'>): Promise<EndpointData<'getCallData'>> {
  const { input } = context;
  const { enabled, transaction, stored } = await getCodeTransaction(context, input, '内层调用');
  const { chain } = enabled;
  const calls = await context.stores.chain.listTransactionCalls(chain, transaction.hash);
  const call = calls[input.index];
  if (!call) throw refuse('not_found', `这笔交易没有第 ${input.index} 号调用，已收录 ${calls.length} 个`);
  const found = await readData(context, chain, calls, input.index);
  const data = found.isRead ? found.value : undefined;
  const abiOf = await readAbis(context, chain, [call.to, ...(data ? listCalled(chain, { to: call.to, input: data.input }) : [])]);
  const outputs = data ? readOutputs(chain, call, data, abiOf) : null;
  const named = data ? listNamedBy(chain, { to: call.to, input: data.input }, abiOf) : { parties: [], tokens: [] };
  const returned = outputs?.flatMap((one) => (one.type === 'address' ? [one.value] : addressesOfParts(one))) ?? [];
  const facts = await readRowFacts(context, chain, [], [call.from, call.to, ...named.parties, ...returned], [call.to, ...named.tokens]);
  return {
    chainName: chain.name,
    hash: transaction.hash,
    index: call.index,
    type: call.type,
    from: partyOf(facts, call.from),
    to: partyOf(facts, call.to),
    input: data ? presentInput(facts, { call, input: data.input, abiOf }) : null,
    output: data ? { ...presentBytes(data.output), decoded: outputs && presentOutputs(facts, outputs) } : null,
    note: found.isRead ? null : found.note,
    coverage: stored.coverage,
  };
}

type Found = { isRead: true; value: CallData } | { isRead: false; note: string };

async function readData(context: RequestContext, chain: Chain, calls: readonly Call[], index: number): Promise<Found> {
  const hash = calls[index]?.transactionHash ?? '';
  const asked = await askNode(context, chain, DEADLINE_MS, async (reads, signal) => (await reads.readCallData?.(hash, signal)) ?? null);
  if (!asked.isRead) return asked;
  if (asked.value === null) {
    return { isRead: false, note: `${chain.title}的节点不提供内层调用的输入与输出` };
  }
  const data = asked.value[index];
  if (!data || asked.value.length !== calls.length || !isOf(calls[index], data)) {
    return { isRead: false, note: '节点现在给出的调用与已收录的不一致，未采用' };
  }
  return { isRead: true, value: data };
}

/** Whether what the node says now is of the call that is stored. */
function isOf(call: Call | undefined, { from, to, input }: CallData): boolean {
  return call !== undefined && call.from === from && call.to === to && (call.method === '' || input.startsWith(call.method));
}

function presentInput(
  facts: RowFacts,
  { call, input, abiOf }: { call: Call; input: string; abiOf: AbiOf },
): NonNullable<CallDataView['input']> {
  const { family } = facts.chain;
  // What makes a contract is code, whatever its first bytes are.
  const decoded = call.method === '' ? undefined : decodeCall(family, input, abiOf(call.to));
  return {
    ...presentBytes(input),
    method: { selector: call.method, name: decoded?.name ?? null, signature: decoded?.signature ?? null },
    decoded: decoded?.values ? presentArguments(facts, readArguments(call.to, decoded)) : null,
    isGuess: decoded?.isGuess ?? false,
    others: decoded?.others ?? [],
    ...(decoded ? presentNested(facts, { to: call.to, input, abiOf }) : { nested: [], nestedOmitted: 0 }),
  };
}

/** What came back, by the function that the call was read as; null where nobody says what it gives back. */
function readOutputs(chain: Chain, call: Call, { input, output }: CallData, abiOf: AbiOf): OutputValue[] | null {
  if (call.method === '' || call.error !== '' || output === '0x') return null;
  const abi = abiOf(call.to);
  const signature = decodeCall(chain.family, input, abi)?.signature;
  const own = definitionsOf(abi?.functions.get(call.method) ?? []);
  const known = [...own, ...listDefinitions(call.method)].find((one) => one.type === 'function' && one.signature === signature);
  return known && known.outputs.length > 0 ? (decodeOutputs(chain.family, known.outputs, output) ?? null) : null;
}

function presentOutputs(facts: RowFacts, outputs: readonly OutputValue[]) {
  return outputs.map((output) => ({
    name: output.name,
    type: output.type,
    value: output.value,
    ...(output.type === 'address' ? { parties: [partyOf(facts, output.value)] } : {}),
    ...presentParts(facts, output),
  }));
}

function presentBytes(bytes: string): { raw: string; sizeBytes: number; isCut: boolean } {
  const sizeBytes = Math.max(0, (bytes.length - 2) / 2);
  const isCut = sizeBytes > MOST_BYTES;
  return { raw: isCut ? bytes.slice(0, 2 + MOST_BYTES * 2) : bytes, sizeBytes, isCut };
}
