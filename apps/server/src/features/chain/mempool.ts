import type { ChainActivityView } from '@chaintrail/contract/schemas';
import type { NodeReader } from '../../parts.ts';
import { settleWithin } from '../../deadline.ts';

/** How long the page waits for the node; it is whole without it. */
const DEADLINE_MS = 800;

export type WaitingView = Pick<ChainActivityView, 'mempool' | 'isMempoolUnanswered'>;

/** What waits at the node. One that is slow or fails holds up nothing, but is told from one that does not say. */
export async function readMempool(node: Pick<NodeReader, 'readMempool'> | undefined, deadlineMs = DEADLINE_MS): Promise<WaitingView> {
  if (!node?.readMempool) return { mempool: null };
  const abort = new AbortController();
  const settled = await settleWithin(node.readMempool(abort.signal), deadlineMs);
  abort.abort();
  return settled.state === 'done' ? { mempool: settled.value } : { mempool: null, isMempoolUnanswered: true };
}
