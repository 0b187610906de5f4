import { Amount } from '../../../ui/Amount.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import styles from '../../../features/address/first/Facts.module.css';
import own from './Bitcoin.module.css';
import { closeSums } from './closing.ts';
import { t } from './texts.ts';

/** The line that proves the four columns: what left is payments and fees, and what came in without it is the balance. */
export function ClosingLine({ model }: { model: AddressContents }) {
  const closing = closeSums(model.card.data, model.overview.data);
  if (!closing) return <div className={styles.facts} aria-hidden="true" />;
  const closes = closing.gap === '0';
  const sum = t('bitcoin.addressClosingSum', {
    in: groupDecimal(closing.in),
    out: groupDecimal(closing.out),
    balance: groupDecimal(closing.balance),
  });
  return (
    <dl className={classNames(styles.facts, own.proof)}>
      <div className={styles.fact}>
        <dt>{t('bitcoin.addressClosingOut')}</dt>
        <dd>
          <Amount value={closing.out} unit={closing.symbol} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('bitcoin.addressClosingPaid')}</dt>
        <dd>
          <Amount value={closing.paid} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('bitcoin.addressClosingFees')}</dt>
        <dd>
          <Amount value={closing.fees} />
        </dd>
      </div>
      <div className={styles.fact} role={closes ? undefined : 'alert'}>
        <dt>{t('bitcoin.addressClosingProof')}</dt>
        <dd className={closes ? styles.in : styles.wrong}>
          <Icon name={closes ? 'check' : 'warning'} size={13} />
          {closes ? sum : t('bitcoin.addressClosingGap', { sum, gap: groupDecimal(closing.gap) })}
        </dd>
      </div>
    </dl>
  );
}
