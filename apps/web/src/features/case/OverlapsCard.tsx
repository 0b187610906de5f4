import type { CaseView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Link } from '../../ui/Link.tsx';
import { casePath } from '../../ui/paths.ts';
import parts from './Belongings.module.css';
import styles from './Case.module.css';
import { t } from './texts.ts';

/** Addresses that other cases hold as well: whom to ask, and no more of a case that is not the reader's. */
export function OverlapsCard({ view }: { view: CaseView }) {
  const { overlaps } = view;
  if (overlaps === null || overlaps.length === 0) return null;
  const foreign = overlaps.filter((overlap) => overlap.case === null);
  const contacts = [...new Set(foreign.map(({ org, contact }) => t('cases.overlapsText', { org, contact })))];
  const count = new Set(overlaps.map(({ chainName, address }) => `${chainName} ${address}`)).size;
  return (
    <Card>
      <CardHeader title={t('cases.overlaps')} note={t('cases.overlapsNote', { n: count })} />
      <ul className={parts.overlaps}>
        {overlaps.map(({ chainName, address, label, number, case: other }) => (
          <li key={`${chainName} ${address} ${number} ${other?.id ?? ''}`}>
            <ChainGlyph chainName={chainName} size={16} />
            <AddressEntity chainName={chainName} address={address} label={label} />
            <span className={parts.overlapCase}>
              {other ? <Link to={casePath(other.id)}>{other.title}</Link> : number || t('cases.overlapUnnumbered')}
            </span>
          </li>
        ))}
      </ul>
      {contacts.map((text) => (
        <p key={text} className={styles.basis}>
          {text}
        </p>
      ))}
      {view.overlapsMore && <p className={styles.basis}>{t('cases.overlapsMore')}</p>}
    </Card>
  );
}
