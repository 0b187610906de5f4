import type { TransferView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount } from '../../ui/Claim.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { coinPath } from '../../ui/paths.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { CoinName } from './CoinName.tsx';
import { circled } from './flow/bundle.ts';
import { nobodyText } from './nobodyText.ts';
import { stepKind } from './stepKind.ts';
import styles from './Transaction.module.css';
import type { TransactionLayoutProps, TransactionModel } from './transactionModel.ts';

/** A transfer and the number that the diagram gives it; what carried no value is not in the diagram and has none. */
export interface Step {
  number: number | undefined;
  transfer: TransferView;
  family: FamilyName;
}

function listColumns(chainName: string): Column<Step>[] {
  const party = (side: 'from' | 'to') => (step: Step) => (
    <AddressEntity
      chainName={chainName}
      address={step.transfer[side].address}
      label={step.transfer[side].label}
      emptyText={nobodyText(step.transfer, side, step.family)}
    />
  );
  return [
    {
      id: 'step',
      head: t('transaction.colStep'),
      width: 44,
      cell: (step) => <span className={styles.muted}>{step.number === undefined ? '·' : circled(step.number)}</span>,
    },
    { id: 'kind', head: t('transaction.colKind'), width: 104, cell: (step) => stepKind(step.transfer, step.family) },
    { id: 'from', head: t('transaction.colFrom'), cell: party('from'), isRowHead: true },
    {
      id: 'arrow',
      head: '',
      width: 36,
      align: 'center',
      cell: () => <Icon name="arrowRight" size={14} className={styles.muted} />,
    },
    { id: 'to', head: t('transaction.colTo'), cell: party('to') },
    { id: 'amount', head: t('transaction.colAmount'), align: 'right', cell: (step) => <TransferAmount transfer={step.transfer} /> },
    { id: 'coin', head: t('transaction.colCoin'), width: 150, cell: (step) => <CoinName coin={step.transfer.coin} /> },
  ];
}

export function TransferAmount({ transfer }: { transfer: TransferView }) {
  if (transfer.coin.doubt && transfer.tokenId === '') return <ClaimedAmount value={transfer.amount.amount} />;
  if (transfer.tokenId !== '') {
    return (
      <Link to={coinPath(transfer.coin.coinKey, transfer.tokenId)} title={transfer.tokenId} className={styles.tokenId}>
        {transfer.amount.raw !== '1' && `${transfer.amount.raw} × `}#{transfer.tokenId}
      </Link>
    );
  }
  if (transfer.status === 'failed' && transfer.amount.raw !== '0') {
    const [before = '', after = ''] = t('transaction.failedAmount', { amount: '|' }).split('|');
    return (
      <span className={styles.muted}>
        {before}
        <Amount value={transfer.amount.amount} failed />
        {after}
      </span>
    );
  }
  return <Amount value={transfer.amount.amount} strong />;
}

export function numberSteps({ transfers, flow }: Pick<TransactionModel, 'transfers' | 'flow'>, family: FamilyName): Step[] {
  const numbers = new Map(flow.data?.edges.map((edge) => [edge.transferId, edge.step]));
  return (transfers.data ?? []).map((transfer) => ({ number: numbers.get(transfer.id), transfer, family }));
}

const isClaim = ({ transfer }: Step) => transfer.coin.doubt !== null;

/** Every transfer of the transaction, in order, page after page. */
export function Transfers({ model, transaction }: TransactionLayoutProps) {
  const { transfers, chainName } = model;
  const steps = numberSteps(model, transaction.family);
  if (transfers.failure && steps.length === 0) {
    return <FailedState title={t('page.partFailed')} failure={transfers.failure} retry={transfers.retry} />;
  }
  return (
    <StateBlock
      isLoading={transfers.isPending}
      isEmpty={steps.length === 0}
      empty={<EmptyState title={t(transaction.status === 'failed' ? 'transaction.flowEmptyFailed' : 'transaction.flowEmpty')} />}
    >
      <DataTable
        columns={listColumns(chainName)}
        rows={steps}
        rowKey={(step) => step.transfer.id}
        isClaim={isClaim}
        caption={t('transaction.flowTitle')}
      />
      <MoreTransfers model={model} />
    </StateBlock>
  );
}

export function MoreTransfers({ model }: { model: TransactionModel }) {
  const { transfers } = model;
  return (
    <ListEnd
      note={t('transaction.transfersShown', { n: formatCount(transfers.data?.length ?? 0), total: formatCount(transfers.total) })}
      isLoading={transfers.isLoadingMore}
      failure={transfers.moreFailure}
      onMore={transfers.loadMore}
    />
  );
}
