import type { TransactionView, TronBackersView, TronTransactionView } from '@chaintrail/contract/schemas';
import type { Part } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { describeFailureText } from '../../../ui/failureText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { t } from './texts.ts';
import styles from './TronPanel.module.css';

interface SignersCardProps {
  transaction: TransactionView;
  view: TronTransactionView;
  backers: Part<TronBackersView>;
}

/** Who signed, beside who sent: where they differ, somebody else decides over the account. */
export function SignersCard({ transaction, view, backers }: SignersCardProps) {
  const { chainName, from } = transaction;
  const facts: Fact[] = [
    { name: t('tron.signingAccount'), value: <AddressEntity chainName={chainName} address={from.address} label={from.label} /> },
    { name: t('tron.signers'), value: <Signers transaction={transaction} backers={backers} /> },
    { name: t('tron.permission'), value: describePermission(view.permissionId), note: t('tron.signatures', { n: view.signatureCount }) },
  ];
  return (
    <Card className={shared.card}>
      <CardHeader title={t('tron.signing')} note={t('tron.signingNote')} />
      <FactList facts={facts} />
      {backers.data?.signers && <p className={styles.foot}>{t('tron.signersFoot')}</p>}
    </Card>
  );
}

function Signers({ transaction, backers: { data, failure, retry } }: Omit<SignersCardProps, 'view'>) {
  if (failure && !data) {
    const { title, text } = describeFailureText(failure);
    return (
      <span className={styles.unread} role="alert">
        {text === '' ? title : text}
        <Button size="small" onClick={retry}>
          {t('ui.retry')}
        </Button>
      </span>
    );
  }
  if (!data) return <Skeleton width={220} />;
  if (data.signers === null) return <span className={styles.muted}>{t('tron.signersMadeUp')}</span>;
  if (data.signers.length === 0) return <span className={styles.muted}>{t('tron.signersNone')}</span>;
  return (
    <ul className={styles.signers}>
      {data.signers.map(numbered).map(({ signer, place }) => (
        <li key={place}>
          {signer ? (
            <>
              <AddressEntity chainName={transaction.chainName} address={signer.address} label={signer.label} />
              {signer.address !== transaction.from.address && (
                <Tag tone="warn" small>
                  {t('tron.signerOther')}
                </Tag>
              )}
            </>
          ) : (
            <span className={styles.muted}>{t('tron.signerUnknown', { n: place })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Signatures have no name but their place. */
const numbered = <T,>(signer: T, at: number) => ({ signer, place: at + 1 });

function describePermission(id: number): string {
  if (id === 0) return t('tron.permissionOwner');
  return id === 1 ? t('tron.permissionWitness') : t('tron.permissionActive', { id });
}
