import { t } from '../locales/translate.ts';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './MobileFrame.module.css';
import type { RoomName } from './rooms.ts';
import { useRoomLinks } from './useRoomLinks.ts';

/** What exists, and nothing else. */
export function TabBar({ room, onSettings }: { room: RoomName | undefined; onSettings: () => void }) {
  return (
    <nav className={styles.tabBar} aria-label={t('app.mainNavigation')}>
      {useRoomLinks('tab').map(({ name, path, icon, text }) => (
        <Link
          key={name}
          to={path}
          className={classNames(styles.tab, name === room && styles.current)}
          aria-current={name === room ? 'page' : undefined}
        >
          <Icon name={icon} size={22} stroke={1.4} />
          {t(text)}
        </Link>
      ))}
      <button type="button" className={styles.tab} onClick={onSettings}>
        <Icon name="settings" size={22} stroke={1.4} />
        {t('app.display')}
      </button>
    </nav>
  );
}
