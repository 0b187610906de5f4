import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import styles from './Bitcoin.module.css';
import { t } from './texts.ts';

export interface CounterpartiesProps {
  chainName: string;
  row: BitcoinAddressTransactionView;
  /** A phone's row shows one and links to none: the row is the link. */
  short?: boolean;
}

/** The main other sides of a transaction. */
export function Counterparties({ chainName, row, short = false }: CounterpartiesProps) {
  const shown = row.counterparties.slice(0, short ? 1 : 2);
  const others = row.counterparties.length - shown.length + row.otherCounterpartyCount;
  if (shown.length === 0) return <span className={styles.muted}>{t('bitcoin.noParty')}</span>;
  return (
    <span className={styles.parties}>
      {shown.map(({ party, amount }) => (
        <span key={party.address} title={`${amount.amount} ${amount.symbol}`} className={styles.party}>
          <AddressEntity
            chainName={chainName}
            address={party.address}
            label={party.label}
            copy={!short}
            link={!short}
            emptyText={t(row.direction === 'in' ? 'bitcoin.rewardParty' : 'bitcoin.noAddress')}
          />
        </span>
      ))}
      {others > 0 && <Others to={short ? undefined : transactionPath(chainName, row.hash)} count={others} />}
    </span>
  );
}

/** The transaction's page lists all of them. */
function Others({ to, count }: { to: string | undefined; count: number }) {
  const text = t('bitcoin.otherParties', { n: count });
  return to === undefined ? <span className={styles.muted}>{text}</span> : <Link to={to}>{text}</Link>;
}
