import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { t } from '../texts.ts';
import { ImitatorList } from './ImitatorList.tsx';
import { PaidList } from './PaidList.tsx';
import styles from './Poisoning.module.css';

// The line names a few; the rest is counted.
const SHOWN = 3;

/** That others imitate the page's address, and that look-alikes were put into its history: how often, and whether it ever paid one. */
export function VictimNotice({ found }: { found: AddressPoisoningView }) {
  const { chainName, address, imitatedBy, received } = found;
  if (imitatedBy.length === 0 && received.imitatorCount === 0) return null;
  return (
    <div className={styles.both}>
      {imitatedBy.length > 0 && (
        <Notice tone="warn">
          <b>{t('address.imitatedBy', { n: formatCount(imitatedBy.length) })}</b>{' '}
          <span className={styles.names}>
            {imitatedBy.slice(0, SHOWN).map(({ party }) => (
              <AddressEntity key={party.address} chainName={chainName} address={party.address} label={party.label} copy={false} />
            ))}
            {imitatedBy.length > SHOWN && t('address.imitationMore', { n: formatCount(imitatedBy.length - SHOWN) })}
          </span>
        </Notice>
      )}
      {received.imitatorCount > 0 && (
        <Notice tone={received.paidCount > 0 ? 'error' : 'warn'}>
          <b>{t('address.poisoned', { n: formatCount(received.imitatorCount), rows: formatCount(received.baitCount) })}</b>
          {t(received.paidCount === 0 ? 'address.poisonedUnpaid' : 'address.poisonedPaid', { n: formatCount(received.paidCount) })}
          <PaidList chainName={chainName} payments={received.imitators.filter(({ paidCount }) => paidCount > 0)} />
          <ImitatorList chainName={chainName} address={address} received={received} />
        </Notice>
      )}
    </div>
  );
}
