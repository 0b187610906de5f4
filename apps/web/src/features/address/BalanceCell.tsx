import type { AddressTransferView, BalanceLack } from '@chaintrail/contract/schemas';
import { Amount } from '../../ui/Amount.tsx';
import styles from './Rows.module.css';
import { t } from './texts.ts';

const lackTexts = {
  several_coins: 'address.balanceSeveral',
  by_amount: 'address.balanceByAmount',
  doubt: 'address.balanceDoubt',
  unlogged_supply: 'address.balanceUnlogged',
  short_history: 'address.balanceShort',
  nothing_moved: 'address.balanceSame',
  far_apart: 'address.balanceFar',
} as const satisfies Record<BalanceLack, string>;

/** What was left after a row; where that is not known, why. */
export function BalanceCell({ row: { balance, balanceLack }, alignTo }: { row: AddressTransferView; alignTo: number }) {
  if (balance) return <Amount value={balance.amount} alignTo={alignTo} />;
  return (
    <span className={styles.lack} title={balanceLack && t(lackTexts[balanceLack])}>
      —
    </span>
  );
}
