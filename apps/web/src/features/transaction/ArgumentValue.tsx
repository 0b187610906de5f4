import type { ArgumentView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount } from '../../ui/Claim.tsx';
import { formatCount } from '../../ui/figures.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { ValueParts } from '../../ui/ValueParts.tsx';
import { t } from './texts.ts';
import styles from './Transaction.module.css';

// More stand in the transfers and in the raw data.
const SHOWN_PARTIES = 12;
// A browser lays out this much text without a hitch; the raw data has all of it.
const SHOWN_CHARACTERS = 1_000;

export interface ArgumentValueProps {
  chainName: string;
  argument: ArgumentView;
  /** What a coin in doubt says of itself. */
  isClaim?: boolean;
}

/** What an argument means, and its value as it was sent. */
export function ArgumentValue({ chainName, argument, isClaim = false }: ArgumentValueProps) {
  const { parties, amount, time, value } = argument;
  if (parties) {
    return (
      <span className={styles.meant}>
        {parties
          .slice(0, SHOWN_PARTIES)
          .map((party, position) => ({ party, position }))
          .map(({ party, position }) => (
            <AddressEntity key={position} chainName={chainName} address={party.address} label={party.label} />
          ))}
        {parties.length > SHOWN_PARTIES && (
          <span className={styles.muted}>{t('transaction.inputMoreParties', { n: formatCount(parties.length - SHOWN_PARTIES) })}</span>
        )}
      </span>
    );
  }
  if (argument.parts) return <ValueParts chainName={chainName} parts={argument.parts} omitted={argument.omittedParts} />;
  const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
  if (!amount && time === undefined) return <span className={styles.long}>{shown}</span>;
  return (
    <span className={styles.meant}>
      {amount &&
        (isClaim ? (
          <ClaimedAmount value={amount.amount} unit={amount.symbol} />
        ) : (
          <Amount value={amount.amount} unit={amount.symbol} strong />
        ))}
      {time !== undefined && <TimeText at={time} as="absolute" />}
      <span className={styles.sent}>{shown}</span>
    </span>
  );
}
