import { useStore } from 'zustand';
import { session } from '../lib/browserSession.ts';
import { t } from '../locales/translate.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { accountPath, labelsPath, signInPath, toolsPath } from '../ui/paths.ts';
import styles from './AccountMenu.module.css';

/** On a phone: the ways to what no tab leads to. */
export function AccountRow({ onLeave }: { onLeave: () => void }) {
  const user = useStore(session.store, (state) => state.user);
  return (
    <>
      <Link to={labelsPath} className={styles.row} onClick={onLeave}>
        <Icon name="tag" size={16} />
        <span className={styles.rowName}>{t('app.labels')}</span>
        <Icon name="chevronRight" size={14} />
      </Link>
      <Link to={toolsPath()} className={styles.row} onClick={onLeave}>
        <Icon name="settings" size={16} />
        <span className={styles.rowName}>{t('app.tools')}</span>
        <Icon name="chevronRight" size={14} />
      </Link>
      <Link to={user ? accountPath : signInPath} className={styles.row} onClick={onLeave}>
        <Icon name="user" size={16} />
        <span className={styles.rowName}>{user ? t('app.accountOf', { name: user.name }) : t('app.signIn')}</span>
        <Icon name="chevronRight" size={14} />
      </Link>
    </>
  );
}
