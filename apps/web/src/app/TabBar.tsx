import { t } from '../locales/translate.ts';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';
import styles from './MobileFrame.module.css';

/** What exists, and nothing else. */
export function TabBar({ pathname, onSettings }: { pathname: string; onSettings: () => void }) {
  const isHome = pathname === homePath;
  const isSearch = pathname === '/search';
  return (
    <nav className={styles.tabBar} aria-label={t('app.mainNavigation')}>
      <Link to={homePath} className={classNames(styles.tab, isHome && styles.current)} aria-current={isHome ? 'page' : undefined}>
        <Icon name="home" size={22} stroke={1.4} />
        {t('app.home')}
      </Link>
      <Link to="/search" className={classNames(styles.tab, isSearch && styles.current)} aria-current={isSearch ? 'page' : undefined}>
        <Icon name="search" size={22} stroke={1.4} />
        {t('app.explore')}
      </Link>
      <button type="button" className={styles.tab} onClick={onSettings}>
        <Icon name="eye" size={22} stroke={1.4} />
        {t('app.display')}
      </button>
    </nav>
  );
}
