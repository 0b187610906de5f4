import type { TransactionFlowView, TransactionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { Transfers } from './Transfers.tsx';
import { TransfersExport } from './TransfersExport.tsx';
import styles from './Transaction.module.css';
import type { TransactionLayoutProps, TransactionModel } from './transactionModel.ts';

/** The value flow as a picture with its list below, or as the list alone. */
export function FlowCard({ model, transaction }: TransactionLayoutProps) {
  const [view, setView] = useState<'diagram' | 'list'>('diagram');
  const { flow } = model;
  const hasPicture = hasFlowPicture(flow.data);
  return (
    <Card className={styles.card}>
      <CardHeader
        title={t('transaction.flowTitle')}
        note={transaction.status === 'failed' ? t('transaction.flowNoteFailed') : flow.data && writeNote(flow.data)}
      >
        {hasPicture && (
          <Segmented
            label={t('transaction.flowSwitch')}
            value={view}
            onChange={setView}
            options={[
              { value: 'diagram', title: t('transaction.flowDiagram') },
              { value: 'list', title: t('transaction.flowList') },
            ]}
          />
        )}
        <TransfersExport transaction={transaction} />
      </CardHeader>
      {view === 'diagram' && (hasPicture || flow.isPending || flow.failure) && (
        <div className={styles.picture}>
          {flow.failure && <FailedState title={t('page.partFailed')} failure={flow.failure} retry={flow.retry} />}
          <StateBlock isLoading={flow.isPending} skeleton={<div className={styles.pictureBone} />}>
            {flow.data && hasPicture && <FlowPicture flow={flow.data} family={transaction.family} />}
          </StateBlock>
        </div>
      )}
      {!movesNothing(model, transaction) && <Transfers model={model} transaction={transaction} />}
    </Card>
  );
}

// A drawing of more says nothing; the list has everybody.
const MOST_PARTIES = 24;

/** One plain transfer needs no picture either. */
export function hasFlowPicture(flow: Pick<TransactionFlowView, 'nodes' | 'edges'> | undefined): boolean {
  return flow !== undefined && flow.edges.length > 1 && flow.nodes.length <= MOST_PARTIES;
}

/** Its one movement is the call itself, without value: the sentence and the note say more than a row of 0. */
export function movesNothing({ flow }: Pick<TransactionModel, 'flow'>, { status, transferCount, value }: TransactionView): boolean {
  if (status !== 'ok' || transferCount !== 1 || value.raw !== '0') return false;
  // While it loads there is nothing that would be taken away again.
  return flow.data ? flow.data.edges.length === 0 : flow.failure === undefined;
}

/** Of what moved: a call without value stands in the list and is no transfer of an asset. */
export function writeNote({ edges, omittedCount }: Pick<TransactionFlowView, 'edges' | 'omittedCount'>): string {
  if (edges.length === 0) return t('transaction.flowNoteNothing');
  const coins = new Set(edges.map((edge) => edge.coin.coinKey)).size;
  return t('transaction.flowNote', { transfers: formatCount(edges.length + omittedCount), coins: formatCount(coins) });
}
