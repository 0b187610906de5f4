import type { AddressCardView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressFindingsQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { partyRows } from './partyRows.ts';
import { RiskPaths } from './RiskPaths.tsx';
import { tellStanding, type Standing } from './riskStanding.ts';
import styles from './Portrait.module.css';
import { t } from './texts.ts';

const SHOWN = 3;

type Reason = AddressCardView['risk']['reasons'][number];

interface RiskFactProps {
  card: AddressCardView;
  /** Where the rows of a reason stand. */
  tab: number;
  /** The gravest reason alone, and how many more there are. */
  isShort: boolean;
}

/** 风险 as reasons: who says what of whom, and how much coin went between; where nobody says anything, that. */
export function RiskFact({ card, tab, isShort }: RiskFactProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { reasons, looked } = card.risk;
  // What was found further away, where it has been looked for: the line above must not deny it.
  const { data: found } = useQuery({ ...addressFindingsQuery({ chainName: card.chainName, address: card.address }), enabled: false });
  const standing = tellStanding(card.risk, found?.risk);
  if (isShort) return <ShortRisk card={card} tab={tab} standing={standing} />;
  const shown = isUnfolded ? reasons : reasons.slice(0, SHOWN);
  const far = looked.partyCount === 0 && looked.allPartyCount > 0;
  return (
    <div className={styles.risk}>
      {standing && (
        <p className={styles.line}>
          <Tag tone={standing.tone}>{standing.title}</Tag>
          <span className={styles.muted}>{standing.why}</span>
        </p>
      )}
      <ul className={styles.reasons}>
        {shown.map((reason) => (
          <li
            key={`${reason.hops} ${reason.type} ${reason.party.address} ${reason.direction} ${reason.risk?.name}`}
            className={styles.line}
          >
            <RiskReason card={card} reason={reason} tab={tab} />
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        {reasons.length > SHOWN && (
          <button type="button" className={`tap ${styles.link}`} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? t('portrait.fewer') : t('portrait.more', { n: formatCount(card.risk.reasonCount - SHOWN) })}
          </button>
        )}
        <span className={styles.muted}>
          {far
            ? t('portrait.lookedNone')
            : t('portrait.looked', { n: formatCount(looked.partyCount), all: formatCount(looked.allPartyCount) })}
        </span>
      </p>
      <RiskPaths chainName={card.chainName} address={card.address} />
    </div>
  );
}

/** One line: a level never stands without its reason, folded or not. */
function ShortRisk({ card, tab, standing }: Pick<RiskFactProps, 'card' | 'tab'> & { standing: Standing | undefined }) {
  const { reasons, reasonCount } = card.risk;
  const [gravest] = reasons;
  return (
    <p className={styles.line}>
      {standing && (
        <>
          <Tag tone={standing.tone}>{standing.title}</Tag>
          <span className={styles.muted}>{standing.why}</span>
        </>
      )}
      {gravest && <RiskReason card={card} reason={gravest} tab={tab} />}
      {reasonCount > 1 && <span className={styles.muted}>{t('portrait.more', { n: formatCount(reasonCount - 1) })}</span>}
    </p>
  );
}

function RiskReason({ card, reason, tab }: { card: AddressCardView; reason: Reason; tab: number }) {
  const { type, risk, source, hops, party, direction, amount, count, share } = reason;
  const grave = type === 'label' ? (risk?.level ?? 0) >= 3 : true;
  return (
    <>
      <Tag tone={grave ? 'error' : 'warn'}>{risk?.name ?? t(hops === 0 ? `portrait.reason_${type}` : `portrait.met_${type}`)}</Tag>
      {hops === 0 || direction === null ? (
        <span>{t('portrait.itself')}</span>
      ) : (
        <>
          <span className={styles.muted}>{t(direction === 'in' ? 'portrait.cameFrom' : 'portrait.wentTo')}</span>
          <AddressEntity chainName={card.chainName} address={party.address} label={party.label} freeze={party.freeze} copy={false} />
          {amount && (
            <Link to={partyRows(card, { tab, party: party.address, direction, coinKey: amount.coinKey })} className={`tap ${styles.link}`}>
              {t('portrait.moved')} <Amount value={amount.amount} unit={amount.symbol} /> ·{' '}
              {t('portrait.times', { n: formatCount(count ?? 0) })}
            </Link>
          )}
          {share !== null && <span className={styles.muted}>{t('portrait.share', { share })}</span>}
        </>
      )}
      <span className={styles.muted}>{t('portrait.by', { source })}</span>
    </>
  );
}
