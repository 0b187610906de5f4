import type { AskGateway, NameCalls } from '@chaintrail/families/names';
import type { Chain } from '@chaintrail/model';
import { askNode, type Asked } from '../askNode.ts';
import type { RequestContext } from '../context.ts';
import { createAskGateway } from './askGateway.ts';

export const NAME_DEADLINE_MS = 8_000;

/** What the chain's node says of names, everything at one block. */
export async function askNames<T>(
  context: RequestContext,
  chain: Chain,
  read: (calls: NameCalls) => Promise<T>,
  { deadlineMs = NAME_DEADLINE_MS, askGateway = createAskGateway(context) }: { deadlineMs?: number; askGateway?: AskGateway } = {},
): Promise<Asked<T>> {
  const asked = await askNode(context, chain, deadlineMs, async (reads, signal) => {
    const calls = await reads.pinCalls?.(signal);
    return calls && { value: await read({ ...calls, askGateway }) };
  });
  if (!asked.isRead) return asked;
  return asked.value ? { isRead: true, value: asked.value.value } : { isRead: false, note: `${chain.title}的节点不回答域名` };
}
