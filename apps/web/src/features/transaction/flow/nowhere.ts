import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import { nobodyText } from '../nobodyText.ts';
import { t } from '../texts.ts';

/** What the node without an address is called: stake is not destroyed, and a reward is not a new coin. */
export function nameNowhere(nowhere: string, edges: readonly TransactionFlowView['edges'][number][]): string {
  const names = new Set(
    edges.flatMap((edge) => [
      ...(edge.from === nowhere ? [nobodyText(edge, 'from')] : []),
      ...(edge.to === nowhere ? [nobodyText(edge, 'to')] : []),
    ]),
  );
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : t('transaction.flowNowhere');
}
