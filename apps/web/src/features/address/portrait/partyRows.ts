import { tabs } from '@chaintrail/contract';
import { addressPath } from '../../../ui/paths.ts';

/** The list of the address with its rows of one other side in one direction; `coinKey` where one coin is meant. */
export function partyRows(
  { chainName, address }: { chainName: string; address: string },
  asked: { tab: number; party?: string; direction?: 'in' | 'out'; coinKey?: string },
): string {
  const query = new URLSearchParams();
  const tab = Object.entries(tabs).find(([, number]) => number === asked.tab)?.[0];
  if (tab !== undefined) query.set('tab', tab);
  if (asked.direction !== undefined) query.set('dir', asked.direction);
  if (asked.party !== undefined) query.set('with', asked.party);
  if (asked.coinKey !== undefined) query.set('coin', asked.coinKey);
  return `${addressPath(chainName, address)}?${query}`;
}
