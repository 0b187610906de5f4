import type { TransactionView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RawFacts } from '../../ui/RawFacts.tsx';
import { panelTells } from './panelTells.ts';
import styles from './Transaction.module.css';

/** The rest: type, rates, what the chain says beside, and account authorisations. */
export function DetailCard({ transaction }: { transaction: TransactionView }) {
  return (
    <Card className={styles.card}>
      <CardHeader title={t('transaction.detailTitle')} />
      <FactList facts={listFacts(transaction)} />
      <RawFacts fields={transaction.detail} titleOf={(n) => t('page.rawFields', { n })} />
    </Card>
  );
}

function listFacts(transaction: TransactionView): Fact[] {
  const { gas } = transaction;
  const rate = (name: string, gwei: string | null | undefined): Fact[] =>
    gwei === null || gwei === undefined ? [] : [{ name, value: t('transaction.gwei', { n: gwei }) }];
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
  return [
    ...(panelTells[transaction.family].type && transaction.isTypeVerified ? [] : [type]),
    ...rate(t('transaction.baseFee'), gas?.baseFeeGwei),
    ...rate(t('transaction.maxFee'), gas?.maxFeeGwei),
    ...rate(t('transaction.maxPriority'), gas?.maxPriorityFeeGwei),
    { name: t('transaction.logs'), value: t('transaction.logsCount', { n: formatCount(transaction.logCount) }) },
    { name: t('transaction.calls'), value: t('transaction.callsCount', { n: formatCount(transaction.callCount) }) },
  ];
}

export function Authorizations({ transaction }: { transaction: TransactionView }) {
  const { authorizations, chainName } = transaction;
  if (authorizations.length === 0) return null;
  return (
    <Card className={styles.card}>
      <CardHeader title={t('transaction.authTitle')} note={t('transaction.authNote', { n: authorizations.length })} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('transaction.authAuthority')}</th>
              <th scope="col">{t('transaction.authDelegate')}</th>
              <th scope="col">{t('transaction.authChain')}</th>
              <th scope="col">{t('transaction.authNonce')}</th>
            </tr>
          </thead>
          <tbody>
            {authorizations.map((item) => (
              <tr key={`${item.authority?.address ?? ''}-${item.delegate.address}-${item.chainId}-${item.nonce}`}>
                <th scope="row">
                  {item.authority ? (
                    <AddressEntity chainName={chainName} address={item.authority.address} label={item.authority.label} />
                  ) : (
                    <span className={styles.muted}>{t('transaction.authUnknown')}</span>
                  )}
                </th>
                <td>
                  {/^0x0*$/.test(item.delegate.address) ? (
                    t('transaction.authRevoke')
                  ) : (
                    <AddressEntity chainName={chainName} address={item.delegate.address} label={item.delegate.label} isContract />
                  )}
                </td>
                <td>{item.chainId === '0' ? t('transaction.authAnyChain') : item.chainId}</td>
                <td>{item.nonce}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
