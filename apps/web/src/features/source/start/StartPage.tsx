import { useSearch } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { lackOf } from '../../../lib/lacks.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { signInPath } from '../../../ui/paths.ts';
import { BarTitle } from '../../../ui/slots.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { t } from '../texts.ts';
import { useSources } from '../useSources.ts';
import { AdminStep } from './AdminStep.tsx';
import { DemoStep } from './DemoStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { SourcesStep } from './SourcesStep.tsx';
import styles from './Start.module.css';
import { placeOf, readStep, stepNames, stepPath, type StepName } from './steps.ts';

const words = { admin: 'source.stepAdmin', sources: 'source.stepSources', demo: 'source.stepDemo', done: 'source.stepDone' } as const;

/** What a new deployment is told first: who runs it, whom it may ask, what there is to try it with. */
export function StartPage() {
  const user = useStore(session.store, (state) => state.user);
  const { step: asked }: { step?: unknown } = useSearch({ strict: false });
  const shown = readStep(asked);
  return (
    <>
      <BarTitle>{t('source.start')}</BarTitle>
      {user && lackOf('admin', user) === null ? (
        <div className={styles.page}>
          <div className={styles.head}>
            <div>
              <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('source.start')}</h1>
              <p className={styles.note}>{t('source.startNote')}</p>
            </div>
            <Steps shown={shown} />
          </div>
          <Content shown={shown} />
        </div>
      ) : (
        <Card>
          <EmptyState
            isPage
            icon="lock"
            title={t('source.startForAdmin')}
            actions={user ? undefined : <Link to={signInPath}>{t('source.signIn')}</Link>}
          >
            {t('source.startForAdminText')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** Where one is; each of the others can be opened again. */
function Steps({ shown }: { shown: StepName }) {
  return (
    <nav aria-label={t('source.startSteps')}>
      <ol className={styles.steps}>
        {stepNames.map((name, at) => {
          const place = placeOf(name, shown);
          return (
            <li key={name} className={styles.stepItem}>
              <Link
                to={stepPath(name)}
                className={classNames(styles.step, styles[place], 'tap')}
                aria-current={place === 'current' ? 'step' : undefined}
              >
                <span className={styles.number}>{place === 'done' ? <Icon name="check" size={12} /> : at + 1}</span>
                {t(words[name])}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Content({ shown }: { shown: StepName }) {
  const model = useSources();
  const { query, view } = model;
  if (shown === 'admin') return <AdminStep />;
  if (shown === 'demo') return <DemoStep />;
  return (
    <StateBlock isLoading={query.isPending} error={query.error} what={t('source.sources')} onRetry={() => void query.refetch()}>
      {view && (shown === 'sources' ? <SourcesStep model={model} view={view} /> : <DoneStep view={view} />)}
    </StateBlock>
  );
}
