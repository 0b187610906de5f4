import type { AddressTransfer } from '@chaintrail/store/chain';

/** One transfer for each edge, none before the one in front of it; `mostRaw` is the smallest of them. */
export interface Followed {
  transfers: AddressTransfer[];
  mostRaw: bigint;
}

const isAfter = (a: AddressTransfer, b: AddressTransfer): boolean =>
  a.blockNumber !== b.blockNumber
    ? a.blockNumber > b.blockNumber
    : a.transactionIndex !== b.transactionIndex
      ? a.transactionIndex > b.transactionIndex
      : a.index >= b.index;

/** Of all ways through the edges' transfers in the order of time, the one whose smallest transfer is the largest; undefined where time allows none. */
export function follow(edges: readonly (readonly AddressTransfer[])[]): Followed | undefined {
  let best: Followed[] = [];
  for (const [at, transfers] of edges.entries()) {
    best = transfers.flatMap((transfer): Followed[] => {
      if (at === 0) return [{ transfers: [transfer], mostRaw: transfer.amountRaw }];
      const before = best.filter((one) => {
        const last = one.transfers.at(-1);
        return last !== undefined && isAfter(transfer, last);
      });
      const most = before.toSorted((a, b) => (a.mostRaw === b.mostRaw ? 0 : a.mostRaw > b.mostRaw ? -1 : 1))[0];
      if (!most) return [];
      return [{ transfers: [...most.transfers, transfer], mostRaw: most.mostRaw < transfer.amountRaw ? most.mostRaw : transfer.amountRaw }];
    });
  }
  return best.toSorted((a, b) => (a.mostRaw === b.mostRaw ? 0 : a.mostRaw > b.mostRaw ? -1 : 1))[0];
}
