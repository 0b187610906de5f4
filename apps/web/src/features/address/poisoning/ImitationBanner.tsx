import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { DAY_MS } from '../../../lib/time.ts';
import { AlertBanner } from '../../../ui/AlertBanner.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Identicon } from '../../../ui/Identicon.tsx';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LitAddress } from '../../../ui/LitAddress.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { PoisonMark } from '../../label/atAddress/index.ts';
import { t } from '../texts.ts';
import { describeBait } from './describeBait.ts';
import { PaidList } from './PaidList.tsx';
import { SentList } from './SentList.tsx';
import styles from './Poisoning.module.css';

/** That the page's address imitates another one: both below each other, what differs lit. */
export function ImitationBanner({ found }: { found: AddressPoisoningView }) {
  const { chainName, address, sent } = found;
  const [closest, ...others] = found.imitates;
  if (!closest) return null;
  const { party, sharedHead: head, sharedTail: tail } = closest;
  const daysLater = Math.floor((closest.imitatorTime - closest.originalTime) / DAY_MS);
  const original = (
    <>
      <Identicon address={party.address} size={18} />
      <Link to={addressPath(chainName, party.address)}>
        <LitAddress address={party.address} head={head} tail={tail} />
      </Link>
      {party.label && <LabelTag label={party.label} small />}
      <span className={styles.when}>
        <TimeText at={closest.originalTime} as="absolute" /> {t('address.imitationMet')}
      </span>
    </>
  );
  const own = (
    <>
      <Identicon address={address} size={18} />
      <LitAddress address={address} head={head} tail={tail} isFalse />
      <span className={styles.when}>
        <TimeText at={closest.imitatorTime} as="absolute" /> {t('address.imitationAppeared')}
        {daysLater > 0 && t('address.imitationLater', { n: formatCount(daysLater) })}
      </span>
    </>
  );
  return (
    <AlertBanner
      title={t('address.imitationTitle')}
      claim={t('address.imitationShared', { head, tail, n: address.length - head - tail })}
      pair={[
        { name: t('address.imitationOf'), value: original },
        { name: t('address.imitationOwn'), value: own },
      ]}
      open={{ to: addressPath(chainName, party.address), name: t('address.imitationOpen') }}
      actions={
        <PoisonMark
          subject={{ chainName, address }}
          suspicion={{
            imitated: party.label?.name ?? shortenMiddle(party.address, addressEnds.table),
            evidence: t('address.poisonEvidence', { head, tail, original: party.address, what: describeBait(sent) || '—' }),
          }}
        />
      }
    >
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
        <SentList chainName={chainName} sent={sent} />
        {' · '}
        {t('address.imitationKnown', { n: formatCount(closest.victimCount) })}
        {' · '}
        {t(sent.paidCount === 0 ? 'address.imitationUnpaid' : 'address.imitationPaid', { n: formatCount(sent.paidCount) })}
        <PaidList chainName={chainName} payments={sent.payers} />
      </p>
    </AlertBanner>
  );
}
