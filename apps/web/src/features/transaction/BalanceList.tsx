import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CoinName } from './CoinName.tsx';
import { MoreChanges } from './MoreChanges.tsx';
import { namelessText } from './namelessText.ts';
import styles from './BalanceList.module.css';
import shared from './Transaction.module.css';
import { useFoldedChanges } from './useFoldedChanges.ts';

/** The balance changes on a phone: an address, and below it a line per coin, so that the amounts are in view without scrolling aside. */
export function BalanceList({ chainName, changes }: { chainName: string; changes: readonly BalanceChangeView[] }) {
  const folded = useFoldedChanges(changes);
  return (
    <Card className={shared.card}>
      <CardHeader title={t('transaction.balanceTitle')} note={t('transaction.balanceNote')} />
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
              {[first, ...rest].map(({ coin, change }) => (
                <div key={coin.coinKey} className={styles.change}>
                  <CoinName coin={coin} />
                  <Amount value={change.amount} sign="signed" strong />
                </div>
              ))}
            </section>
          ),
      )}
      <MoreChanges folded={folded} />
    </Card>
  );
}
