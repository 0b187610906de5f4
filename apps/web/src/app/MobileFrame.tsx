import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ChainStatusDot, useChains } from '../features/chain/index.ts';
import { SearchBox } from '../features/search/index.ts';
import { t } from '../locales/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useOpenPath } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';
import { Bell } from './Bell.tsx';
import { DemoMark } from './DemoMark.tsx';
import { useRoom } from './layoutRoutes.tsx';
import { Logo } from './Logo.tsx';
import styles from './MobileFrame.module.css';
import { offerActionBar, offerEnd, offerTitle } from '../ui/slots.tsx';
import { TabBar } from './TabBar.tsx';
import { usePaletteKey } from './usePaletteKey.ts';
import { rooms } from './rooms.ts';
import { ThemeButton } from './ThemeButton.tsx';

const SettingsSheet = lazy(() => import('./SettingsSheet.tsx').then((module) => ({ default: module.SettingsSheet })));

/** Home: logo and search. Elsewhere: back, title, actions; a detail page may replace the tab bar by its action bar. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const { searchStr } = useLocation();
  const room = useRoom();
  const openPath = useOpenPath();
  // A phone's palette is the search page.
  usePaletteKey(() => openPath(rooms.search.path));
  const router = useRouter();
  const [showsSettings, setShowsSettings] = useState(false);
  // Every page wants the chains, some before they can ask for anything else: they come while the page's own code does.
  useChains();
  const query = new URLSearchParams(searchStr);
  if (room && rooms[room].layout === 'door')
    return (
      <>
        <div className={styles.doorBar}>
          <IconButton icon="close" label={t('app.home')} size="tap" onClick={() => openPath(homePath)} />
          <DemoMark />
        </div>
        {children}
      </>
    );
  return (
    <div className={styles.frame}>
      {room === 'home' ? (
        <header className={styles.homeHead}>
          <div className={styles.brand}>
            <Logo withLatin={false} />
            <DemoMark />
            <span className={styles.gap} />
            <ChainStatusDot short />
            <Bell />
            <ThemeButton size="tap" />
          </div>
          <SearchBox shape="mobile" />
        </header>
      ) : (
        <header className={styles.head}>
          <div className={styles.bar}>
            <IconButton
              icon="chevronLeft"
              label={t('app.back')}
              size="tap"
              onClick={() => (router.history.canGoBack() ? router.history.back() : router.history.replace(homePath))}
            />
            <div ref={offerTitle} className={styles.title} />
            <div className={styles.after}>
              <DemoMark />
              <Bell />
              <div ref={offerEnd} />
            </div>
          </div>
          {room === 'search' && (
            <div className={styles.searchRow}>
              <SearchBox
                key={searchStr}
                shape="mobile"
                initialText={query.get('q') ?? ''}
                initialChain={query.get('chain') ?? ''}
                autoFocus={query.get('q') === null}
              />
            </div>
          )}
        </header>
      )}
      {children}
      <div ref={offerActionBar} className={styles.actionBar} />
      <TabBar room={room} onSettings={() => setShowsSettings(true)} />
      {showsSettings && (
        <Suspense fallback={null}>
          <SettingsSheet onClose={() => setShowsSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}
