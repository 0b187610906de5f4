import { Suspense, useState } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { BlockLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { AroundCard } from './around/AroundCard.tsx';
import { BalanceList } from './BalanceList.tsx';
import { ChangesClosing } from './ChangesClosing.tsx';
import { TransactionBalances } from './TransactionBalances.tsx';
import { CoinName } from './CoinName.tsx';
import { DetailCard, hasDetail } from './DetailCard.tsx';
import { Late } from './Late.tsx';
import { FeeTable } from './FeeParts.tsx';
import { hasFlowPicture, movesNothing } from './FlowCard.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { hasInput, InputCard } from './InputCard.tsx';
import { circled } from './flow/bundle.ts';
import { MoreTransfers, TransferAmount, numberSteps, type Step } from './Transfers.tsx';
import { TransfersExport } from './TransfersExport.tsx';
import { NarrowHead } from './NarrowHead.tsx';
import { mainCoinOf, TraceButtons } from '../trace/atSubject/index.ts';
import { nobodyText } from './nobodyText.ts';
import { stepKind } from './stepKind.ts';
import { TransactionActions } from './TransactionActions.tsx';
import styles from './Transaction.module.css';
import type { AccountLayoutProps } from './accountParts.ts';
import type { TransactionLayoutProps } from './transactionModel.ts';

type Section = 'overview' | 'flow' | 'balance' | 'input' | 'logs' | 'calls' | 'raw';

/** The transaction page of a chain of accounts on a phone: sections behind tabs that stay on top. */
export function TransactionNarrow({ model, transaction, parts }: AccountLayoutProps) {
  const [section, setSection] = useState<Section>('overview');
  const hasRest = hasInput(transaction) || hasDetail(transaction, parts);
  return (
    <>
      <BarTitle>{t('transaction.title')}</BarTitle>
      <NarrowHead model={model} transaction={transaction} />
      <div className={styles.narrowActions}>
        <Suspense fallback={null}>
          <TraceButtons chainName={transaction.chainName} start={transaction.hash} coinKey={mainCoinOf(transaction)} />
        </Suspense>
      </div>
      <div className={styles.sticky}>
        <Tabs<Section>
          label={t('transaction.title')}
          value={section}
          onChange={setSection}
          items={[
            { key: 'overview', title: t('transaction.tabOverview') },
            { key: 'flow', title: t('transaction.tabFlow'), count: movesNothing(model, transaction) ? 0 : transaction.transferCount },
            { key: 'balance', title: t('transaction.tabBalance'), count: transaction.balanceChanges.length },
            ...(hasRest ? [{ key: 'input' as const, title: t('transaction.tabInput') }] : []),
            { key: 'logs', title: t('transaction.tabLogs'), count: transaction.logCount },
            { key: 'calls', title: t('transaction.tabCalls'), count: transaction.callCount },
            { key: 'raw', title: t('transaction.tabRaw') },
          ]}
        />
      </div>
      <div className={styles.sections}>
        {section === 'overview' && <Overview model={model} transaction={transaction} parts={parts} />}
        {section === 'flow' && <Flow model={model} transaction={transaction} />}
        {section === 'balance' && (
          <TransactionBalances transaction={transaction} Layout={BalanceList} closing={<ChangesClosing transaction={transaction} />} />
        )}
        {section === 'input' && (
          <>
            {hasInput(transaction) && <InputCard transaction={transaction} />}
            {parts.aside}
            <DetailCard transaction={transaction} parts={parts} />
          </>
        )}
        {section === 'logs' && <Late part="logs" model={model} transaction={transaction} />}
        {section === 'calls' && <Late part="calls" model={model} transaction={transaction} />}
        {section === 'raw' && <Late part="raw" model={model} transaction={transaction} />}
      </div>
      <TransactionActions transaction={transaction} />
    </>
  );
}

// As many steps as a phone shows above the fold beside the facts.
const OVERVIEW_STEPS = 5;

function Overview({ model, transaction, parts }: AccountLayoutProps) {
  const { flow } = model;
  const steps = numberSteps(model, transaction.family);
  return (
    <>
      {steps.length > 0 && !movesNothing(model, transaction) && (
        <Card className={styles.card}>
          <CardHeader
            title={t('transaction.flowTitle')}
            note={t('transaction.transfersShown', {
              n: Math.min(OVERVIEW_STEPS, steps.length),
              total: formatCount(transaction.transferCount),
            })}
          />
          {flow.data && hasFlowPicture(flow.data) && <FlowPicture flow={flow.data} family={transaction.family} />}
          {steps.slice(0, OVERVIEW_STEPS).map((step) => (
            <TransferItem key={step.transfer.id} chainName={model.chainName} step={step} />
          ))}
        </Card>
      )}
      <Card className={styles.card}>
        <FactList
          facts={[
            { name: t('transaction.statTime'), value: <TimeText at={transaction.time} as="absolute" /> },
            { name: t('transaction.statBlock'), value: <BlockLink chainName={model.chainName} number={transaction.blockNumber} /> },
            {
              name: t('transaction.statFrom'),
              value: <AddressEntity chainName={model.chainName} address={transaction.from.address} label={transaction.from.label} />,
            },
            parts.insteadOfReceiver ?? {
              name: t(transaction.createdContract ? 'transaction.statCreated' : 'transaction.statTo'),
              value: (
                <AddressEntity
                  chainName={model.chainName}
                  address={(transaction.createdContract ?? transaction.to).address}
                  label={(transaction.createdContract ?? transaction.to).label}
                  emptyText={t('page.noReceiver')}
                />
              ),
            },
            {
              name: t('transaction.statValue', { unit: transaction.value.symbol }),
              value: <Amount value={transaction.value.amount} unit={transaction.value.symbol} failed={transaction.status === 'failed'} />,
              note: transaction.status === 'failed' && transaction.value.raw !== '0' ? t('transaction.statValueFailed') : undefined,
            },
            { name: t('transaction.statFee'), value: <Amount value={transaction.fee.amount} unit={transaction.fee.symbol} /> },
            ...(parts.work ? [{ name: parts.work.name, value: parts.work.value }] : []),
          ]}
        />
      </Card>
      {parts.panel?.card}
      {!parts.panel?.tellsFee && transaction.feeParts.length > 0 && (
        <Card className={styles.card}>
          <CardHeader title={t('transaction.feeTitle')} />
          <div className={styles.scroll}>
            <FeeTable transaction={transaction} />
          </div>
        </Card>
      )}
      <AroundCard transaction={transaction} />
      <div className={styles.end}>
        <CoverageLine coverage={transaction.coverage} chain={model.chain} short />
      </div>
    </>
  );
}

function Flow({ model, transaction }: TransactionLayoutProps) {
  const { flow, transfers } = model;
  const steps = numberSteps(model, transaction.family);
  if (transfers.failure && steps.length === 0) {
    return <FailedState title={t('page.partFailed')} failure={transfers.failure} retry={transfers.retry} />;
  }
  if ((!transfers.isPending && steps.length === 0) || movesNothing(model, transaction)) {
    return <EmptyState title={t(transaction.status === 'failed' ? 'transaction.flowEmptyFailed' : 'transaction.flowEmpty')} />;
  }
  return (
    <>
      {flow.data && hasFlowPicture(flow.data) && (
        <Card className={styles.card}>
          <FlowPicture flow={flow.data} family={transaction.family} />
        </Card>
      )}
      <Card className={styles.card}>
        {steps.map((step) => (
          <TransferItem key={step.transfer.id} chainName={model.chainName} step={step} />
        ))}
        <MoreTransfers model={model} />
      </Card>
      <TransfersExport transaction={transaction} />
    </>
  );
}

function TransferItem({ chainName, step: { number, transfer, family } }: { chainName: string; step: Step }) {
  return (
    <div className={styles.move}>
      <span className={styles.muted}>{number === undefined ? '·' : circled(number)}</span>
      <span className={styles.moveParties}>
        <AddressEntity
          chainName={chainName}
          address={transfer.from.address}
          label={transfer.from.label}
          icon={false}
          copy={false}
          emptyText={nobodyText(transfer, 'from', family)}
        />
        <Icon name="arrowRight" size={14} className={styles.muted} />
        <AddressEntity
          chainName={chainName}
          address={transfer.to.address}
          label={transfer.to.label}
          icon={false}
          copy={false}
          emptyText={nobodyText(transfer, 'to', family)}
        />
      </span>
      <span className={styles.moveAmount}>
        <TransferAmount transfer={transfer} />
        <CoinName coin={transfer.coin} />
      </span>
      <span className={styles.moveKind}>{stepKind(transfer, family)}</span>
    </div>
  );
}
