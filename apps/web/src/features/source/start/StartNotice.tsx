import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../../../api/queries.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { startPath } from '../../../ui/paths.ts';
import { t } from '../texts.ts';
import styles from './Start.module.css';

/** Says that nobody has chosen yet whom this machine may ask, and leads there; nothing once somebody has. */
export function StartNotice() {
  const { data } = useQuery(sourcesQuery());
  if (!data || data.isChosen) return null;
  return (
    <div className={styles.lead}>
      <Notice
        actions={
          <Link to={startPath} className="tap">
            {t('source.startGo')}
          </Link>
        }
      >
        <strong>{t('source.startUnsaid')}</strong> {t('source.startUnsaidText')}
      </Notice>
    </div>
  );
}
