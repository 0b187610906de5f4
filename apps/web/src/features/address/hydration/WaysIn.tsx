import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { lackOf } from '../../../lib/lacks.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { adminPath, ferryPath, intelPath, signInPath } from '../../../ui/paths.ts';
import { spaceAfterLatin } from '../../../ui/spacing.ts';
import styles from './HydrationPanel.module.css';
import { t } from './texts.ts';

/** How the history of an address comes to a machine that has none of it and asks nobody: each way for whoever may go it. */
export function WaysIn({ chainTitle }: { chainTitle: string }) {
  const user = useStore(session.store, (state) => state.user);
  const [admin, pro] = [lackOf('admin', user), lackOf('pro', user)];
  return (
    <Card className={styles.panel} label={t('hydration.wayTitle')}>
      <CardHeader title={t('hydration.wayTitle')} />
      <div className={styles.ways}>
        <p>{t('hydration.wayText', { chain: spaceAfterLatin(chainTitle) })}</p>
        <Way to={adminPath('sources')} icon="refresh" lack={admin} name={t('hydration.wayFetch')} note={t('hydration.wayFetchNote')} />
        <Way to={ferryPath} icon="download" lack={admin} name={t('hydration.wayFerry')} note={t('hydration.wayFerryNote')} />
        <Way to={intelPath} icon="list" lack={pro} name={t('hydration.wayIntel')} note={t('hydration.wayIntelNote')} />
        {user === null && (
          <span className={styles.way}>
            <ButtonLink to={signInPath} size="small" tone="primary">
              {t('hydration.signIn')}
            </ButtonLink>
          </span>
        )}
      </div>
    </Card>
  );
}

interface WayProps {
  to: string;
  icon: IconName;
  name: string;
  note: string;
  lack: 'login' | 'password' | 'secondFactor' | 'admin' | 'pro' | null;
}

function Way({ to, icon, name, note, lack }: WayProps) {
  return (
    <span className={styles.way}>
      {lack === null ? (
        <ButtonLink to={to} icon={icon} size="small">
          {name}
        </ButtonLink>
      ) : (
        <strong>{name}</strong>
      )}
      <small>{lack === null ? note : `${note}（${t(`lack.${lack}`)}）`}</small>
    </span>
  );
}
