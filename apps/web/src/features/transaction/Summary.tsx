import { Fragment } from 'react';
import type { SummaryPart } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import styles from './Summary.module.css';
import { writeSummary } from './summaryText.ts';

/** What happened, in one sentence whose parties are links. */
export function Summary({ chainName, parts }: { chainName: string; parts: readonly SummaryPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={styles.summary}>
      {parts
        .map((part, position) => ({ part, position }))
        .map(({ part, position }) => (
          <Fragment key={position}>
            {position > 0 && needsSpace(part) && ' '}
            <SummaryItem chainName={chainName} part={part} />
          </Fragment>
        ))}{' '}
      <CopyButton text={writeSummary(parts)} label={t('transaction.copySummary')} />
    </p>
  );
}

/** Punctuation closes up to what it follows. */
function needsSpace(part: SummaryPart): boolean {
  return part.type !== 'text' || !/^\s*[，。、；：）]/.test(part.text);
}

function SummaryItem({ chainName, part }: { chainName: string; part: SummaryPart }) {
  switch (part.type) {
    case 'text':
      return part.text.trim();
    case 'action':
      return <b className={styles.action}>{part.text}</b>;
    case 'party':
      return (
        <AddressEntity
          chainName={part.chainName ?? chainName}
          address={part.party.address}
          label={part.party.label}
          icon={false}
          copy={false}
          emptyText={t('page.noReceiver')}
        />
      );
    case 'transaction':
      return <HashLink chainName={part.chainName} hash={part.hash} />;
    case 'amount':
      return (
        <b>
          <Amount value={part.amount.amount} unit={part.amount.symbol} />
        </b>
      );
  }
}
