import type { FindingView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Finding.module.css';
import { rowsPath } from './rowsPath.ts';
import { t } from './texts.ts';

export interface FindingRowProps {
  chainName: string;
  address: string;
  finding: FindingView;
}

/** Transactions and addresses shown in place; the list has the others. */
const SHOWN = 6;

/** What a finding rests on: how the rule judges, its transactions, whom it names, and the rows in the address's list. */
export function FindingDetail({ chainName, address, finding }: FindingRowProps) {
  const path = rowsPath(chainName, address, finding.rows);
  const shown = finding.evidence.slice(0, SHOWN);
  const more = finding.evidenceCount - shown.length;
  return (
    <dl className={styles.detail}>
      <dt>{t('finding.how')}</dt>
      <dd>{finding.how}</dd>
      <dt>{t('finding.parameters')}</dt>
      <dd>{finding.parameters.map(({ name, value }) => `${name} ${value}`).join(' · ')}</dd>
      <dt>{t('finding.source')}</dt>
      <dd>{finding.source}</dd>
      <dt>{t('finding.confidence')}</dt>
      <dd>{t('finding.confidenceOf', { n: finding.confidence })}</dd>
      {shown.length > 0 && (
        <>
          <dt>{t('finding.evidence')}</dt>
          <dd className={styles.list}>
            {shown.map(({ hash, time }) => (
              <span key={hash} className={styles.proof}>
                <HashLink chainName={chainName} hash={hash} />
                <TimeText at={time} />
              </span>
            ))}
            {more > 0 && <span className={styles.more}>{t('finding.evidenceMore', { n: formatCount(more) })}</span>}
          </dd>
        </>
      )}
      {finding.parties.length > 0 && (
        <>
          <dt>{t('finding.parties')}</dt>
          <dd className={styles.list}>
            {finding.parties.slice(0, SHOWN).map((party) => (
              <AddressEntity key={party.address} chainName={chainName} {...party} />
            ))}
            {finding.partyCount > SHOWN && <span className={styles.more}>+{formatCount(finding.partyCount - SHOWN)}</span>}
          </dd>
        </>
      )}
      {path !== undefined && (
        <dd className={styles.link}>
          <Link to={path}>{t('finding.openRows')}</Link>
        </dd>
      )}
    </dl>
  );
}
