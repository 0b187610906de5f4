import { createRowReader } from '../../rows/rowReader.ts';
import type { RowWriter } from '../../rows/rowWriter.ts';
import type { AddressTransactionRow } from '../../rows/addressTransactions.ts';
import { DIRECTION } from '../../schema/views.ts';
import { toDirection } from '../../read/rows.ts';

/** What one transaction did to an address, without what other rows say. */
export type HeldRow = Omit<AddressTransactionRow, 'address' | 'transactionHash' | 'timeMs'>;

/** Rows of one address and block. */
export function writeHeld(out: RowWriter, rows: readonly HeldRow[]): void {
  for (const { transactionIndex, direction, receivedRaw, spentRaw, receivedCount, spentCount } of rows) {
    out.count(transactionIndex);
    out.u8(DIRECTION[direction]);
    out.count(receivedCount);
    out.count(spentCount);
    if (receivedCount > 0) out.big(receivedRaw);
    if (spentCount > 0) out.big(spentRaw);
  }
}

/** In the order of their transactions. */
export function readHeld(blockNumber: number, value: Buffer): HeldRow[] {
  const from = createRowReader(value);
  const rows: HeldRow[] = [];
  while (from.at() < value.length) {
    const [transactionIndex, direction] = [from.count(), toDirection(from.u8())];
    const [receivedCount, spentCount] = [from.count(), from.count()];
    const receivedRaw = receivedCount > 0 ? from.big() : 0n;
    const spentRaw = spentCount > 0 ? from.big() : 0n;
    rows.push({ blockNumber, transactionIndex, direction, receivedRaw, spentRaw, receivedCount, spentCount });
  }
  return rows;
}
