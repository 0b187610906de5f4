import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChainStatusDot } from '../features/chain/index.ts';
import { SearchBox } from '../features/search/index.ts';
import { t } from '../locales/translate.ts';
import { classNames } from '../ui/classNames.ts';
import { Link } from '../ui/Link.tsx';
import styles from './DesktopFrame.module.css';
import { Bell } from './Bell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DemoMark } from './DemoMark.tsx';
import { HistoryMenu } from './HistoryMenu.tsx';
import { Logo } from './Logo.tsx';
import { useRoom } from './layoutRoutes.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { barRoomOf, rooms } from './rooms.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useRoomLinks } from './useRoomLinks.ts';

/** The top bar over every room. The home page hides the bar's search: its own is the page. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const { searchStr } = useLocation();
  const room = useRoom();
  const lit = barRoomOf(room);
  const links = useRoomLinks('bar');
  const isSearch = room === 'search';
  const query = new URLSearchParams(searchStr);
  if (room && rooms[room].layout === 'door')
    return (
      <>
        <div className={styles.doorTools}>
          <DemoMark />
          <ThemeButton />
        </div>
        {children}
      </>
    );
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
          {links.map((link) => (
            <Link
              key={link.name}
              to={link.path}
              className={classNames(styles.item, link.name === lit && styles.current)}
              aria-current={link.name === room ? 'page' : undefined}
            >
              {t(link.text)}
            </Link>
          ))}
        </nav>
        {room !== 'home' && (
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
          <Bell />
          <HistoryMenu />
          <ThemeButton />
          <SettingsMenu />
          <AccountMenu />
        </span>
      </header>
      {children}
      <PaletteHost />
    </>
  );
}
