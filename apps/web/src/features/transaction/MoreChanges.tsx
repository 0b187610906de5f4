import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';
import styles from './Transaction.module.css';
import type { FoldedChanges } from './useFoldedChanges.ts';

export function MoreChanges({ folded }: { folded: FoldedChanges }) {
  if (folded.hiddenCount === 0) return null;
  return (
    <div className={styles.end}>
      <Button size="small" onClick={folded.showAll}>
        {t('transaction.balanceMore', { n: formatCount(folded.hiddenCount) })}
      </Button>
    </div>
  );
}
