import type { RiskPathView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressFindingsQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Portrait.module.css';
import { t } from './texts.ts';

/** Ways that stand there at first: many differ in one step only. */
const SHOWN = 5;

interface Subject {
  chainName: string;
  address: string;
}

/** Ways over one or two others to somebody at risk: looked for when somebody asks, since following them takes its time. */
export function RiskPaths({ chainName, address }: Subject) {
  const [isAsked, setIsAsked] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  // 研判 may have asked already.
  const { data, isPending, error, refetch } = useQuery({ ...addressFindingsQuery({ chainName, address }), enabled: isAsked });
  if (!isAsked && !data)
    return (
      <p className={styles.line}>
        <button type="button" className={`tap ${styles.link}`} onClick={() => setIsAsked(true)}>
          {t('portrait.indirectAsk')}
        </button>
      </p>
    );
  if (isPending) return <p className={styles.muted}>{t('portrait.indirectLoading')}</p>;
  if (error || !data)
    return (
      <p className={styles.line}>
        <span className={styles.muted}>{t('portrait.indirectFailed')}</span>
        <button type="button" className={`tap ${styles.link}`} onClick={() => void refetch()}>
          {t('portrait.indirectRetry')}
        </button>
      </p>
    );
  const { coin, paths, pathCount, leftCount } = data.risk;
  const rest = pathCount - paths.length;
  const part = data.covered.isWhole ? '' : `（${t('portrait.indirectPart', { n: formatCount(data.covered.rowCount) })}）`;
  return (
    <>
      {paths.length > 0 && (
        <ul className={styles.reasons} aria-label={t('portrait.indirect')}>
          {(isUnfolded ? paths : paths.slice(0, SHOWN)).map((path) => (
            <li key={`${path.direction} ${path.parties.map((party) => party.address).join()}`} className={styles.line}>
              <Path chainName={chainName} path={path} />
            </li>
          ))}
        </ul>
      )}
      {paths.length > SHOWN && (
        <p className={styles.line}>
          <button type="button" className={`tap ${styles.link}`} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? t('portrait.fewer') : t('portrait.morePaths', { n: formatCount(paths.length - SHOWN) })}
          </button>
        </p>
      )}
      <p className={styles.muted}>
        {t('portrait.indirect')}：
        {paths.length > 0
          ? rest > 0
            ? t('portrait.indirectMore', { n: formatCount(rest) })
            : t('portrait.indirectInference')
          : t(coin ? 'portrait.indirectNone' : 'portrait.indirectNoCoin')}
        {leftCount > 0 && `；${t('portrait.indirectLeft', { n: formatCount(leftCount) })}`}
        {part}
      </p>
    </>
  );
}

function Path({ chainName, path: { direction, hops, risk, source, parties, most, share } }: { chainName: string; path: RiskPathView }) {
  const last = parties.at(-1);
  return (
    <>
      <Tag tone={risk.level >= 3 ? 'error' : 'warn'}>{risk.name}</Tag>
      <Tag small outline icon="wave">
        {t('portrait.hops', { n: hops })}
      </Tag>
      <span className={styles.muted}>{t(direction === 'in' ? 'portrait.pathFrom' : 'portrait.pathTo')}</span>
      {last && <AddressEntity chainName={chainName} {...last} copy={false} />}
      {parties.slice(0, -1).map((party) => (
        <span key={party.address} className={styles.line}>
          <span className={styles.muted}>{t('portrait.via')}</span>
          <AddressEntity chainName={chainName} {...party} copy={false} />
        </span>
      ))}
      <span>
        {t('portrait.atMost')} <Amount value={most.amount} unit={most.symbol} shortenTiny />
      </span>
      <span className={styles.muted}>{t('portrait.share', { share })}</span>
      <span className={styles.muted}>{t('portrait.by', { source })}</span>
    </>
  );
}
