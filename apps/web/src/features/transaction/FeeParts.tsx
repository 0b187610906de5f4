import type { TransactionView } from '@chaintrail/contract/schemas';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Transaction.module.css';

const feePartTexts = {
  priority: 'transaction.feePriority',
  l1: 'transaction.feeL1',
  blob: 'transaction.feeBlob',
  other: 'transaction.feeOther',
} as const;

/** What the fee is made of, on demand; the parts add up to it exactly. */
export function FeeParts({ transaction }: { transaction: TransactionView }) {
  if (transaction.feeParts.length === 0) return null;
  return (
    <Popover
      label={t('transaction.feeTitle')}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.more} {...trigger}>
          {t('transaction.feeTitle')}
          <Icon name="chevronDown" size={12} />
        </button>
      )}
    >
      {() => <FeeTable transaction={transaction} />}
    </Popover>
  );
}

export function FeeTable({ transaction }: { transaction: TransactionView }) {
  return (
    <table className={styles.fees}>
      <tbody>
        {transaction.feeParts.map((part) => (
          <tr key={part.part}>
            <th scope="row">{t(part.part === 'base' ? familyOf(transaction.family).transaction.baseFeeText : feePartTexts[part.part])}</th>
            <td>
              <Amount value={part.amount.amount} unit={part.amount.symbol} />
            </td>
            <td>
              {part.isBurnt ? (
                <Tag small>{t('transaction.feeBurnt')}</Tag>
              ) : (
                <span className={styles.muted}>{t('transaction.feePaid')}</span>
              )}
            </td>
          </tr>
        ))}
        <tr className={styles.feeSum}>
          <th scope="row">{t('transaction.feeSum')}</th>
          <td>
            <Amount value={transaction.fee.amount} unit={transaction.fee.symbol} strong />
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
