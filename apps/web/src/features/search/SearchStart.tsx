import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { demoCaseQuery } from '../../api/queries.ts';
import { recentSearches } from '../../api/recentSearches.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import { ClearHistoryButton } from './ClearHistoryButton.tsx';
import { listExamples } from './examples.ts';
import { RecentList } from './RecentList.tsx';
import styles from './SearchStart.module.css';
import { t as shellText } from '../../locales/translate.ts';
import { t } from './texts.ts';

/** Before anything was typed: what can be, what was, and what would find something. */
export function SearchStart() {
  const demoCase = useQuery(demoCaseQuery()).data;
  const hasRecent = useStore(recentSearches.store, (entries) => entries.length > 0);
  const examples = demoCase ? listExamples(demoCase) : [];
  return (
    <div className={styles.start}>
      {hasRecent ? (
        <Card clip>
          <CardHeader title={t('home.recent')}>
            <ClearHistoryButton />
          </CardHeader>
          <RecentList empty={t('home.recentEmpty')} />
        </Card>
      ) : (
        <Card>
          <EmptyState icon="search" title={t('results.emptyTitle')}>
            {t('results.emptyText')}
          </EmptyState>
        </Card>
      )}
      {examples.length > 0 && (
        <Card clip>
          <CardHeader title={t('results.examples')} note={t('results.examplesNote')} />
          <ul className={styles.examples}>
            {examples.map(({ path, kind, text, name, chainName }) => (
              <li key={path}>
                <Link to={path} className={styles.example}>
                  {chainName === undefined ? <Icon name="search" size={18} /> : <ChainGlyph chainName={chainName} size={18} />}
                  <span className={styles.kind}>{shellText(kind)}</span>
                  <span className={styles.what}>
                    <span className={styles.name}>{name}</span>
                    {text !== name && <span className={`mono ${styles.text}`}>{shortenMiddle(text, { head: 10, tail: 8 })}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
