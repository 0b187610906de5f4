import { readTransferFee } from '@chaintrail/families';
import type { BlockBundle, FamilyName, Transfer } from '@chaintrail/model';

const TRANSFER = '0xa9059cbb';

/** Tokens that kept a part of what a transaction of the block asked them to transfer. */
export function listFeeTokens(family: FamilyName, { transactions, transfers }: BlockBundle): string[] {
  const asked = new Map(transactions.filter(({ method, status }) => method === TRANSFER && status === 'ok').map((one) => [one.index, one]));
  if (asked.size === 0) return [];
  const moved = new Map<number, Transfer[]>();
  for (const transfer of transfers) {
    if (transfer.token === '' || asked.get(transfer.transactionIndex)?.to !== transfer.token) continue;
    moved.set(transfer.transactionIndex, [...(moved.get(transfer.transactionIndex) ?? []), transfer]);
  }
  // Nearly every call moves once: only those that moved twice are decoded.
  return [...moved].flatMap(([index, own]) => {
    const transaction = asked.get(index);
    return transaction && own.length > 1 && readTransferFee(family, transaction, own) ? [transaction.to] : [];
  });
}
