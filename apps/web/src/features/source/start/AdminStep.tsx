import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Link } from '../../../ui/Link.tsx';
import { accountPath } from '../../../ui/paths.ts';
import { t } from '../texts.ts';
import { StartWays } from './StartWays.tsx';
import styles from './Start.module.css';

/** Who runs this deployment: whoever reads it, who could not be here with the first password. */
export function AdminStep() {
  const user = useStore(session.store, (state) => state.user);
  return (
    <>
      <Card>
        <CardHeader title={t('source.stepAdmin')} />
        <div className={styles.text}>
          <FactList
            facts={[
              { name: t('source.adminIs'), value: user?.login ?? '' },
              { name: t('source.adminSecond'), value: t(user?.hasSecondFactor ? 'source.adminSecondOn' : 'source.adminSecondOff') },
            ]}
          />
          <p>{t('source.adminReady')}</p>
          <Link to={`${accountPath}?part=security`} className="tap">
            {t('source.adminSecurity')}
          </Link>
        </div>
      </Card>
      <StartWays next={{ step: 'sources', text: t('source.nextSources') }} />
    </>
  );
}
