import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { DAY_MS } from '../../../lib/time.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Identicon } from '../../../ui/Identicon.tsx';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { t } from '../texts.ts';
import { LitAddress } from './LitAddress.tsx';
import { PaidList } from './PaidList.tsx';
import styles from './Poisoning.module.css';

/** That the page's address imitates another one: both below each other, what differs lit. It cannot be closed. */
export function ImitationBanner({ found }: { found: AddressPoisoningView }) {
  const { chainName, address, sent } = found;
  const [closest, ...others] = found.imitates;
  if (!closest) return null;
  const { party, sharedHead: head, sharedTail: tail } = closest;
  const daysLater = Math.floor((closest.imitatorTime - closest.originalTime) / DAY_MS);
  return (
    <section className={styles.banner} role="alert" aria-label={t('address.imitationTitle')}>
      <span className={styles.sign}>
        <Icon name="warning" size={18} />
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>
          {t('address.imitationTitle')}
          <span className={styles.claim}>
            <Icon name="wave" size={13} /> {t('ui.claimHeuristic')} ·{' '}
            {t('address.imitationShared', { head, tail, n: address.length - head - tail })}
          </span>
        </h2>
        <dl className={styles.pair}>
          <dt>{t('address.imitationOf')}</dt>
          <dd>
            <Identicon address={party.address} size={18} />
            <Link to={addressPath(chainName, party.address)}>
              <LitAddress address={party.address} head={head} tail={tail} />
            </Link>
            {party.label && <LabelTag label={party.label} small />}
            <span className={styles.when}>
              <TimeText at={closest.originalTime} as="absolute" /> {t('address.imitationMet')}
            </span>
          </dd>
          <dt>{t('address.imitationOwn')}</dt>
          <dd>
            <Identicon address={address} size={18} />
            <LitAddress address={address} head={head} tail={tail} isFalse />
            <span className={styles.when}>
              <TimeText at={closest.imitatorTime} as="absolute" /> {t('address.imitationAppeared')}
              {daysLater > 0 && t('address.imitationLater', { n: formatCount(daysLater) })}
            </span>
          </dd>
        </dl>
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{t('address.imitationMore', { n: formatCount(others.length) })}</summary>
            {others.map((one) => (
              <Link key={one.party.address} to={addressPath(chainName, one.party.address)} className={styles.other}>
                <LitAddress address={one.party.address} head={one.sharedHead} tail={one.sharedTail} />
                {one.party.label && <LabelTag label={one.party.label} small />}
              </Link>
            ))}
          </details>
        )}
        <p className={styles.deeds}>
          {t('address.imitationSent', {
            n: formatCount(sent.victimCount),
            zero: formatCount(sent.zeroCount),
            fake: formatCount(sent.doubtedCount),
          })}
          {' · '}
          {t('address.imitationKnown', { n: formatCount(closest.victimCount) })}
          {' · '}
          {t(sent.paidCount === 0 ? 'address.imitationUnpaid' : 'address.imitationPaid', { n: formatCount(sent.paidCount) })}
          <PaidList chainName={chainName} payments={sent.payers} />
        </p>
      </div>
      <Link to={addressPath(chainName, party.address)} className={styles.open}>
        <Icon name="arrowRight" size={14} /> {t('address.imitationOpen')}
      </Link>
    </section>
  );
}
