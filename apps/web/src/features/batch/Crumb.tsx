import { homePath } from '../../ui/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { t as shellText } from '../../locales/translate.ts';
import styles from './Batch.module.css';
import { t } from './texts.ts';
import type { BatchModel } from './useBatch.ts';

/** Where the page is, and on how much of the chains it rests. */
export function Crumb({ model: { tried } }: { model: BatchModel }) {
  const covered = tried.flatMap(({ chainName, coverage }) => (coverage ? [{ chainName, coverage }] : []));
  const part = covered.filter(({ coverage }) => !coverage.complete).map(({ chainName }) => chainName);
  return (
    <div className={styles.crumb}>
      {!isMobileLayout() && (
        <>
          <Link to={homePath}>{shellText('app.explore')}</Link>
          <span aria-hidden="true">›</span>
          <span>{t('batch.crumb')}</span>
          <span className={styles.gap} />
        </>
      )}
      {covered.length > 0 && (
        <span
          className={styles.coverage}
          title={covered
            .map(({ coverage: { note } }) => note)
            .filter(Boolean)
            .join('\n')}
        >
          <StatusDot tone={part.length === 0 ? 'live' : 'warn'} />
          {part.length === 0 ? t('batch.coverageWhole', { n: covered.length }) : t('batch.coveragePart', { chains: part.join('、') })}
        </span>
      )}
    </div>
  );
}
