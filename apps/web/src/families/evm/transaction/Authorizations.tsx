import type { EvmTransactionView } from '@chaintrail/contract/schemas';
import { t } from '../../../features/transaction/texts.ts';
import styles from '../../../features/transaction/Transaction.module.css';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';

interface AuthorizationsProps {
  chainName: string;
  authorizations: EvmTransactionView['authorizations'];
}

/** Accounts that let code act for them (EIP-7702). */
export function Authorizations({ chainName, authorizations }: AuthorizationsProps) {
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
