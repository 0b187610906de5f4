import { useStore } from 'zustand';
import { session } from '../lib/browserSession.ts';
import { t } from '../locales/translate.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { accountPath, labelsPath, lettersPath, signInPath, toolsPath } from '../ui/paths.ts';
import styles from './AccountMenu.module.css';

/** On a phone: the ways to what no tab leads to. */
export function AccountRow({ onLeave }: { onLeave: () => void }) {
  const user = useStore(session.store, (state) => state.user);
  const ways = [
    { to: lettersPath, icon: 'list', text: t('app.letters') },
    { to: labelsPath, icon: 'tag', text: t('app.labels') },
    { to: toolsPath(), icon: 'settings', text: t('app.tools') },
    { to: user ? accountPath : signInPath, icon: 'user', text: user ? t('app.accountOf', { name: user.name }) : t('app.signIn') },
  ] as const;
  return ways.map(({ to, icon, text }) => (
    <Link key={to} to={to} className={styles.row} onClick={onLeave}>
      <Icon name={icon} size={16} />
      <span className={styles.rowName}>{text}</span>
      <Icon name="chevronRight" size={14} />
    </Link>
  ));
}
