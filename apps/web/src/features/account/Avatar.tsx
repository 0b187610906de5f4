import type { AccountView } from '@chaintrail/contract/schemas';
import styles from './Account.module.css';

/** The account's picture; the first letter of its name where it has none. */
export function Avatar({ account }: { account: Pick<AccountView, 'name' | 'avatar'> }) {
  if (account.avatar !== null) return <img className={styles.avatar} src={account.avatar} alt="" width={64} height={64} />;
  return (
    <span className={styles.avatar} aria-hidden>
      {Array.from(account.name)[0]}
    </span>
  );
}
