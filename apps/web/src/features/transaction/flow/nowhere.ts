import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { nobodyText } from '../nobodyText.ts';
import { t } from '../texts.ts';

/** What the node without an address is called: stake is not destroyed, and a reward is not a new coin. */
export function nameNowhere(nowhere: string, edges: readonly TransactionFlowView['edges'][number][], family: FamilyName): string {
  const names = new Set(
    edges.flatMap((edge) => [
      ...(edge.from === nowhere ? [nobodyText(edge, 'from', family)] : []),
      ...(edge.to === nowhere ? [nobodyText(edge, 'to', family)] : []),
    ]),
  );
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : t('transaction.flowNowhere');
}
