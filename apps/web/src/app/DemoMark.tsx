import { useQuery } from '@tanstack/react-query';
import { appConfigQuery } from '../api/queries.ts';
import { t } from '../locales/translate.ts';
import styles from './DemoMark.module.css';

/** Stands on every page while this deployment runs the invented case. */
export function DemoMark() {
  const { data } = useQuery(appConfigQuery());
  if (data?.demo !== true) return null;
  return (
    <span className={styles.mark} title={t('app.demoHint')}>
      {t('app.demoData')}
    </span>
  );
}
