import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import styles from './Poisoning.module.css';

/** Who paid, or was paid, by mistake, and how much. */
export function PaidList({ chainName, payments }: { chainName: string; payments: AddressPoisoningView['sent']['payers'] }) {
  return payments.map(({ party, paid }) => (
    <span key={party.address} className={styles.payment}>
      <AddressEntity chainName={chainName} address={party.address} label={party.label} copy={false} />
      {paid.map(({ coin, amount }) => (
        <Amount key={coin.coinKey} value={amount.amount} unit={coin.symbol} strong />
      ))}
    </span>
  ));
}
