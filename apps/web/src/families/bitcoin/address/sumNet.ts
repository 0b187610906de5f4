import type { BitcoinAddressTransactionView, UnspentOutputView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** What chosen transactions changed together, exactly. */
export function sumNet(rows: readonly Pick<BitcoinAddressTransactionView, 'net'>[]): string {
  const raw = rows.reduce((sum, { net }) => sum + BigInt(net.raw), 0n);
  return formatUnits(raw, rows[0]?.net.decimals ?? 0);
}

/** What chosen outputs hold together, exactly. */
export function sumOutputs(rows: readonly Pick<UnspentOutputView, 'amount'>[]): string {
  const raw = rows.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n);
  return formatUnits(raw, rows[0]?.amount.decimals ?? 0);
}
