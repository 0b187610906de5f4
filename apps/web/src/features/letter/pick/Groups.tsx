import { useState } from 'react';
import { AddressText } from '../../../ui/AddressEntity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { Identicon } from '../../../ui/Identicon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { useChainTitle } from '../../chain/index.ts';
import { t } from '../texts.ts';
import { keyOf, type Candidate, type Group, type Picking } from './narrow.ts';
import styles from './Pick.module.css';

/** Rows of a group that are drawn before somebody asks for the rest. */
const FIRST = 12;

export interface GroupsProps {
  groups: readonly Group[];
  /** Those that the search and the choices left. */
  shown: readonly Candidate[];
  /** How many there are without them. */
  count: number;
  picking: Picking;
}

/** Addresses in groups, each of which is chosen as a whole with one press. */
export function Groups({ groups, shown, count, picking }: GroupsProps) {
  if (shown.length === 0) return <p className={styles.quiet}>{t('letter.pickNoMatch')}</p>;
  return (
    <>
      <div className={styles.groupHead}>
        <span className={styles.quiet}>
          {shown.length === count ? t('letter.pickCount', { n: count }) : t('letter.pickCountOf', { n: shown.length, all: count })}
        </span>
        <Button size="small" className="tap" onClick={() => picking.pick(shown)}>
          {t('letter.pickAll', { n: shown.length })}
        </Button>
      </div>
      {groups.map((group) => (
        <GroupPart key={`${group.kind} ${group.name}`} group={group} picking={picking} />
      ))}
    </>
  );
}

function titleOf({ kind, name }: Group): string {
  if (kind === 'tied') return t('letter.group_tied', { name });
  return kind === 'entity' || kind === 'role' ? name : t(`letter.group_${kind}`);
}

function GroupPart({ group, picking }: { group: Group; picking: Picking }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = titleOf(group);
  const free = group.list.filter((one) => !picking.known.has(keyOf(one)));
  const picked = free.filter((one) => picking.picked.has(keyOf(one))).length;
  const rows = isOpen ? group.list : group.list.slice(0, FIRST);
  return (
    <section className={styles.group} aria-label={title}>
      <label className={styles.groupTitle}>
        {free.length > 0 && (
          <Checkbox
            label={t('letter.pickWhole', { name: title })}
            checked={picked === free.length}
            mixed={picked > 0 && picked < free.length}
            onChange={(isOn) => (isOn ? picking.pick : picking.drop)(free)}
          />
        )}
        <strong>{title}</strong>
        <small>
          {picked > 0 ? t('letter.pickedOf', { n: picked, all: group.list.length }) : t('letter.pickCount', { n: group.list.length })}
        </small>
      </label>
      <ul className={styles.rows}>
        {rows.map((one) => (
          <Row key={keyOf(one)} one={one} picking={picking} />
        ))}
      </ul>
      {group.list.length > rows.length && (
        <div className={styles.rest}>
          <Button size="small" tone="text" className="tap" onClick={() => setIsOpen(true)}>
            {t('letter.pickRest', { n: group.list.length - rows.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ one, picking }: { one: Candidate; picking: Picking }) {
  const key = keyOf(one);
  const chainTitle = useChainTitle(one.chainName);
  const isKnown = picking.known.has(key);
  return (
    <li>
      <label className={styles.row}>
        {isKnown ? (
          <span />
        ) : (
          <Checkbox
            label={`${chainTitle} ${one.address}`}
            checked={picking.picked.has(key)}
            onChange={(isOn) => (isOn ? picking.pick : picking.drop)([one])}
          />
        )}
        <Identicon address={one.address} />
        <span className={styles.what}>
          {isMobileLayout() ? <AddressText address={one.address} length="card" /> : <span className="mono">{one.address}</span>}
          <small className={styles.said}>
            <ChainGlyph chainName={one.chainName} size={14} />
            {chainTitle}
            {one.role !== '' && ` · ${one.role}`}
            {isKnown && ` · ${t('letter.pickKnown')}`}
          </small>
        </span>
        {one.label && <LabelTag label={one.label} small />}
      </label>
    </li>
  );
}
