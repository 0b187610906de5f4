import type { Transfer } from '@chaintrail/model';

/** How often an item came back to somebody who had given it away before. */
export interface Returns {
  count: number;
  /** Everybody through whose hands it went on the way back, whoever it came back to included. */
  addresses: number;
  /** The transactions that brought it back, newest first. */
  hashes: string[];
}

/** Counted from an item's transfers, newest first. Only what moved counts; to give it to oneself is no way back. */
export function countReturns(transfers: readonly Transfer[]): Returns {
  const path: string[] = [];
  const around = new Set<string>();
  const hashes: string[] = [];
  for (const { from, to, status, transactionHash } of transfers.toReversed()) {
    if (status !== 'ok' || from === to || to === '') continue;
    if (path.length === 0 && from !== '') path.push(from);
    const before = path.lastIndexOf(to);
    if (before >= 0) {
      hashes.push(transactionHash);
      path.slice(before).forEach((address) => around.add(address));
    }
    path.push(to);
  }
  return { count: hashes.length, addresses: around.size, hashes: hashes.toReversed() };
}
