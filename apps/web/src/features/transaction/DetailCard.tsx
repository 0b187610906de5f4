import type { TransactionView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { RawFacts } from '../../ui/RawFacts.tsx';
import type { AccountParts } from './accountParts.ts';
import styles from './Transaction.module.css';

/** The rest: type, rates, and what the chain says beside; nothing where all is told elsewhere. */
export function DetailCard({ transaction, parts }: { transaction: TransactionView; parts: AccountParts }) {
  if (!hasDetail(transaction, parts)) return null;
  return (
    <Card className={styles.card}>
      <CardHeader title={t('transaction.detailTitle')} />
      <FactList facts={listFacts(transaction, parts)} />
      <RawFacts fields={transaction.detail} titleOf={(n) => t('page.rawFields', { n })} />
    </Card>
  );
}

export const hasDetail = (transaction: TransactionView, parts: AccountParts): boolean =>
  listFacts(transaction, parts).length > 0 || Object.keys(transaction.detail).length > 0;

function listFacts(transaction: TransactionView, parts: AccountParts): Fact[] {
  const type: Fact = {
    name: t('transaction.typeName'),
    value: (
      <span className={styles.typeLine}>
        {transaction.typeName} <span className={styles.muted}>({transaction.type})</span>
        {!transaction.isTypeVerified && (
          <Tag tone="warn" small title={t('transaction.typeUnverified')}>
            {t('transaction.typeUnverifiedShort')}
          </Tag>
        )}
      </span>
    ),
    note: transaction.isTypeVerified ? undefined : t('transaction.typeUnverified'),
  };
  return [...(parts.panel?.tellsType && transaction.isTypeVerified ? [] : [type]), ...parts.facts];
}
