import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChainStatusDot } from '../features/chain/index.ts';
import { SearchBox } from '../features/search/index.ts';
import { t } from '../locales/translate.ts';
import { classNames } from '../ui/classNames.ts';
import { Footer } from '../ui/Footer.tsx';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';
import styles from './DesktopFrame.module.css';
import { DemoMark } from './DemoMark.tsx';
import { HistoryMenu } from './HistoryMenu.tsx';
import { Logo } from './Logo.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** Top bar, page, footer. The home page hides the bar's search: its own is the page. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const { pathname, searchStr } = useLocation();
  const isHome = pathname === homePath;
  const query = new URLSearchParams(searchStr);
  const isSearch = pathname === '/search';
  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        {t('app.skip')}
      </a>
      <header className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label={t('app.mainNavigation')}>
          <Link to={homePath} className={classNames(styles.item, styles.current)} aria-current={isHome ? 'page' : undefined}>
            {t('app.explore')}
          </Link>
        </nav>
        {!isHome && (
          <SearchBox
            key={isSearch ? searchStr : 'bar'}
            shape="bar"
            initialText={isSearch ? (query.get('q') ?? '') : ''}
            initialChain={isSearch ? (query.get('chain') ?? '') : ''}
          />
        )}
        <span className={styles.gap} />
        <DemoMark />
        <ChainStatusDot />
        <span className={styles.tools}>
          <HistoryMenu />
          <ThemeButton />
          <SettingsMenu />
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
        <Footer />
      </main>
    </>
  );
}
