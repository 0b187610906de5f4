import { formatCount } from '../../ui/figures.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { t } from './texts.ts';
import type { FoldedChanges } from './useFoldedChanges.ts';

export function MoreChanges({ folded }: { folded: FoldedChanges }) {
  return (
    <ListEnd
      moreText={t('transaction.balanceMore', { n: formatCount(folded.hiddenCount) })}
      onMore={folded.hiddenCount === 0 ? undefined : folded.showAll}
    />
  );
}
