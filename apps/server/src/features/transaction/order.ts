import type { Call, Log, Transfer } from '@chaintrail/model';
import { placeLogs } from './placeLogs.ts';

/** Beyond this a page lists what moved by its sources: nobody reads so far, and the way there grows with calls times logs. */
const MOST_STEPS = 2_000;

/** Whether only calls and logs together say in which order coin and tokens moved. */
export function needsOrder(transfers: readonly Transfer[]): boolean {
  const sources = new Set(transfers.map(({ source }) => source));
  return transfers.length <= MOST_STEPS && sources.has('call') && sources.has('log');
}

/** Transfers in the order in which they happened; as they are where calls and logs do not fit together. */
export function orderTransfers(transfers: readonly Transfer[], calls: readonly Call[], logs: readonly Log[]): Transfer[] {
  const givers = new Map(transfers.flatMap(({ source, index, from }) => (source === 'log' ? [[index, from] as const] : [])));
  const places = calls.length * logs.length > MOST_STEPS ** 2 ? undefined : placeLogs(calls, logs, givers);
  if (!places) return [...transfers];
  const keyOf = ({ source, index, subIndex }: Transfer): number[] => {
    switch (source) {
      case 'mint':
      case 'transaction':
        return [-1, 0, index, subIndex];
      case 'call':
        return [index, 0, 0, subIndex];
      case 'log':
        return [places.get(index) ?? Number.MAX_SAFE_INTEGER, 1, index, subIndex];
      default:
        return [Number.MAX_SAFE_INTEGER, 2, index, subIndex];
    }
  };
  return transfers
    .map((transfer) => ({ transfer, key: keyOf(transfer) }))
    .sort((left, right) => compareKeys(left.key, right.key))
    .map(({ transfer }) => transfer);
}

function compareKeys(left: readonly number[], right: readonly number[]): number {
  for (const [at, value] of left.entries()) {
    const difference = value - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
