import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CoinName } from './CoinName.tsx';
import { MoreChanges } from './MoreChanges.tsx';
import { namelessText } from './namelessText.ts';
import styles from './Transaction.module.css';
import { useFoldedChanges } from './useFoldedChanges.ts';

/** Net change per address and coin, fees included. */
export function BalanceCard({ chainName, changes: unordered }: { chainName: string; changes: readonly BalanceChangeView[] }) {
  const folded = useFoldedChanges(unordered);
  const changes = folded.groups.flat();
  return (
    <Card className={styles.card}>
      <CardHeader title={t('transaction.balanceTitle')} note={t('transaction.balanceNote')} />
      {changes.length === 0 ? (
        <EmptyState title={t('transaction.balanceEmpty')} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('transaction.balanceCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('transaction.colAddress')}</th>
                <th scope="col">{t('transaction.colCoin')}</th>
                <th scope="col" className={styles.right}>
                  {t('transaction.colChange')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change, index) => {
                const isSameParty = changes[index - 1]?.party.address === change.party.address;
                return (
                  <tr key={`${change.party.address}-${change.coin.coinKey}`}>
                    <th scope="row">
                      {isSameParty ? (
                        <span className="visually-hidden">{change.party.address}</span>
                      ) : (
                        <AddressEntity
                          chainName={chainName}
                          address={change.party.address}
                          label={change.party.label}
                          emptyText={namelessText(change)}
                        />
                      )}
                    </th>
                    <td>
                      <CoinName coin={change.coin} />
                    </td>
                    <td className={styles.right}>
                      <Amount value={change.change.amount} sign="signed" strong />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <MoreChanges folded={folded} />
    </Card>
  );
}
