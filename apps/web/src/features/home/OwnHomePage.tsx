import { Suspense } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StartNotice } from '../source/index.ts';
import { SearchBox } from '../search/index.ts';
import { ChainLine } from './ChainLine.tsx';
import { DemoCaseCard, DemoCaseSkeleton } from './DemoCaseCard.tsx';
import styles from './Home.module.css';
import { LatestBlocks } from './LatestBlocks.tsx';
import { LatestEvents, UnreadReminders, WatchedCoins } from '../monitor/home/index.ts';
import { OwnCases } from './OwnCases.tsx';
import { OwnLetters } from './OwnLetters.tsx';
import { OwnSearches } from './OwnSearches.tsx';
import { t } from './texts.ts';
import { useHome } from './useHome.ts';

const promises = ['home.promiseRecognise', 'home.promiseBulk', 'ownHome.promise'] as const;

/** The search first and at hand, then what waits for one and what one was at; the chains fold into a line. */
export function OwnHomePage() {
  const home = useHome();
  const isMobile = isMobileLayout();
  const isAdmin = useStore(session.store, ({ user }) => user !== null && lackOf('admin', user) === null);
  return (
    <div className={isMobile ? styles.stack : undefined}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {!isMobile && (
        <section className={styles.ownHero}>
          <div className={styles.heroInner}>
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
      )}
      {isAdmin && (
        <Suspense fallback={null}>
          <StartNotice />
        </Suspense>
      )}
      <UnreadReminders className={isMobile ? undefined : styles.watched} />
      <div className={isMobile ? styles.stack : styles.ownColumns}>
        <OwnLetters />
        <LatestEvents />
        {!isMobile && <OwnSearches />}
      </div>
      <div className={styles.watched}>
        <OwnCases />
      </div>
      {isMobile && <OwnSearches />}
      <div className={styles.watched}>
        <WatchedCoins />
      </div>
      <div className={isMobile ? styles.stack : styles.columns}>
        {home.demoCase === undefined && <DemoCaseSkeleton />}
        {home.demoCase && <DemoCaseCard demoCase={home.demoCase} />}
        <LatestBlocks chains={home.chainsWithBlocks} isLoading={home.isLoading} limit={isMobile ? 5 : 6} />
      </div>
      <ChainLine />
    </div>
  );
}
