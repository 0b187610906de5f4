import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { useState } from 'react';

// More addresses than this push everything else off the page.
const FIRST = 20;

export interface FoldedChanges {
  /** One group per address. */
  groups: BalanceChangeView[][];
  hiddenCount: number;
  showAll: () => void;
}

/** One group per address, in the order in which the addresses first appear; a long list begins folded. */
export function useFoldedChanges(changes: readonly BalanceChangeView[]): FoldedChanges {
  const [isAll, setIsAll] = useState(false);
  const all = groupByParty(changes);
  const groups = isAll ? all : all.slice(0, FIRST);
  return { groups, hiddenCount: all.length - groups.length, showAll: () => setIsAll(true) };
}

function groupByParty(changes: readonly BalanceChangeView[]): BalanceChangeView[][] {
  const groups = new Map<string, BalanceChangeView[]>();
  for (const change of changes) groups.set(change.party.address, [...(groups.get(change.party.address) ?? []), change]);
  return [...groups.values()];
}
