import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { t } from '../texts.ts';
import { describeBait } from './describeBait.ts';
import styles from './Poisoning.module.css';

/** So many of those who got bait are named; the link to the rows lists the others. */
const NAMED = 2;

/** What bait was put into whose history. */
export function SentList({ chainName, sent }: { chainName: string; sent: AddressPoisoningView['sent'] }) {
  return (
    <>
      {t('address.imitationSentTo')}
      {sent.victims.slice(0, NAMED).map(({ address, label }) => (
        <span key={address} className={styles.payment}>
          <AddressEntity chainName={chainName} address={address} label={label} copy={false} />
        </span>
      ))}
      {sent.victimCount > NAMED && t('address.imitationSentAll', { n: formatCount(sent.victimCount) })}{' '}
      {t('address.imitationSentWhat', { what: describeBait(sent) })}
    </>
  );
}
