import { Button } from '../../ui/Button.tsx';
import styles from './Admin.module.css';
import { t } from './texts.ts';

/** The next page of a list, where there is one. */
export function MoreButton({ query }: { query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.endRow}>
      <Button tone="text" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('people.more')}
      </Button>
    </div>
  );
}
