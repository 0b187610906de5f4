import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { countSharedEnds } from '@chaintrail/model';
import { useState } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { LitAddress } from '../../../ui/LitAddress.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { PoisonMark } from '../../label/atAddress/index.ts';
import { t } from '../texts.ts';
import styles from './Poisoning.module.css';

// Each asks for its labels; the rows of the list show the others.
const SHOWN = 10;

/** Those who put bait into the history of an address, one by one beside whom each imitates; unfolded on demand. */
export function ImitatorList({ chainName, address, received }: Pick<AddressPoisoningView, 'chainName' | 'address' | 'received'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { imitators } = received;
  return (
    <details className={styles.imitators} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('address.imitatorsOpen')}</summary>
      {isOpen && (
        <ul>
          {imitators.slice(0, SHOWN).map(({ party, imitates, baitCount }) => (
            <li key={party.address} className={styles.imitator}>
              <Link to={addressPath(chainName, party.address)}>
                <LitAddress address={party.address} {...countSharedEnds(party.address, imitates.address)} isFalse />
              </Link>
              <span className={styles.when}>
                {t('address.imitationBait', { n: formatCount(baitCount) })}
                {t('address.imitatorOf')}
              </span>
              <AddressEntity chainName={chainName} address={imitates.address} label={imitates.label} copy={false} />
              <PoisonMark
                subject={{ chainName, address: party.address }}
                suspicion={{
                  imitated: imitates.label?.name ?? shortenMiddle(imitates.address, addressEnds.table),
                  evidence: t('address.poisonMetEvidence', { original: imitates.address, victim: address, n: formatCount(baitCount) }),
                }}
              />
            </li>
          ))}
          {received.imitatorCount > SHOWN && (
            <li className={styles.when}>{t('address.imitationMore', { n: formatCount(received.imitatorCount - SHOWN) })}</li>
          )}
        </ul>
      )}
    </details>
  );
}
