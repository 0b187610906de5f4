import { useEffect, useRef, useState } from 'react';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Roles.module.css';
import { t } from './texts.ts';
import type { Group } from './useDemoCase.ts';

export interface RolesCardProps {
  groups: readonly Group[];
  titles: ReadonlyMap<string, string>;
  /** A group that the picture was asked about; another object for every press. */
  asked: { id: string } | null;
}

/** Who takes part, chain by chain; each role unfolds to its addresses. */
export function RolesCard({ groups, titles, asked }: RolesCardProps) {
  const chainNames = [...new Set(groups.map(({ chainName }) => chainName))];
  return (
    <Card clip>
      <CardHeader title={t('demoCase.roles')} note={t('demoCase.rolesNote')} />
      {chainNames.map((chainName) => (
        <section key={chainName}>
          <h3 className={styles.chain}>
            <ChainGlyph chainName={chainName} size={16} />
            {titles.get(chainName) ?? chainName}
          </h3>
          <div className={styles.names} aria-hidden="true">
            <span>{t('demoCase.role')}</span>
            <span>{t('demoCase.claim')}</span>
            <span>{t('demoCase.received')}</span>
            <span>{t('demoCase.sent')}</span>
          </div>
          {groups
            .filter((group) => group.chainName === chainName)
            .map((group) => (
              <Role key={group.id} group={group} asked={asked?.id === group.id ? asked : null} />
            ))}
        </section>
      ))}
    </Card>
  );
}

function Role({ group, asked }: { group: Group; asked: { id: string } | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const role = box.current;
    if (!asked || !role) return;
    // Its toggle event tells the state.
    role.open = true;
    role.scrollIntoView({ block: 'center' });
    role.querySelector('summary')?.focus({ preventScroll: true });
  }, [asked]);
  const { title, note, addresses, received, sent } = group;
  return (
    <details ref={box} className={styles.role} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" size={12} />
        <span className={styles.title}>
          <strong>{title}</strong> <span className={styles.count}>{t('demoCase.addressCount', { n: formatCount(addresses.length) })}</span>
          <span className={styles.note}>{note}</span>
        </span>
        <Claims claims={group.claims} />
        <span className={styles.figure}>
          <span className={styles.word}>{t('demoCase.received')} </span>
          <Amount value={received.amount} unit={received.symbol} />
        </span>
        <span className={styles.figure}>
          <span className={styles.word}>{t('demoCase.sent')} </span>
          <Amount value={sent.amount} unit={sent.symbol} />
        </span>
      </summary>
      {isOpen && (
        <ul>
          {addresses.map((one) => (
            <li key={one.address} className={styles.address}>
              <span className={styles.who}>
                <AddressEntity chainName={group.chainName} address={one.address} label={one.label} />
                {one.isFrozen && (
                  <Tag tone="info" small>
                    {t('demoCase.isFrozen')}
                  </Tag>
                )}
                {one.note !== undefined && <span className={styles.note}>{one.note}</span>}
              </span>
              <span className={styles.figure}>
                <span className={styles.word}>{t('demoCase.received')} </span>
                <Amount value={one.received} unit={received.symbol} />
              </span>
              <span className={styles.figure}>
                <span className={styles.word}>{t('demoCase.sent')} </span>
                <Amount value={one.sent} unit={sent.symbol} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Claims({ claims }: Pick<Group, 'claims'>) {
  return (
    <span className={styles.claims}>
      {claims.map((claim) => (
        <span key={claim} className={styles.claim}>
          <Icon name={claimLook[claim].icon} size={13} />
          {t(claimLook[claim].text)}
        </span>
      ))}
      {claims.length === 0 && t('demoCase.noClaim')}
    </span>
  );
}
