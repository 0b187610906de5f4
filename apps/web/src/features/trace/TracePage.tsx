import { lazy, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { tracePath, tracesPath } from '../../ui/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { useTrace } from './useTrace.ts';

const TraceWide = lazy(() => import('./TraceWide.tsx').then((module) => ({ default: module.TraceWide })));
const TraceNarrow = lazy(() => import('./TraceNarrow.tsx').then((module) => ({ default: module.TraceNarrow })));

/** One trace: how far it is, where the money lies, by which ways, and what the result rests on. */
export function TracePage({ id }: { id: string }) {
  const model = useTrace(id);
  const trace = model.data;
  usePageTitle(trace?.title ?? t('trace.title'));
  const Layout = isMobileLayout() ? TraceNarrow : TraceWide;
  return (
    <>
      <BarTitle>{t('trace.title')}</BarTitle>
      <h1 className="visually-hidden">{trace?.title ?? t('trace.title')}</h1>
      <div className={styles.head}>
        <span className={styles.crumb}>
          <Link to={tracesPath}>{t('trace.crumb')}</Link>
          <Icon name="chevronRight" size={12} />
          <span>{trace?.title ?? ''}</span>
        </span>
        <span className={styles.under}>
          {trace?.found?.chains.map(({ chainName, title, height, coverage }) => (
            <span key={chainName} className={styles.covered}>
              {t('trace.coverage', { title, height: Number(height).toLocaleString('zh-CN') })}
              {coverage.gaps.length > 0 && ` · ${t('trace.coverageGap')}`}
            </span>
          ))}
        </span>
      </div>
      {!trace && model.failure ? (
        <Card>
          <FailedState isPage title={t('trace.failedLoad')} asked={tracePath(id)} failure={model.failure} retry={model.retry} />
        </Card>
      ) : (
        <StateBlock isLoading={!trace} what={t('trace.title')} skeleton={<PageSkeleton />}>
          {trace && (
            <Suspense fallback={<PageSkeleton />}>
              <Layout key={trace.id} trace={trace} model={model} />
            </Suspense>
          )}
        </StateBlock>
      )}
    </>
  );
}
