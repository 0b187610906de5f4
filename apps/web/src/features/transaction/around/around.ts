import { tabs } from '@chaintrail/contract';
import type { AddressTransferView, EndpointData } from '@chaintrail/contract/schemas';
import type { CallInput } from '../../../api/client.ts';

export const AROUND_MS = 10 * 60_000;
/** Of each list before the moment, and of each behind it. */
const MOST = 8;

type Question = CallInput<'pageAddressTransfers'>;

/** The rows of an account on both sides of a moment, the nearest of each list; none is asked of what is to come. */
export function askAround(account: Pick<Question, 'chainName' | 'address'>, atMs: number, nowMs: number): Question[] {
  const until = Math.max(atMs, Math.min(atMs + AROUND_MS, nowMs));
  return [tabs.EXTERNAL, tabs.TOKEN20].flatMap((tab): Question[] => [
    { ...account, tab, startTime: atMs - AROUND_MS, endTime: atMs, order: 'newest', pageSize: MOST },
    { ...account, tab, startTime: atMs, endTime: until, order: 'oldest', pageSize: MOST },
  ]);
}

export interface Around {
  /** Oldest first. */
  rows: AddressTransferView[];
  /** There are more than these. */
  hasMore: boolean;
}

/** Each row once, in the order of the chain. A call that sent no coin is left out where its tokens stand here. */
export function joinAround(pages: readonly Pick<EndpointData<'pageAddressTransfers'>, 'list' | 'cursor'>[]): Around {
  const rows = [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values()];
  const told = new Set(rows.filter(({ kind }) => kind !== 'external').map(({ hash }) => hash));
  const isBare = ({ kind, amount, hash }: AddressTransferView) => kind === 'external' && amount.raw === '0' && told.has(hash);
  return {
    rows: rows.filter((row) => !isBare(row)).toSorted((a, b) => a.blockNumber - b.blockNumber || placeOf(a) - placeOf(b)),
    hasMore: pages.some(({ cursor }) => cursor !== undefined),
  };
}

/** Of its transaction within the block, as ids have it. */
const placeOf = ({ id }: AddressTransferView): number => Number(id.split('-')[1] ?? 0);
