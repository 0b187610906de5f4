import { useStore } from 'zustand';
import { recentSearches } from '../../api/recentSearches.ts';
import { session } from '../../lib/browserSession.ts';
import { t } from '../../locales/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ChainGrid } from '../chain/index.ts';
import { ClearHistoryButton, RecentList, SearchBox } from '../search/index.ts';
import { DemoCaseCard, DemoCaseSkeleton } from './DemoCaseCard.tsx';
import styles from './Home.module.css';
import { LatestBlocks } from './LatestBlocks.tsx';
import { OwnHome } from './OwnHome.tsx';
import { useHome } from './useHome.ts';

const promises = ['home.promiseRecognise', 'home.promiseBulk', 'home.promiseLocal'] as const;

/** The search is the page; below it what there is to go on with, and the chains. */
export function HomeWide() {
  return useStore(session.store, ({ user }) => user !== null) ? <OwnHome /> : <GuestHome />;
}

function GuestHome() {
  const home = useHome();
  const count = useStore(recentSearches.store, (entries) => entries.length);
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <h1>{t('home.title')}</h1>
          <p className={styles.scope}>
            {t('home.scope')}
            {home.dataUntil !== null && (
              <span className={styles.until}>
                <DataUntil at={home.dataUntil} />
              </span>
            )}
          </p>
          <SearchBox shape="home" autoFocus />
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" size={13} />
                {t(promise)}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={styles.columns}>
        <Card>
          <CardHeader title={t('home.recent')} note={count > 0 ? t('home.recentNote', { count }) : undefined}>
            {count > 0 && <ClearHistoryButton />}
          </CardHeader>
          <RecentList empty={t('home.recentEmpty')} />
        </Card>
        <LatestBlocks chains={home.chainsWithBlocks} isLoading={home.isLoading} limit={6} />
        {home.demoCase === undefined && <DemoCaseSkeleton />}
        {home.demoCase && <DemoCaseCard demoCase={home.demoCase} />}
      </div>
      <ChainGrid />
    </>
  );
}

function DataUntil({ at }: { at: number }) {
  const [before = '', after = ''] = t('home.dataUntil', { time: '|' }).split('|');
  return (
    <>
      {before}
      <TimeText at={at} as="absolute" />
      {after}
    </>
  );
}
