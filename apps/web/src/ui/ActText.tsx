import type { SummaryPart } from '@chaintrail/contract/schemas';
import { Fragment } from 'react';
import styles from './ActText.module.css';
import { AddressEntity } from './AddressEntity.tsx';
import { Amount } from './Amount.tsx';
import { classNames } from './classNames.ts';
import { HashLink } from './HashLink.tsx';

export interface ActTextProps {
  chainName: string;
  parts: readonly SummaryPart[];
  /** Off inside rows that are links themselves. */
  interactive?: boolean;
  /** Goes on in further lines, where a row has room for these. */
  wraps?: boolean;
}

/** What a call did, in the row of a list. */
export function ActText({ chainName, parts, interactive = true, wraps = false }: ActTextProps) {
  return (
    <span className={classNames(styles.act, wraps && styles.wraps)}>
      {parts
        .map((part, position) => ({ part, position }))
        .map(({ part, position }) => (
          <Fragment key={position}>
            {position > 0 && ' '}
            <Part chainName={chainName} part={part} interactive={interactive} />
          </Fragment>
        ))}
    </span>
  );
}

function Part({ chainName, part, interactive }: { chainName: string; part: SummaryPart; interactive: boolean }) {
  switch (part.type) {
    case 'text':
    case 'action':
      return part.text.trim();
    case 'amount':
      return (
        <b>
          <Amount value={part.amount.amount} unit={part.amount.symbol} shortenTiny />
        </b>
      );
    case 'party':
      return (
        <AddressEntity
          chainName={part.chainName ?? chainName}
          address={part.party.address}
          label={part.party.label}
          freeze={part.party.freeze}
          icon={false}
          copy={false}
          link={interactive}
        />
      );
    case 'transaction':
      return interactive ? <HashLink chainName={part.chainName} hash={part.hash} /> : null;
  }
}
