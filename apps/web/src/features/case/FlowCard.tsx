import type { CaseView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { tracesPath } from '../../ui/paths.ts';
import { t } from './texts.ts';

/** Where the money is, a trace answers: the way to it. */
export function FlowCard({ view }: { view: CaseView }) {
  if (view.payments === 0) return null;
  return (
    <Card>
      <CardHeader title={t('cases.flow')} />
      <EmptyState icon="share" title={t('cases.flowNone')} actions={<Link to={tracesPath}>{t('cases.flowGo')}</Link>}>
        {t('cases.flowNoneText')}
      </EmptyState>
    </Card>
  );
}
