import { t } from './texts.ts';
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
import styles from './BalanceList.module.css';
import shared from './Transaction.module.css';
import { useFoldedChanges } from './useFoldedChanges.ts';

/** The balance changes on a phone: an address, and below it a line per coin, so that the amounts are in view without scrolling aside. */
export function BalanceList({ chainName, changes, after, closing }: BalanceProps) {
  const folded = useFoldedChanges(changes);
  return (
    <Card className={shared.card}>
      <CardHeader title={t('transaction.balanceTitle')} note={after ? t('transaction.balanceAfterNote') : t('transaction.balanceNote')} />
      {changes.length === 0 && <EmptyState title={t('transaction.balanceEmpty')} />}
      {folded.groups.map(
        ([first, ...rest]) =>
          first && (
            <section key={first.party.address} className={styles.party}>
              <h3 className={styles.name}>
                <AddressEntity
                  chainName={chainName}
                  address={first.party.address}
                  label={first.party.label}
                  emptyText={namelessText(first)}
                />
              </h3>
              {[first, ...rest].map((row) => {
                const found = after?.find(row);
                return (
                  <div key={row.coin.coinKey} className={styles.change}>
                    <span>
                      <CoinName coin={row.coin} /> <CoinMarks coin={row.coin} short />
                    </span>
                    <span className={styles.amounts}>
                      <Amount value={row.change.amount} sign="signed" strong />
                      {found && (
                        <span className={styles.after}>
                          {found.value && <UsdValue value={found.value} />}
                          <span>
                            {t('transaction.afterShort')} <AfterAmount found={found} />
                          </span>
                        </span>
                      )}
                    </span>
                  </div>
                );
              })}
            </section>
          ),
      )}
      <MoreChanges folded={folded} />
      {changes.length > 0 && closing}
    </Card>
  );
}
