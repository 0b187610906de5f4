import { useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ClaimTag } from './ClaimTag.tsx';
import styles from './Finding.module.css';
import { FindingDetail, type FindingRowProps } from './FindingDetail.tsx';
import { findingLook } from './findingLook.ts';
import { t } from './texts.ts';

/** One finding: what it is, what kind of statement, the sentence; its button opens what it rests on. */
export function FindingRow({ chainName, address, finding }: FindingRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { icon, tone } = findingLook[finding.rule];
  const count = formatCount(finding.evidenceCount);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={classNames(styles.icon, styles[tone])}>
          <Icon name={icon} size={16} />
        </span>
        <span className={styles.title}>{finding.title}</span>
        <span className={styles.claim}>
          <ClaimTag claim={finding.claim} />
        </span>
        <span className={styles.sentence}>{finding.sentence}</span>
        <span className={styles.rule}>{t('finding.rule', { title: finding.title })}</span>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={t('finding.rowsLabel', { title: finding.title, n: count })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="list" size={14} />
          {t('finding.rows', { n: count })}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
        </button>
      </div>
      {isOpen && <FindingDetail chainName={chainName} address={address} finding={finding} />}
    </li>
  );
}
