import { useQuery } from '@tanstack/react-query';
import { demoCaseQuery } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { demoCasePath } from '../../../ui/paths.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { t } from '../texts.ts';
import styles from './Start.module.css';
import { StartWays } from './StartWays.tsx';

/** What there is to try it with. */
export function DemoStep() {
  const query = useQuery(demoCaseQuery());
  const isThere = query.data != null;
  return (
    <>
      <Card>
        <CardHeader title={t('source.stepDemo')} />
        <StateBlock isLoading={query.isPending} error={query.error} what={t('source.stepDemo')} onRetry={() => void query.refetch()}>
          <div className={styles.text}>
            <strong>{t(isThere ? 'source.demoThere' : 'source.demoNone')}</strong>
            <p>{t(isThere ? 'source.demoThereText' : 'source.demoNoneText')}</p>
            {isThere && (
              <Link to={demoCasePath} className="tap">
                {t('source.demoOpen')}
              </Link>
            )}
          </div>
        </StateBlock>
      </Card>
      <StartWays back="sources" next={{ step: 'done', text: t('source.nextDone') }} />
    </>
  );
}
