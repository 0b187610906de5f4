import type { CaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Link } from '../../ui/Link.tsx';
import { casePath } from '../../ui/paths.ts';
import parts from './Belongings.module.css';
import styles from './Case.module.css';
import { listOverlapRows } from './overlapRows.ts';
import { t } from './texts.ts';

/** What is shown before the rest is unfolded. */
const SHORT = 8;

/** Addresses that other cases hold as well: whom to ask, and no more of a case that is not the reader's. */
export function OverlapsCard({ view }: { view: CaseView }) {
  const [isWhole, setIsWhole] = useState(false);
  const { overlaps } = view;
  if (overlaps === null || overlaps.length === 0) return null;
  const foreign = overlaps.filter((overlap) => overlap.case === null);
  const contacts = [...new Set(foreign.map(({ org, contact }) => t('cases.overlapsText', { org, contact })))];
  const rows = listOverlapRows(overlaps);
  const shown = isWhole ? rows : rows.slice(0, SHORT);
  return (
    <Card>
      <CardHeader title={t('cases.overlaps')} note={t('cases.overlapsNote', { n: rows.length })} />
      <ul className={parts.overlaps}>
        {shown.map(({ key, chainName, address, label, cases }) => (
          <li key={key}>
            <ChainGlyph chainName={chainName} size={16} />
            <AddressEntity chainName={chainName} address={address} label={label} />
            {cases.map(({ number, case: other }) => (
              <span key={other?.id ?? number} className={parts.overlapCase}>
                {other ? <Link to={casePath(other.id)}>{other.title}</Link> : number || t('cases.overlapUnnumbered')}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > SHORT && (
        <div className={parts.rest}>
          <button type="button" className={styles.more} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('cases.fold') : t('cases.overlapsRest', { n: rows.length - SHORT })}
          </button>
        </div>
      )}
      {contacts.map((text) => (
        <p key={text} className={styles.basis}>
          {text}
        </p>
      ))}
      {view.overlapsMore && <p className={styles.basis}>{t('cases.overlapsMore')}</p>}
    </Card>
  );
}
