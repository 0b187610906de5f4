import { ownOf } from '@chaintrail/contract';
import type { TransactionView, TronTransactionView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { BillCard } from './BillCard.tsx';
import { SignersCard } from './SignersCard.tsx';
import { t } from './texts.ts';
import styles from './TronPanel.module.css';
import { useBackers } from './useBackers.ts';

/** What only a Tron transaction has: its contract, what it consumed and who paid, who signed, what was noted. */
export function TronPanel({ transaction }: { transaction: TransactionView }) {
  const view = ownOf('tron', transaction);
  const backers = useBackers(transaction);
  return (
    <>
      <BillCard transaction={transaction} view={view} sharing={backers.data?.sharing ?? null} />
      <SignersCard transaction={transaction} view={view} backers={backers} />
      <ContractCard transaction={transaction} view={view} />
    </>
  );
}

interface PartProps {
  transaction: TransactionView;
  view: TronTransactionView;
}

function ContractCard({ transaction, view }: PartProps) {
  const { chainName } = transaction;
  const facts: (Fact | false)[] = [
    {
      name: t('tron.contractType'),
      value: (
        <>
          {view.contractTitle} <span className={styles.raw}>{view.contractType}</span>
        </>
      ),
    },
    {
      name: t('tron.result'),
      value: (
        <>
          <Tag tone={transaction.status === 'ok' ? 'ok' : 'error'} small>
            {t(`tron.result_${transaction.status}`)}
          </Tag>{' '}
          <span className={styles.raw}>{view.result}</span>
        </>
      ),
    },
    view.resultMessage !== '' && { name: t('tron.resultMessage'), value: view.resultMessage },
    ...view.rejectedCalls.map((rejected, at) => ({
      name: t('tron.rejectedCall', { n: at + 1 }),
      value: <RejectedCall chainName={chainName} rejected={rejected} />,
      note: t('tron.rejectedNote'),
    })),
    ...view.parameters.map((parameter) => ({ name: parameter.title, value: <Parameter chainName={chainName} parameter={parameter} /> })),
    view.memo !== null && {
      name: t('tron.memo'),
      value: <bdi className={styles.memo}>{view.memo.text ?? view.memo.hex}</bdi>,
      note: view.memo.text === null ? undefined : <span className={styles.hex}>{view.memo.hex}</span>,
    },
    view.timestamp !== null && { name: t('tron.timestamp'), value: <TimeText at={view.timestamp} as="absolute" /> },
    view.expiration !== null && { name: t('tron.expiration'), value: <TimeText at={view.expiration} as="absolute" /> },
  ];
  return (
    <Card className={shared.card}>
      <CardHeader title={t('tron.title')} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

function Parameter({ chainName, parameter }: { chainName: string; parameter: TronTransactionView['parameters'][number] }) {
  const { party, value } = parameter;
  if (party) {
    return (
      <>
        <AddressEntity chainName={chainName} address={party.address} label={party.label} />
        {/* A key has its weight, a vote its number; of a plain address the value is the address again. */}
        {value !== party.address && <span className={styles.said}>{value}</span>}
      </>
    );
  }
  if (parameter.amount) return <Amount value={parameter.amount.amount} unit={parameter.amount.symbol} />;
  return <span className={styles.long}>{parameter.value}</span>;
}

function RejectedCall({ chainName, rejected }: { chainName: string; rejected: TronTransactionView['rejectedCalls'][number] }) {
  return (
    <span className={styles.rejected}>
      <AddressEntity chainName={chainName} address={rejected.from.address} label={rejected.from.label} />
      <Icon name="arrowRight" size={14} />
      <AddressEntity chainName={chainName} address={rejected.to.address} label={rejected.to.label} />
      {rejected.amount.raw !== '0' && <Amount value={rejected.amount.amount} unit={rejected.amount.symbol} failed />}
    </span>
  );
}
