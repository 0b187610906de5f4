import type { ContractEventView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { ClaimedAmount } from '../../../ui/Claim.tsx';
import { ValueParts } from '../../../ui/ValueParts.tsx';
import styles from './Events.module.css';
import { t } from './texts.ts';

type Argument = NonNullable<ContractEventView['event']>['arguments'][number];

export interface EventArgumentsProps {
  chainName: string;
  row: ContractEventView;
  /** The page's own address. */
  self: string;
  /** Off where the whole row is a link. */
  link?: boolean;
}

// A browser lays out this much text without a hitch; the raw view has all of it.
const SHOWN_CHARACTERS = 400;
const SHOWN_PARTIES = 6;

/** The arguments of an event by their names. */
export function EventArguments({ chainName, row, self, link = true }: EventArgumentsProps) {
  if (!row.event) return <RawEvent row={row} />;
  const isClaim = row.coin?.doubt != null;
  return (
    <span className={styles.values}>
      {row.event.arguments
        .map((argument, position) => ({ argument, position }))
        .map(({ argument, position }) => (
          <span key={position} className={styles.value}>
            <i>{argument.name}</i>
            <Value chainName={chainName} argument={argument} self={self} link={link} isClaim={isClaim} />
          </span>
        ))}
    </span>
  );
}

interface ValueProps extends Omit<EventArgumentsProps, 'row'> {
  argument: Argument;
  isClaim: boolean;
}

function Value({ chainName, argument, self, link, isClaim }: ValueProps) {
  const { parties, amount, value } = argument;
  if (parties) {
    return parties
      .slice(0, SHOWN_PARTIES)
      .map((party, position) => ({ party, position }))
      .map(({ party, position }) => (
        <AddressEntity
          key={position}
          chainName={chainName}
          address={party.address}
          label={party.label}
          freeze={party.freeze}
          self={party.address === self}
          copy={false}
          link={link ?? true}
        />
      ));
  }
  if (argument.parts) {
    return <ValueParts chainName={chainName} parts={argument.parts} omitted={argument.omittedParts} link={link ?? true} />;
  }
  if (amount && isClaim) return <ClaimedAmount value={amount.amount} unit={amount.symbol} />;
  if (amount) return <Amount value={amount.amount} unit={amount.symbol} strong />;
  return <bdi className={styles.text}>{value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value}</bdi>;
}

/** Topics and data as the chain wrote them. */
export function RawEvent({ row }: { row: ContractEventView }) {
  const data = row.data.length > SHOWN_CHARACTERS * 4 ? `${row.data.slice(0, SHOWN_CHARACTERS * 4)}…` : row.data;
  return (
    <span className={styles.raw}>
      {row.topics
        .map((topic, position) => ({ topic, position }))
        .map(({ topic, position }) => (
          <span key={position}>
            <i>{`topic${position}`}</i> {topic}
          </span>
        ))}
      <span>
        <i>{t('contract.data')}</i> {row.data === '0x' ? t('contract.noData') : data}
      </span>
    </span>
  );
}
