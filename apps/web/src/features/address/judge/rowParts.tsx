import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { ImitationTag } from '../../../ui/ImitationTag.tsx';
import { EntityTag } from '../EntityTag.tsx';
import { nameRow, writeShare } from './describe.ts';
import styles from './Judge.module.css';
import { t } from './texts.ts';

/** Whom a row is of. */
export function RowName({ chainName, row }: { chainName: string; row: JudgedRowView }) {
  const { party, entity } = row;
  if (party)
    return (
      <span className={styles.who}>
        <AddressEntity chainName={chainName} address={party.address} label={party.label} />
        {party.imitates && <ImitationTag of={party.imitates} />}
      </span>
    );
  if (!entity) return <span className={styles.muted}>{t('judge.unlabelled')}</span>;
  return <EntityTag entity={entity} name={nameRow(row)} />;
}

export function ShareBar({ share }: { share: string }) {
  return (
    <span className={styles.shareCell}>
      <span className={styles.track} aria-hidden="true">
        <b style={{ width: `${Number(share)}%`, background: 'var(--brand)' }} />
      </span>
      <span className={styles.share} title={`${share}%`}>
        {writeShare(share)}
      </span>
    </span>
  );
}
