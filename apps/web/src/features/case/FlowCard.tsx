import type { CaseView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { t } from './texts.ts';

/** Where the money is: of a stored trace, and without one the way to it. */
export function FlowCard({ view }: { view: CaseView }) {
  if (view.payments === 0) return null;
  return (
    <Card>
      <CardHeader title={t('cases.flow')} />
      <EmptyState icon="share" title={t('cases.flowNone')}>
        {t('cases.flowNoneText')}
      </EmptyState>
    </Card>
  );
}
