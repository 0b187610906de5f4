import { SourceError, type ContractReads } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from './context.ts';
import { settleWithin } from './deadline.ts';
import { refuse } from './errors.ts';
import { tellSourceFault } from './sentences/sourceFault.ts';

/** What was wanted of a node, or why it did not come, in words. */
export type Asked<T> = { isRead: true; value: T } | { isRead: false; note: string };

type Read<T> = (reads: ContractReads, signal: AbortSignal) => Promise<T>;

/** What the chain's node says of a contract, within this time. */
export async function askNode<T>(context: RequestContext, chain: Chain, deadlineMs: number, read: Read<T>): Promise<Asked<T>> {
  const reads = context.nodeReaders.get(chain.name)?.contracts;
  if (!reads) return { isRead: false, note: `${chain.title}没有可以询问的节点` };
  const abort = new AbortController();
  const settled = await settleWithin(read(reads, AbortSignal.any([abort.signal, context.signal])), deadlineMs);
  abort.abort();
  if (settled.state === 'done') return { isRead: true, value: settled.value };
  if (settled.state === 'late') return { isRead: false, note: '节点没有及时回答' };
  if (!(settled.error instanceof SourceError)) throw settled.error;
  return { isRead: false, note: tellSourceFault(settled.error.fault) };
}

/** The same where nothing can be said without the node. */
export async function requireNode<T>(context: RequestContext, chain: Chain, deadlineMs: number, read: Read<T>): Promise<T> {
  const asked = await askNode(context, chain, deadlineMs, read);
  if (asked.isRead) return asked.value;
  throw refuse('source_unreachable', `暂时无法询问${chain.title}的合约：${asked.note}，请稍后重试`, { retryAfter: 5 });
}
