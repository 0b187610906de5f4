import type { ArgumentPartView } from '@chaintrail/contract/schemas';
import type { CSSProperties } from 'react';

import { AddressEntity } from './AddressEntity.tsx';
import { formatCount } from './figures.ts';
import styles from './ValueParts.module.css';
import { t } from './valuePartTexts.ts';

export interface ValuePartsProps {
  chainName: string;
  parts: readonly ArgumentPartView[];
  omitted: number | undefined;
  /** Off where the whole row is a link. */
  link?: boolean;
}

/** What a struct or a list is made of: each field by its name, what lies in it further in. */
export function ValueParts({ chainName, parts, omitted = 0, link = true }: ValuePartsProps) {
  return (
    <span className={styles.parts} role="list">
      {parts
        .map((part, position) => ({ part, position }))
        .map(({ part, position }) => (
          <span key={position} role="listitem" className={styles.part} style={{ '--part-depth': part.depth - 1 } as CSSProperties}>
            <i>{part.name}</i>
            <small>{part.type}</small>
            {part.party ? (
              <AddressEntity
                chainName={chainName}
                address={part.party.address}
                label={part.party.label}
                freeze={part.party.freeze}
                copy={link}
                link={link}
              />
            ) : (
              part.value !== null && <bdi>{part.value === '' ? '—' : part.value}</bdi>
            )}
          </span>
        ))}
      {omitted > 0 && <span className={styles.omitted}>{t('valueParts.omitted', { n: formatCount(omitted) })}</span>}
    </span>
  );
}
