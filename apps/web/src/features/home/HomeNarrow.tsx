import { useStore } from 'zustand';
import { recentSearches } from '../../api/recentSearches.ts';
import { session } from '../../lib/browserSession.ts';
import { t } from '../../locales/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGrid } from '../chain/index.ts';
import { ClearHistoryButton, RecentList } from '../search/index.ts';
import { DemoCaseCard, DemoCaseSkeleton } from './DemoCaseCard.tsx';
import styles from './Home.module.css';
import { LatestBlocks } from './LatestBlocks.tsx';
import { OwnHome } from './OwnHome.tsx';
import { useHome } from './useHome.ts';

/** The search stands in the shell's head; the page goes on with the demo case, recent searches and the chains. */
export function HomeNarrow() {
  return useStore(session.store, ({ user }) => user !== null) ? <OwnHome /> : <GuestHome />;
}

function GuestHome() {
  const home = useHome();
  const count = useStore(recentSearches.store, (entries) => entries.length);
  return (
    <div className={styles.stack}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {home.demoCase === undefined && <DemoCaseSkeleton />}
      {home.demoCase && <DemoCaseCard demoCase={home.demoCase} />}
      {/* There from the start: showStaticHome.ts opens it when searches are stored. */}
      <div hidden={count === 0}>
        <Card clip>
          <CardHeader title={t('home.recent')}>
            <ClearHistoryButton />
          </CardHeader>
          <RecentList empty={t('home.recentEmpty')} />
        </Card>
      </div>
      <LatestBlocks chains={home.chainsWithBlocks} isLoading={home.isLoading} limit={5} />
      <ChainGrid />
    </div>
  );
}
