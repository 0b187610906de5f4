import { t } from './texts.ts';
import { classNames } from '../../ui/classNames.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CoinMarks } from '../../ui/CoinMarks.tsx';
import { CoinName } from './CoinName.tsx';
import { AfterAmount, UsdValue } from './AfterChange.tsx';
import type { BalanceProps } from './balanceProps.ts';
import { MoreChanges } from './MoreChanges.tsx';
import { namelessText } from './namelessText.ts';
import styles from './Transaction.module.css';
import { useFoldedChanges } from './useFoldedChanges.ts';

/** Net change per address and coin, fees included. */
export function BalanceCard({ chainName, changes: unordered, after, closing }: BalanceProps) {
  const folded = useFoldedChanges(unordered);
  const changes = folded.groups.flat();
  return (
    <Card className={styles.card}>
      <CardHeader title={t('transaction.balanceTitle')} note={after ? t('transaction.balanceAfterNote') : t('transaction.balanceNote')} />
      {changes.length === 0 ? (
        <EmptyState title={t('transaction.balanceEmpty')} />
      ) : (
        <div className={styles.scroll}>
          <table className={classNames(styles.table, styles.changes)}>
            <caption className="visually-hidden">{t('transaction.balanceCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('transaction.colAddress')}</th>
                <th scope="col">{t('transaction.colCoin')}</th>
                <th scope="col" className={styles.right}>
                  {t('transaction.colChange')}
                </th>
                {after?.source && (
                  <th scope="col" className={styles.right} title={t('transaction.usdSource', { source: after.source })}>
                    {t('transaction.colUsd')}
                  </th>
                )}
                {after && (
                  <th scope="col" className={styles.right}>
                    {t('transaction.colAfter')}
                  </th>
                )}
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
                      <CoinName coin={change.coin} /> <CoinMarks coin={change.coin} short />
                    </td>
                    <td className={styles.right}>
                      <Amount value={change.change.amount} sign="signed" strong />
                    </td>
                    {after?.source && (
                      <td className={styles.right}>
                        <UsdValue value={after.find(change)?.value} />
                      </td>
                    )}
                    {after && (
                      <td className={styles.right}>
                        <AfterAmount found={after.find(change)} />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <MoreChanges folded={folded} />
      {changes.length > 0 && closing}
    </Card>
  );
}
