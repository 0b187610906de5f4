import { useStore } from 'zustand';
import { searchHistory } from '../../lib/browserHistory.ts';
import { t } from '../../locales/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGrid } from '../chain/index.ts';
import { ClearHistoryButton, RecentList } from '../search/index.ts';
import { DemoCaseCard } from './DemoCaseCard.tsx';
import styles from './Home.module.css';
import { LatestBlocks } from './LatestBlocks.tsx';
import type { HomeModel } from './useHome.ts';

/** The search stands in the shell's head; the page goes on with the demo case, recent searches and the chains. */
export function HomeNarrow({ home }: { home: HomeModel }) {
  const count = useStore(searchHistory.store, (entries) => entries.length);
  return (
    <div className={styles.stack}>
      {home.demoCase && <DemoCaseCard demoCase={home.demoCase} />}
      {count > 0 && (
        <Card clip>
          <CardHeader title={t('home.recent')}>
            <ClearHistoryButton />
          </CardHeader>
          <RecentList empty={t('home.recentEmpty')} />
        </Card>
      )}
      {home.chainsWithBlocks.length > 0 && <LatestBlocks chains={home.chainsWithBlocks} limit={5} />}
      <ChainGrid />
    </div>
  );
}
