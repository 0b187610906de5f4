import type { TransactionView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { Fragment } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { closeChanges } from './changesClosing.ts';
import { t } from './texts.ts';
import styles from './Transaction.module.css';

/** That nothing got lost between the parties, or what of each coin came to be or ceased to be. */
export function ChangesClosing({ transaction: { balanceChanges, fee } }: { transaction: Pick<TransactionView, 'balanceChanges' | 'fee'> }) {
  const rests = closeChanges(balanceChanges, fee);
  return (
    <p className={styles.closing}>
      <Icon name="check" size={14} className={styles.closes} />
      <span>
        {t('transaction.closes')}
        {fee.raw !== '0' && (
          <>
            {t('transaction.closesFee')} <Amount value={fee.amount} unit={fee.symbol} />
          </>
        )}
        {rests.map(({ coin, raw }) => (
          <Fragment key={coin.coinKey}>
            {t(raw > 0n ? 'transaction.issued' : 'transaction.destroyed')}{' '}
            <Amount value={formatUnits(raw < 0n ? -raw : raw, coin.decimals ?? 0)} unit={coin.symbol} />
          </Fragment>
        ))}
        {(fee.raw !== '0' || rests.length > 0) && t('transaction.closesEnd')}
      </span>
    </p>
  );
}
