import { encodeArguments, SourceError } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from './context.ts';
import { settleWithin } from './deadline.ts';
import type { NodeReader } from './parts.ts';
import { tellSourceFault } from './sentences/sourceFault.ts';

/** A balance as the node has it now, and the block on which the node stood before and after the question; null where it went on meanwhile. */
export interface StateNow {
  raw: bigint;
  headHash: string | null;
}

const BALANCE_OF = '0x70a08231';

/** Whether the chain's node can be asked what was, or what is alone. */
export function knowsPast(context: RequestContext, chain: Chain): boolean {
  const reader = context.nodeReaders.get(chain.name);
  return reader === undefined || reader.contracts?.pinCalls !== undefined;
}

/** Asks a node that knows the present alone what an address has of a coin; in words why it cannot be said. */
export async function askStateNow(
  context: RequestContext,
  chain: Chain,
  row: { address: string; token: string },
  deadlineMs: number,
): Promise<StateNow | { why: string }> {
  const reader = context.nodeReaders.get(chain.name);
  if (!reader) return { why: `${chain.title}没有可以询问的节点` };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, context.signal]);
  async function readOnHead(node: NodeReader): Promise<StateNow | { why: string }> {
    const before = await node.readHead(signal);
    const raw = await readRaw(node, chain, row, signal);
    if (raw === undefined) return { why: '合约没有回答余额' };
    const after = await node.readHead(signal);
    return { raw, headHash: before.latest.hash === after.latest.hash ? after.latest.hash : null };
  }
  const settled = await settleWithin(readOnHead(reader), deadlineMs);
  abort.abort();
  if (settled.state === 'done') return settled.value;
  if (settled.state === 'late') return { why: '节点没有及时回答' };
  if (!(settled.error instanceof SourceError)) throw settled.error;
  return { why: tellSourceFault(settled.error.fault) };
}

async function readRaw(
  node: NodeReader,
  chain: Chain,
  { address, token }: { address: string; token: string },
  signal: AbortSignal,
): Promise<bigint | undefined> {
  if (token === '') return (await node.readBalance(address, signal)) ?? undefined;
  // A coin that the chain keeps itself has a number where others have a contract.
  if (node.readAssets && /^\d+$/.test(token)) return (await node.readAssets(address, signal)).get(token) ?? 0n;
  const asked = encodeArguments(chain.family, [{ name: '', type: 'address' }], [address]);
  const answer = asked.isOk ? await node.contracts?.callContract(token, `${BALANCE_OF}${asked.data}`, signal) : undefined;
  return answer?.isOk && /^0x[0-9a-f]{64,}$/.test(answer.output) ? BigInt(answer.output.slice(0, 66)) : undefined;
}
