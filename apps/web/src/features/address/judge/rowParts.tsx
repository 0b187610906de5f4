import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { claimLook } from '../../../ui/entityLook.ts';
import { ImitationTag } from '../../../ui/ImitationTag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { entityPath } from '../../label/entityLink/index.ts';
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
  const tag = (
    <Tag
      tone={entity.type}
      icon={entity.isPrivate ? 'lock' : claimLook[entity.claim].icon}
      outline={entity.isPrivate}
      title={t(claimLook[entity.claim].text)}
    >
      {nameRow(row)}
    </Tag>
  );
  // What is known of whoever stands behind them, on all chains.
  return entity.entityKey === undefined ? (
    tag
  ) : (
    <Link to={entityPath(entity.entityKey)} className="tap">
      {tag}
    </Link>
  );
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
