import type { FerryView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Ferry.module.css';
import { keyOf } from './ferryFacts.ts';
import type { Taken } from './PackCard.tsx';
import { t, tellTaken } from './texts.ts';

/** Ways to what was brought; more are found by search. */
const SHOWN = 5;

/** What became of a pack that was taken in here. */
export function ResultNotice({ taken: { addresses, written }, ferry }: { taken: Taken; ferry: FerryView | undefined }) {
  if (ferry?.state === 'failed') return <Notice tone="error">{t('ferry.resultFailed', { reason: ferry.message ?? '' })}</Notice>;
  if (ferry?.state !== 'done') return <Notice>{t('ferry.resultWaiting')}</Notice>;
  return (
    <Notice tone="ok">
      {t('ferry.resultDone', { what: tellTaken(addresses.length, written) })}
      {addresses.length > 0 && (
        <p className={styles.tags}>
          {t('ferry.resultOpen')}
          {addresses.slice(0, SHOWN).map((place) => (
            <AddressEntity key={keyOf(place)} chainName={place.chainName} address={place.address} />
          ))}
        </p>
      )}
    </Notice>
  );
}
