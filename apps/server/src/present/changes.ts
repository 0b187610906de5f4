import { OVERSIZED_RAW, type Transfer } from '@chaintrail/model';

/** What an address gained or lost of one coin; fees are part of it. */
export interface BalanceChange {
  address: string;
  /** Contract of the coin, '' for the native one. */
  token: string;
  kind: Transfer['kind'];
  raw: bigint;
}

/** The net effect of transfers per address and coin, without those that end where they began. */
export function sumChanges(transfers: Transfer[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const add = (address: string, transfer: Transfer, raw: bigint) => {
    if (address === '') return;
    const key = `${address}:${transfer.token}`;
    const change = changes.get(key);
    if (change) change.raw += raw;
    else changes.set(key, { address, token: transfer.token, kind: transfer.kind, raw });
  };
  for (const transfer of transfers) {
    // What an address held before the first stored block is no effect of a transaction.
    if (transfer.kind === 'opening') continue;
    if (transfer.status === 'failed' || transfer.amountRaw === 0n || transfer.amountRaw >= OVERSIZED_RAW) continue;
    add(transfer.from, transfer, -transfer.amountRaw);
    add(transfer.to, transfer, transfer.amountRaw);
  }
  return [...changes.values()].filter((change) => change.raw !== 0n);
}
