import type { BalancesAfterView } from '@chaintrail/contract/schemas';
import { Amount } from '../../ui/Amount.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import styles from './Transaction.module.css';
import { t } from './texts.ts';

type After = BalancesAfterView['list'][number];

/** What the party had of the coin right behind this transaction; its rows do not always tell. */
export function AfterAmount({ found }: { found: After | undefined }) {
  if (found && !found.after) return <span title={t('transaction.afterUntoldWhy')}>{t('transaction.afterUntold')}</span>;
  return <Amount value={found?.after?.amount} />;
}

/** At the price of that day, without a sign, and in yuan where that day has a rate; nothing where the coin has no price. */
export function UsdValue({ value }: { value: After['value'] | undefined }) {
  if (!value) return <Amount value={null} />;
  const { usd, price, yuan } = value;
  return (
    <span title={t('transaction.usdPrice', { price })}>
      ${groupDecimal(usd)}
      {yuan && (
        <span className={styles.yuan} title={t('transaction.yuanRate', yuan.rate)}>
          ¥{groupDecimal(yuan.cny)}
        </span>
      )}
    </span>
  );
}
