import { tabs } from '@chaintrail/contract';
import type { FindingView } from '@chaintrail/contract/schemas';
import { addressPath } from '../../ui/paths.ts';

/** A link holds no more of a list of addresses. */
const LONGEST_COUNTERPARTY = 4_000;

/** The list of the address with the rows behind a finding, narrowed to them; undefined where they stand in no list. */
export function rowsPath(chainName: string, address: string, rows: FindingView['rows']): string | undefined {
  if (rows === null) return undefined;
  const tab = Object.entries(tabs).find(([, number]) => number === rows.tab)?.[0];
  const query = new URLSearchParams();
  if (tab !== undefined) query.set('tab', tab);
  if (rows.startTime !== undefined) query.set('from', String(rows.startTime));
  if (rows.endTime !== undefined) query.set('to', String(rows.endTime));
  if (rows.direction !== undefined) query.set('dir', rows.direction);
  if (rows.counterparty !== undefined) query.set('with', cut(rows.counterparty));
  if (rows.coinKey !== undefined) query.set('coin', rows.coinKey);
  return `${addressPath(chainName, address)}?${query}`;
}

/** Whole addresses only. */
function cut(list: string): string {
  return list.length <= LONGEST_COUNTERPARTY ? list : list.slice(0, list.lastIndexOf(',', LONGEST_COUNTERPARTY));
}
