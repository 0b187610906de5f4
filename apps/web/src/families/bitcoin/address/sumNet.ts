import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** What chosen transactions changed together, exactly. */
export function sumNet(rows: readonly Pick<BitcoinAddressTransactionView, 'net'>[]): string {
  const raw = rows.reduce((sum, { net }) => sum + BigInt(net.raw), 0n);
  return formatUnits(raw, rows[0]?.net.decimals ?? 0);
}
