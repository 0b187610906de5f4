import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense } from 'react';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';
import styles from './Transaction.module.css';

const FlowDiagram = lazy(() => import('./flow/FlowDiagram.tsx').then((module) => ({ default: module.FlowDiagram })));

/** The value flow as a picture, and how much of it was left out. */
export function FlowPicture({ flow, family }: { flow: TransactionFlowView; family: FamilyName }) {
  return (
    <>
      <Suspense fallback={<div className={styles.pictureBone} />}>
        <FlowDiagram flow={flow} family={family} />
      </Suspense>
      {flow.omittedCount > 0 && (
        <p className={styles.omitted}>
          {t('transaction.flowOmitted', { n: formatCount(flow.edges.length), omitted: formatCount(flow.omittedCount) })}
        </p>
      )}
    </>
  );
}
