import { classNames } from './classNames.ts';
import styles from './LitAddress.module.css';

export interface LitAddressProps {
  address: string;
  /** Characters that it shares with the other one; the rest between them is lit. */
  head: number;
  tail: number;
  isFalse?: boolean;
}

/** A whole address whose middle, where it differs from another, stands out. */
export function LitAddress({ address, head, tail, isFalse = false }: LitAddressProps) {
  const end = address.length - tail;
  return (
    <span className={styles.address}>
      {address.slice(0, head)}
      <mark className={classNames(styles.middle, isFalse && styles.isFalse)}>{address.slice(head, end)}</mark>
      {address.slice(end)}
    </span>
  );
}
